import { alertError, notify } from '#editor/stores/notices.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { seenReview, tellArrival } from '#editor/stores/testimonials-seen.ts'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { loveSteps } from '#editor/tools/love/texts.ts'
import type { FormDefinition, FormValues } from '#editor/tools/room.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { ChangeTestimonial, type Testimonial } from '#model/tools/love/testimonial.ts'
import { fieldTokens } from '#model/validation.ts'

const keysOf = (text = ''): string[] => text.split(' ').filter(key => key !== '')

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
    sourceUrl: review.sourceUrl ?? '',
  }
}

/** A review that is written down by hand; it knows its wall, since nobody has seen it yet. */
export function newReviewValues(wallId: string): FormValues {
  const texts = ['content', 'name', 'position', 'email', 'category', 'reply', 'sourceUrl']
  const files = ['avatar', 'images', 'gifs', 'video']
  const blank = Object.fromEntries([...texts, ...files].map(name => [name, '']))
  return { ...blank, rating: '5', disclosure: 'none', wallId }
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
    images: keysOf(files.images),
    gifs: keysOf(files.gifs),
    video: files.video || null,
  }
}

/** What its owner adds to it. */
function addedOf({ disclosure, reply, sourceUrl }: FormValues): object {
  return { disclosure, reply, sourceUrl: sourceUrl || null }
}

/** A review says something: in words, or in a recording. */
function missing({ content = '', name = '', video = '' }: FormValues): Record<string, string> {
  return {
    ...(content.trim() === '' && video === '' ? { content: 'REQUIRED' } : {}),
    ...(name.trim() === '' ? { name: 'REQUIRED' } : {}),
  }
}

async function save(id: string, values: FormValues, isNew: boolean): Promise<Testimonial> {
  const said = saidOf(values)
  const added = addedOf(values)
  if (!isNew) return testimonialsApi.change(id, ChangeTestimonial.parse({ ...said, ...added }))
  const created = await testimonialsApi.create({
    ...ChangeTestimonial.parse(said),
    wallId: values.wallId ?? '',
  })
  const isPlain = JSON.stringify(added) === JSON.stringify(addedOf(newReviewValues('')))
  return isPlain ? created : testimonialsApi.change(created.id, ChangeTestimonial.parse(added))
}

/** How one review is edited. It is sent at once: reviews are no part of the document. */
export const reviewDefinition: FormDefinition<LoveData> = {
  read: (_data, id) => {
    const review = seenReview(id)
    return review && reviewValues(review)
  },
  write: data => data,
  check: values => {
    const result = ChangeTestimonial.safeParse({ ...saidOf(values), ...addedOf(values) })
    return { ...(result.success ? {} : fieldTokens(result.error)), ...missing(values) }
  },
  send: async (id, values, isNew) => {
    try {
      tellArrival(await save(id, values, isNew))
      notify(reviewFormTexts.get().saved)
    } catch (error) {
      alertError(error)
      throw error
    }
  },
  stepName: () => loveSteps.get().review,
}
