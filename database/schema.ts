import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '#model/language.ts'
import { planIds } from '#model/plan.ts'
import { projectStatuses, releaseKinds, releaseStates } from '#model/project.ts'
import type { Colors } from '#model/theme.ts'
import { toolIds } from '#model/tool.ts'

/** Milliseconds since 1970, UTC. */
export const time = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  /** The identity service's subject; null for a visitor without an account. */
  eId: text('e_id').unique(),
  email: text('email'),
  roles: text('roles', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
  language: text('language', { enum: languages }).notNull(),
  /** Where a visitor's projects went when they signed in. */
  mergedInto: text('merged_into'),
  /** The plan that was bought or given; null when there never was one. */
  plan: text('plan', { enum: planIds }),
  /** When the plan ends; null for one without an end. */
  planEndsAt: time('plan_ends_at'),
  /** When the trial ends, or ended; null for those who have not begun one. */
  trialEndsAt: time('trial_ends_at'),
  createdAt: time('created_at').notNull(),
  /** When the account was deleted; the row goes once its pages are down. */
  deletedAt: time('deleted_at'),
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
    /** The member of staff who works as this user, for what reason and in which project; null for people themselves. */
    impersonatorId: text('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
    impersonationReason: text('impersonation_reason'),
    impersonatedProjectId: text('impersonated_project_id'),
    /** The session at the identity service (`sid`) that it came from and ends with; null where that was not told. */
    providerSession: text('provider_session'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  table => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_provider').on(table.providerSession).where(sql`provider_session IS NOT NULL`),
  ],
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
    /** Taken down because its owner's plan ended; it comes back with the next plan. */
    suspended: integer('suspended', { mode: 'boolean' }).notNull().default(false),
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

/** A step of a release that is behind it; milliseconds since the work on it began. */
export interface ReleaseStep {
  step: string
  at: number
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
    /** The HTTP request that asked for it, to find it in the logs; null for the product itself. */
    requestId: text('request_id'),
    /** Work that nobody waits for, as rendering everything again after an upgrade. */
    background: integer('background', { mode: 'boolean' }).notNull().default(false),
    /** Bytes that were put into the bucket. */
    bytes: integer('bytes').notNull().default(0),
    /** The build of the renderers that made the pages. */
    build: text('build'),
    steps: text('steps', { mode: 'json' }).$type<ReleaseStep[]>(),
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

/** The looks that a user can give to any project. */
export const themes = sqliteTable(
  'themes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    colors: text('colors', { mode: 'json' }).$type<Colors>().notNull(),
    font: text('font').notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    logo: text('logo'),
    logoSquare: text('logo_square'),
    createdAt: time('created_at').notNull(),
  },
  table => [
    index('themes_user').on(table.userId, table.createdAt),
    uniqueIndex('themes_default').on(table.userId).where(sql`is_default = 1`),
  ],
)

/** `/s/{code}` leads to an address of the product. */
export const shortLinks = sqliteTable(
  'short_links',
  {
    code: text('code').primaryKey(),
    url: text('url').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  table => [uniqueIndex('short_links_url').on(table.userId, table.url)],
)

/** What staff did on behalf of others, for those others to read. Never changed. */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: time('at').notNull(),
    /** Who did it. */
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** On whose behalf. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id'),
    reason: text('reason').notNull(),
    /** What was done: `begin`, `end`, `plan <id or none>[ until <time>]`, or a method and a path of the API. */
    action: text('action').notNull(),
    requestId: text('request_id').notNull(),
  },
  table => [index('audit_user').on(table.userId, table.at)],
)

/** Who has uploaded which files, for as long as anything may refer to them. Their bytes are in the bucket, once for all. */
export const media = sqliteTable(
  'media',
  {
    /** `_media/<hash>.<ext>`. */
    key: text('key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the file counts against its owner's quota. */
    bytes: integer('bytes').notNull(),
    /** When it was uploaded last. */
    createdAt: time('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] }), index('media_key').on(table.key)],
)

/** Objects of the bucket that nothing refers to, since when that has been known. */
export const orphans = sqliteTable('orphans', {
  key: text('key').primaryKey(),
  size: integer('size').notNull(),
  foundAt: time('found_at').notNull(),
})

/** Switches that operators set and all processes heed, by name. */
export const switches = sqliteTable('switches', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  changedAt: time('changed_at').notNull(),
})

const { snapshot: _snapshot, ...releaseHeader } = getTableColumns(releases)
const { data: _data, ...projectHeader } = getTableColumns(projects)

/** The columns of a release and of a project without their large ones; what most questions need. */
export { projectHeader, releaseHeader }

export type UserRow = typeof users.$inferSelect
export type ProjectRow = typeof projects.$inferSelect
export type ReleaseRow = typeof releases.$inferSelect
export type ProjectHeader = Omit<ProjectRow, 'data'>
export type ReleaseHeader = Omit<ReleaseRow, 'snapshot'>
