import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import type { ProjectHeader, ReleaseHeader } from '#database/schema.ts'
import type { CdnSettings, MailSettings } from '#model/configuration.ts'
import type { ReleaseError } from '#model/errors.ts'
import type { PlanHolder } from '#model/plan.ts'
import type { Origins } from '#model/rendering.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import type { Journal } from '#publisher/releases/journal.ts'
import type { Renderer } from '#renderers/render.ts'

/** The moments of a publish at which a crash is tried out. */
export const checkpoints = ['claimed', 'rendered', 'stored', 'flipping', 'flipped', 'committed'] as const
export type Checkpoint = (typeof checkpoints)[number]

/** What publishing works with; made once per process. */
export interface Publishing {
  database: Database
  bucket: Bucket
  renderer: Renderer
  origins: Origins
  /** What has to be told that pages have changed. */
  cdn: CdnSettings
  /** How letters leave. */
  mail: MailSettings
  log: Logger
  now: () => Date
  /** Called at each moment named above; tests stop the process there. */
  checkpoint: (at: Checkpoint) => void | Promise<void>
}

/** A release being worked on, with its project as it was when the work began. */
export interface Work {
  project: ProjectHeader
  release: ReleaseHeader
  /** What the project's owner may do. */
  owner: PlanHolder
  journal: Journal
}

/** Why a release cannot go live, in the words of the catalogue. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
  readonly token: ReleaseError
  /** Whether trying again later can help. */
  readonly retryable: boolean
  constructor(token: ReleaseError, retryable: boolean, message: string, options?: ErrorOptions) {
    super(message, options)
    this.token = token
    this.retryable = retryable
  }
}

/** A newer request has come: this release must not be seen any more. */
export class Superseded extends Error {
  override name = 'Superseded'
}
