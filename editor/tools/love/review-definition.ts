import { z } from 'zod'
import { alertError, notify } from '#editor/stores/notices.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { seenReview, tellArrival } from '#editor/stores/testimonials-seen.ts'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { loveSteps } from '#editor/tools/love/texts.ts'
import type { FormDefinition, FormValues } from '#editor/tools/room.ts'
import { Email } from '#model/email.ts'
import { mayBeMarked } from '#model/tools/love/highlights.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { ChangeTestimonial, type Testimonial } from '#model/tools/love/testimonial.ts'
import { fieldTokens } from '#model/validation.ts'

const keysOf = (text = ''): string[] => text.split(' ').filter(key => key !== '')

/** The words that a form's review marks: kept as JSON, since they hold spaces and line ends. */
export function highlightsOf({ highlights = '[]' }: FormValues): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(highlights))
}

/** The fields of a review; lists of files are keys with spaces between them. */
export function reviewValues(review: Testimonial): FormValues {
  const { content, name, position, email, category, disclosure, reply } = review
  return {
    content,
    name,
    position,
    email,
    category,
    disclosure,
    reply,
    rating: review.rating === null ? '' : String(review.rating),
    avatar: review.avatar ?? '',
    images: review.images.join(' '),
    gifs: review.gifs.join(' '),
    video: review.video ?? '',
    videoCover: review.videoCover ?? '',
    videoCaptions: review.videoCaptions,
    highlights: JSON.stringify(mayBeMarked(review) ? review.highlights : []),
    sourceUrl: review.sourceUrl ?? '',
  }
}

/** A review that is written down by hand; it knows its wall, since nobody has seen it yet. */
export function newReviewValues(wallId: string): FormValues {
  const texts = ['content', 'name', 'position', 'email', 'category', 'reply', 'sourceUrl']
  const files = ['avatar', 'images', 'gifs', 'video', 'videoCover', 'videoCaptions']
  const blank = Object.fromEntries([...texts, ...files].map(name => [name, '']))
  return { ...blank, highlights: '[]', rating: '5', disclosure: 'none', wallId }
}

/** The lists of files that hold something, or have to be emptied because they did before. */
function listsOf(values: FormValues, before: FormValues | undefined): object {
  const lists = ['images', 'gifs'].map(name => [name, keysOf(values[name])] as const)
  return Object.fromEntries(lists.filter(([name, keys]) => keys.length > 0 || before?.[name] !== ''))
}

/** What its author said. */
function saidOf({ content, name, position, email, category, rating, ...files }: FormValues): object {
  return {
    content,
    name,
    position,
    email,
    category,
    rating: rating === '' ? null : Number(rating),
    avatar: files.avatar || null,
    video: files.video || null,
  }
}

/** What its owner adds to it. */
function addedOf(values: FormValues): object {
  const { disclosure, reply, sourceUrl, videoCover, videoCaptions } = values
  return {
    disclosure,
    reply,
    sourceUrl: sourceUrl || null,
    highlights: highlightsOf(values),
    videoCover: videoCover || null,
    videoCaptions,
  }
}

/** A review says something, in words or in a recording, and has an author. */
function missing({ content = '', name = '', video = '', email = '' }: FormValues): Record<string, string> {
  return {
    ...(email.trim() === '' || Email.safeParse(email).success ? {} : { email: 'EMAIL' }),
    ...(content.trim() === '' && video === '' ? { content: 'REQUIRED' } : {}),
    ...(name.trim() === '' ? { name: 'REQUIRED' } : {}),
  }
}

/** The ids that the server gave to reviews whose forms could not send the rest, by the ids that their forms have. */
const created = new Map<string, string>()

async function create(id: string, values: FormValues): Promise<Testimonial> {
  const added = addedOf(values)
  const said = ChangeTestimonial.parse({ ...saidOf(values), ...listsOf(values, newReviewValues('')) })
  const review = await testimonialsApi.create({ ...said, wallId: values.wallId ?? '' })
  created.set(id, review.id)
  const isPlain = JSON.stringify(added) === JSON.stringify(addedOf(newReviewValues('')))
  return isPlain ? review : testimonialsApi.change(review.id, ChangeTestimonial.parse(added))
}

async function save(id: string, values: FormValues, isNew: boolean): Promise<Testimonial> {
  const known = created.get(id)
  if (isNew && known === undefined) return create(id, values)
  const seen = seenReview(known ?? id)
  const lists = listsOf(values, seen && reviewValues(seen))
  const review = ChangeTestimonial.parse({ ...saidOf(values), ...addedOf(values), ...lists })
  return testimonialsApi.change(known ?? id, review)
}

/** How one review is edited. It is sent at once: reviews are no part of the document. */
export const reviewDefinition: FormDefinition<LoveData> = {
  read: (_data, id) => {
    const review = seenReview(id)
    return review && reviewValues(review)
  },
  write: data => data,
  check: values => {
    const result = ChangeTestimonial.safeParse({
      ...saidOf(values),
      ...addedOf(values),
      ...listsOf(values, undefined),
    })
    return { ...(result.success ? {} : fieldTokens(result.error)), ...missing(values) }
  },
  send: async (id, values, isNew) => {
    try {
      const review = await save(id, values, isNew)
      tellArrival(review)
      notify(reviewFormTexts.get().saved)
      return review.id
    } catch (error) {
      alertError(error)
      throw error
    }
  },
  stepName: () => loveSteps.get().review,
}
