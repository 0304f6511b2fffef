import { randomUUID } from 'node:crypto'
import { eq, min } from 'drizzle-orm'
import type { OwnedProject } from '#api/context.ts'
import { ofRecording } from '#api/tools/love/review-texts.ts'
import { wallData } from '#api/tools/love/walls.ts'
import type { Queries } from '#database/database.ts'
import { media } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import type { Language } from '#model/language.ts'
import type { ReviewInFile } from '#model/tools/love/review-file.ts'

const rowsAtOnce = 400

interface Files extends Pick<ReviewInFile, 'avatar' | 'images' | 'gifs' | 'video' | 'videoCover'> {
  lost: boolean
}

/** The files of a review that are among the account's own. */
function ownFiles(
  { avatar, images, gifs, video, videoCover }: ReviewInFile,
  own: ReadonlySet<string>,
): Files {
  const isOwn = (key: string): boolean => own.has(key)
  const one = (key: string | null): string | null => (key !== null && isOwn(key) ? key : null)
  const files = {
    avatar: one(avatar),
    images: images.filter(isOwn),
    gifs: gifs.filter(isOwn),
    video: one(video),
    videoCover: one(videoCover),
  }
  const count = (each: Omit<Files, 'lost'>): number =>
    [each.avatar, each.video, each.videoCover, ...each.images, ...each.gifs].filter(key => key !== null)
      .length
  return { ...files, lost: count(files) < count({ avatar, images, gifs, video, videoCover }) }
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
    ...ofRecording({ ...kept, videoCaptions: said.videoCaptions }, {}),
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
 * Writes the reviews of a file down before all others of a wall, with those of their files that are the account's own.
 * Answers how many came without some. Their texts have to be clean, and the wall has to have room for them.
 */
export async function insertReviews(
  queries: Queries,
  wall: OwnedProject,
  reviews: readonly ReviewInFile[],
  now: Date,
): Promise<number> {
  const { language } = wallData(wall)
  const files = await queries.select({ key: media.key }).from(media).where(eq(media.userId, wall.ownerId))
  const own = new Set(files.map(({ key }) => key))
  const kept = reviews.map(review => ({ review, files: ownFiles(review, own) }))
  const rows = kept.map(each => toRow(each.review, each.files, { wall, language, now }))
  await insertFirst(queries, wall.id, rows)
  return kept.filter(each => each.files.lost).length
}
