import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { projects, time } from '#database/schema.ts'
import { languages } from '#model/language.ts'
import { disclosures, reviewSources, reviewStates } from '#model/tools/love/review.ts'

/** What people wrote about what a wall's owner sells; each belongs to one wall. */
export const testimonials = sqliteTable(
  'testimonials',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Its place on the wall: the smaller, the earlier; new ones come first. */
    order: real('order').notNull(),
    state: text('state', { enum: reviewStates }).notNull(),
    /** When its author, or the owner for them, vouched for it. */
    confirmedAt: time('confirmed_at'),
    rating: integer('rating'),
    name: text('name').notNull(),
    position: text('position').notNull(),
    /** Private: it never leaves the server but to the wall's owner. */
    email: text('email').notNull(),
    /** Tags, separated by commas. */
    category: text('category').notNull(),
    /** `MediaKey`s. */
    avatar: text('avatar'),
    images: text('images', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    gifs: text('gifs', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** A `VideoKey`. */
    video: text('video'),
    /** What stands before the recording until it plays: a `MediaKey`. */
    videoCover: text('video_cover'),
    /** What is said in it, a line for each moment (`model/tools/love/captions.ts`). */
    videoCaptions: text('video_captions').notNull().default(''),
    language: text('language', { enum: languages }).notNull(),
    source: text('source', { enum: reviewSources }).notNull(),
    sourceUrl: text('source_url'),
    /** Its name where it was imported from, so that it is imported once. */
    sourceId: text('source_id'),
    /** When its text was last read there; what is another's is kept for a limited time (`drop-expired.ts`). */
    fetchedAt: time('fetched_at'),
    disclosure: text('disclosure', { enum: disclosures }).notNull().default('none'),
    reply: text('reply').notNull().default(''),
    /** Words of `content` that the wall marks. */
    highlights: text('highlights', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** It comes before those that are not, whatever their order. */
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    consentAt: time('consent_at'),
    /** The address that was asked to confirm it, and by which letters. */
    requestEmail: text('request_email'),
    requestedAt: time('requested_at'),
    remindedAt: time('reminded_at'),
    /** SHA-256 of the token in the newest letter, hex; and of the one in its author's own link. */
    requestTokenHash: text('request_token_hash'),
    authorTokenHash: text('author_token_hash'),
    /** When its author took it back. */
    withdrawnAt: time('withdrawn_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Last, since it is the largest. */
    content: text('content').notNull(),
  },
  table => [
    index('testimonials_wall').on(table.projectId, table.order),
    index('testimonials_state').on(table.projectId, table.state, table.order),
    index('testimonials_asked')
      .on(table.requestedAt)
      .where(sql`requested_at IS NOT NULL AND confirmed_at IS NULL`),
    index('testimonials_fetched').on(table.fetchedAt).where(sql`fetched_at IS NOT NULL`),
    uniqueIndex('testimonials_source').on(table.projectId, table.sourceId),
  ],
)

export type TestimonialRow = typeof testimonials.$inferSelect
