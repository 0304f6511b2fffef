import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { media } from '#database/schema.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import { plainLine, plainText } from '#model/tools/love/plain-text.ts'
import { tagsOf } from '#model/tools/love/review.ts'

type Texts = Partial<
  Pick<
    TestimonialRow,
    'content' | 'name' | 'position' | 'category' | 'reply' | 'highlights' | 'videoCaptions'
  >
>

/** What was typed, as it is kept: no control characters, names in one line, each tag once. */
export function cleanTexts<Said extends Texts>(said: Said): Said {
  const { content, name, position, category, reply, highlights, videoCaptions } = said
  return {
    ...said,
    ...(content !== undefined && { content: plainText(content) }),
    ...(reply !== undefined && { reply: plainText(reply) }),
    ...(highlights !== undefined && {
      highlights: [...new Set(highlights.map(plainText))].filter(words => words !== ''),
    }),
    ...(videoCaptions !== undefined && { videoCaptions: plainText(videoCaptions) }),
    ...(name !== undefined && { name: plainLine(name) }),
    ...(position !== undefined && { position: plainLine(position) }),
    ...(category !== undefined && { category: tagsOf(plainLine(category)).join(', ') }),
  }
}

type Pictures = Partial<Pick<TestimonialRow, 'avatar' | 'images' | 'gifs' | 'video' | 'videoCover'>>

const keysOf = ({ avatar, images, gifs, video, videoCover }: Pictures): string[] =>
  [avatar, video, videoCover, ...(images ?? []), ...(gifs ?? [])].filter(key => key != null)

type Recording = Pick<TestimonialRow, 'video' | 'videoCover' | 'videoCaptions'>

/** The cover and captions after a change: those of another recording, or of one that is gone, go with it. */
export function ofRecording(
  before: Recording,
  change: Partial<Recording>,
): Pick<Recording, 'videoCover' | 'videoCaptions'> {
  const { video = before.video } = change
  const { videoCover, videoCaptions } = video === before.video ? { ...before, ...change } : change
  return video === null
    ? { videoCover: null, videoCaptions: '' }
    : { videoCover: videoCover ?? null, videoCaptions: videoCaptions ?? '' }
}

/** Throws `ERR_INVALID_DATA` for files that were not uploaded to the wall's owner, unless the review has them already. */
export async function requireFiles(
  queries: Queries,
  ownerId: string,
  said: Pictures,
  before: Pictures = {},
): Promise<void> {
  const known = new Set(keysOf(before))
  const wanted = [...new Set(keysOf(said))].filter(key => !known.has(key))
  if (wanted.length === 0) return
  const found = await queries.$count(media, and(eq(media.userId, ownerId), inArray(media.key, wanted)))
  if (found < wanted.length) throw new CatalogueError('ERR_INVALID_DATA', { images: 'ERR_INVALID_DATA' })
}
