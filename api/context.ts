import type { Logger } from 'pino'
import type { RateLimits } from '#api/rate-limits/rate-limits.ts'
import type { Database } from '#database/database.ts'
import type { ProjectRow, UserRow } from '#database/schema.ts'
import type { ApiKeyRole } from '#model/api-key.ts'
import type { Tenant } from '#model/cart.ts'
import type { Configuration } from '#model/configuration.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import type { OutgoingRules } from '#publisher/deliveries/target.ts'
import type { RawQueue } from '#publisher/queue/queue.ts'
import type { Renderer } from '#renderers/render.ts'

/** What the API works with; made once per process and handed to `createApp`. */
export interface Services {
  configuration: Configuration
  database: Database
  /** Where published and uploaded files lie. */
  bucket: Bucket
  renderer: Renderer
  /** Asks the workers to look at a project; never fails, since what was asked for stands in the database. */
  enqueue: (projectId: string) => Promise<void>
  /** Jobs of the queue by their state, for operators; rejects while the queue does not answer. */
  queueCounts: () => Promise<Record<string, number>>
  /** The queue's own jobs, for operators to look at. */
  rawQueue: RawQueue | undefined
  /** How often something may be done; routes state it by `limit`. */
  limits: RateLimits
  /** Which addresses of users may be called. */
  outgoing: OutgoingRules
  /** Within a request its lines carry the request's id. */
  log: Logger
  now: () => Date
  /** The request that is answered; absent outside of one. */
  requestId?: string
}

/** The key that a program calls with. */
export interface KeyInUse {
  id: string
  role: ApiKeyRole
  lastUsedAt: Date | null
}

/** Who is calling: nobody known yet, or a user with a session (registered or not). */
export interface Session {
  tokenHash: string
  user: UserRow
  previousUserId: string | null
  /** The identity service's session that it came from, if that was told. */
  providerSession: string | null
  /** The member of staff who works as `user`, why and in which project; null for people themselves. */
  impersonatorId: string | null
  impersonationReason: string | null
  impersonatedProjectId: string | null
  /** The key that a program called with, in the place of a browser's session; absent in those. */
  apiKey?: KeyInUse
}

export function isRegistered(user: UserRow): boolean {
  return user.eId !== null
}

/** What every route has once it has stated who may call it (see `access.ts`). */
export interface Open {
  Variables: { services: Services; session: Session | undefined; requestId: string }
}

/** For routes of users with a session. */
export interface WithUser {
  Variables: Open['Variables'] & { session: Session; user: UserRow }
}

/** For routes below one project of the caller's own. */
export interface WithProject {
  Variables: WithUser['Variables'] & { project: OwnedProject }
}

/** For routes of merchants: their account at the cart service. */
export interface WithTenant {
  Variables: WithUser['Variables'] & { tenant: Tenant }
}

/** A project that exists for its owner: not deleted. */
export type OwnedProject = ProjectRow & { slug: string }
