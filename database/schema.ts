import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '#model/language.ts'
import { projectStatuses, releaseKinds, releaseStates } from '#model/project.ts'
import { toolIds } from '#model/tool.ts'

/** Milliseconds since 1970, UTC. */
const time = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  /** The identity service's subject; null for a visitor without an account. */
  eId: text('e_id').unique(),
  email: text('email'),
  roles: text('roles', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
  language: text('language', { enum: languages }).notNull(),
  /** Where a visitor's projects went when they signed in. */
  mergedInto: text('merged_into'),
  createdAt: time('created_at').notNull(),
})

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The visitor this browser was before it signed in: the only one it may merge. */
    previousUserId: text('previous_user_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A login that a browser has begun at the identity service and not finished. */
export const logins = sqliteTable('logins', {
  /** SHA-256 of the OpenID Connect `state`, hex. */
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the cookie that binds it to the browser, hex. */
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirect: text('redirect').notNull(),
  lang: text('lang', { enum: languages }).notNull(),
  chained: text('chained'),
  expiresAt: time('expires_at').notNull(),
})

export const projects = sqliteTable(
  'projects',
  {
    id: text('id').primaryKey(),
    tool: text('tool', { enum: toolIds }).notNull(),
    /** The URL ending; null once deleted, so that it is free again. */
    slug: text('slug'),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    dataVersion: integer('data_version').notNull(),
    /** Counts saves, from 1. */
    revision: integer('revision').notNull(),
    status: text('status', { enum: projectStatuses }).notNull(),
    /** The revision that the newest publish froze; null while a draft. */
    publishedRevision: integer('published_revision'),
    /** Sequence of the newest release asked for, from 1; 0 when none was. */
    requestedSequence: integer('requested_sequence').notNull().default(0),
    /** Sequence of the release that visitors see; 0 when none. */
    liveSequence: integer('live_sequence').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** The slug to give back if a deletion is undone. */
    deletedSlug: text('deleted_slug'),
    /**
     * The tool's payload of shape `dataVersion`; read through `tools[tool].load` alone. It stands last because SQLite
     * has to walk through a large column to reach those behind it.
     */
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
  },
  table => [
    uniqueIndex('projects_slug').on(table.tool, table.slug),
    index('projects_owner').on(table.ownerId, table.tool, table.deletedAt, table.updatedAt),
    index('projects_behind').on(table.id).where(sql`requested_sequence > live_sequence`),
  ],
)

const unfinished = `"state" IN ('queued', 'rendering', 'uploading')`

/** What a release freezes of a project: enough to render it again, also after the tool's shape has moved on. */
export interface Snapshot {
  name: string
  data: unknown
}

/** One row per request to publish, unpublish or roll back; never changed but for its state. */
export const releases = sqliteTable(
  'releases',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id),
    /** From 1, without gaps, per project. */
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: releaseKinds }).notNull(),
    /** Where the page stands, `faqs/<slug>`, at the time of the request. */
    address: text('address').notNull(),
    /** A former address of the project that this release gives up. */
    retires: text('retires'),
    snapshotVersion: integer('snapshot_version'),
    /** The draft's revision that was frozen. */
    revision: integer('revision').notNull(),
    /** For a rollback: the release whose stored bytes go live again. */
    sourceId: text('source_id'),
    state: text('state', { enum: releaseStates }).notNull(),
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** The key of its stored pages, `_releases/<project>/<hash>.json`; null until they are about to be stored. */
    stored: text('stored'),
    /** Keys of the pages it writes, known before the first of them is written. */
    pages: text('pages', { mode: 'json' }).$type<string[]>(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: time('requested_at').notNull(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    /** The name and the sanitised payload of shape `snapshotVersion`, as frozen; null for an unpublish. Last, as above. */
    snapshot: text('snapshot', { mode: 'json' }).$type<Snapshot>(),
  },
  table => [
    uniqueIndex('releases_sequence').on(table.projectId, table.sequence),
    index('releases_state').on(table.state, table.requestedAt),
    index('releases_open').on(table.projectId, table.sequence).where(sql.raw(unfinished)),
  ],
)

/** Releases that are not over, in the very words of the index, so that SQLite uses it. */
export const isUnfinished: SQL = sql.raw(unfinished)

const { snapshot: _snapshot, ...releaseHeader } = getTableColumns(releases)
const { data: _data, ...projectHeader } = getTableColumns(projects)

/** The columns of a release and of a project without their large ones; what most questions need. */
export { projectHeader, releaseHeader }

export type UserRow = typeof users.$inferSelect
export type ProjectRow = typeof projects.$inferSelect
export type ReleaseRow = typeof releases.$inferSelect
export type ProjectHeader = Omit<ProjectRow, 'data'>
export type ReleaseHeader = Omit<ReleaseRow, 'snapshot'>
