import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { projects, time } from '#database/schema.ts'

export const deliveryKinds = ['purge', 'webhook', 'mail'] as const
export const deliveryStates = ['waiting', 'done', 'failed'] as const

/** One try of a delivery; `status` is HTTP's, 0 when no answer came. */
export interface DeliveryTry {
  at: number
  status: number
  milliseconds: number
  error: string | null
}

/** Addresses that a project calls when something happens, each with a secret of its own. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Base64 with the prefix `whsec_`, as Standard Webhooks has it. */
    secret: text('secret').notNull(),
    /** The secret before the last change, which signs as well until `previousUntil`; null when there is none. */
    previousSecret: text('previous_secret'),
    previousUntil: time('previous_until'),
    createdAt: time('created_at').notNull(),
    /** Since when it is not called any more, because it answered 410; null while it is. */
    disabledAt: time('disabled_at'),
    /** It is called because a form's setting names it, and no longer than that; the owner did not add it themselves. */
    ofForm: integer('of_form', { mode: 'boolean' }).notNull().default(false),
  },
  table => [uniqueIndex('webhook_endpoints_url').on(table.projectId, table.url)],
)

/** What has to reach another server and may have to be tried again: purges of the CDN, webhooks. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    /** What it is about, for the operator: `page.published`, the address of a page. */
    subject: text('subject').notNull(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id').references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull(),
    createdAt: time('created_at').notNull(),
    /** When it is due next. */
    nextAt: time('next_at').notNull(),
    doneAt: time('done_at'),
    tries: text('tries', { mode: 'json' }).$type<DeliveryTry[]>().notNull().default(sql`'[]'`),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
  },
  table => [
    index('deliveries_due').on(table.nextAt).where(sql`state = 'waiting'`),
    index('deliveries_project').on(table.projectId, table.createdAt),
    index('deliveries_created').on(table.createdAt),
  ],
)
