import { randomUUID } from 'node:crypto'
import { eq, min } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { cleanTexts } from '#api/tools/love/review-texts.ts'
import { wallData } from '#api/tools/love/walls.ts'
import type { Queries } from '#database/database.ts'
import { media } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import { readReviews } from '#model/tools/love/read-reviews.ts'
import type { FileImport, ReviewInFile } from '#model/tools/love/review-file.ts'
import { mostTestimonials } from '#model/tools/love/testimonial.ts'

const rowsAtOnce = 400

/** Text as UTF-8, or as UTF-16 that says so. Throws `ERR_INVALID_DATA` with `ENCODING` for any other. */
function decode(file: Uint8Array): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(file)
  } catch (cause) {
    throw new CatalogueError('ERR_INVALID_DATA', { file: 'ENCODING' }, { cause })
  }
}

const same = ({ content, name }: { content: string; name: string }): string => JSON.stringify([content, name])

/** The reviews that the wall does not have yet, each once. */
async function withoutSame(
  queries: Queries,
  wallId: string,
  reviews: readonly ReviewInFile[],
): Promise<ReviewInFile[]> {
  const { content, name, projectId } = testimonials
  const there = await queries.select({ content, name }).from(testimonials).where(eq(projectId, wallId))
  if (there.length + reviews.length > mostTestimonials)
    throw new CatalogueError('ERR_INVALID_DATA', { file: `MAX_ITEMS:${mostTestimonials}` })
  const known = new Set(there.map(same))
  return reviews.filter(review => {
    const key = same(review)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

interface Files extends Pick<ReviewInFile, 'avatar' | 'images' | 'gifs' | 'video'> {
  lost: boolean
}

/** The files of a review that are among the account's own. */
function ownFiles({ avatar, images, gifs, video }: ReviewInFile, own: ReadonlySet<string>): Files {
  const isOwn = (key: string): boolean => own.has(key)
  const one = (key: string | null): string | null => (key !== null && isOwn(key) ? key : null)
  const files = {
    avatar: one(avatar),
    images: images.filter(isOwn),
    gifs: gifs.filter(isOwn),
    video: one(video),
  }
  const count = (each: Omit<Files, 'lost'>): number =>
    [each.avatar, each.video, ...each.images, ...each.gifs].filter(key => key !== null).length
  return { ...files, lost: count(files) < count({ avatar, images, gifs, video }) }
}

type Row = typeof testimonials.$inferInsert

function toRow(
  review: ReviewInFile,
  files: Files,
  fixed: { wall: OwnedProject; language: Language; now: Date },
): Omit<Row, 'order'> {
  const { confirmed, createdAt, language, source: _source, ...said } = review
  const { lost: _lost, ...kept } = files
  const { wall, now } = fixed
  return {
    ...said,
    ...kept,
    id: randomUUID(),
    projectId: wall.id,
    confirmedAt: confirmed ? now : null,
    language: language ?? fixed.language,
    source: 'file',
    createdAt: createdAt ?? now,
    updatedAt: now,
  }
}

/** Puts the rows before all others of the wall, in their order. */
async function insertFirst(
  queries: Queries,
  wallId: string,
  rows: readonly Omit<Row, 'order'>[],
): Promise<void> {
  const [first] = await queries
    .select({ order: min(testimonials.order) })
    .from(testimonials)
    .where(eq(testimonials.projectId, wallId))
  const start = (first?.order ?? 0) - rows.length
  const placed = rows.map((row, index) => ({ ...row, order: start + index }))
  for (let at = 0; at < placed.length; at += rowsAtOnce)
    await queries.insert(testimonials).values(placed.slice(at, at + rowsAtOnce))
}

/**
 * Adds the reviews of a file to a wall, before those that it has. Lines that are no reviews are left out and told; those that
 * the wall has already, word for word by the same name, are counted. Throws as `readReviews` does, then with nothing added.
 */
export async function importReviews(
  services: Services,
  wall: OwnedProject,
  file: Uint8Array,
): Promise<FileImport> {
  const { reviews, problems } = readReviews(decode(file))
  const clean = reviews.map(({ review }) => cleanTexts(review))
  const { language } = wallData(wall)
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const fresh = await withoutSame(queries, wall.id, clean)
    const files = await queries.select({ key: media.key }).from(media).where(eq(media.userId, wall.ownerId))
    const own = new Set(files.map(({ key }) => key))
    const kept = fresh.map(review => ({ review, files: ownFiles(review, own) }))
    const rows = kept.map(each => toRow(each.review, each.files, { wall, language, now }))
    await insertFirst(queries, wall.id, rows)
    return {
      result: {
        imported: rows.length,
        duplicates: clean.length - rows.length,
        withoutFiles: kept.filter(each => each.files.lost).length,
        problems,
      },
      isSeen: rows.some(({ state }) => state === 'accepted'),
    }
  })
}
