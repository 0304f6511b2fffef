import { z } from 'zod'
import { ReleaseKind, ReleaseState } from '#model/project.ts'
import { textList } from '#model/text-list.ts'

const Page = { total: z.number().int(), page: z.number().int(), size: z.number().int() }
const PageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
}

/** How publishing goes. Rates and times are of the last 24 hours; times in milliseconds. */
export const OperatorFigures = z
  .strictObject({
    paused: z.boolean(),
    states: z.record(ReleaseState, z.number().int()),
    /** By the hour they were asked for in, oldest first; hours in which nothing happened are left out. */
    hours: z.array(
      z.strictObject({ hour: z.iso.datetime(), live: z.number().int(), failed: z.number().int() }),
    ),
    /** Failed ones of those that are over, 0 to 1; null when there are none. */
    failureRate: z.number().nullable(),
    oldestWaiting: z.number().nullable(),
    p50: z.number().nullable(),
    p95: z.number().nullable(),
    /** Jobs by the queue's own states; null while the queue does not answer. */
    queue: z.record(z.string(), z.number().int()).nullable(),
    /** Deliveries by kind that wait or have failed. */
    deliveries: z.strictObject({ waiting: z.number().int(), failed: z.number().int() }),
  })
  .meta({ id: 'OperatorFigures' })
export type OperatorFigures = z.infer<typeof OperatorFigures>

/** A release in one line. */
export const OperatorRelease = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    address: z.string(),
    owner: z.string().nullable(),
    sequence: z.number().int(),
    kind: ReleaseKind,
    state: ReleaseState,
    background: z.boolean(),
    requestedAt: z.iso.datetime(),
    milliseconds: z.number().nullable(),
    attempts: z.number().int(),
    bytes: z.number().int(),
    error: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'OperatorRelease' })
export type OperatorRelease = z.infer<typeof OperatorRelease>

export const OperatorReleasePage = z
  .strictObject({ results: z.array(OperatorRelease), ...Page })
  .meta({ id: 'OperatorReleasePage' })
export type OperatorReleasePage = z.infer<typeof OperatorReleasePage>

/** `project` is an id or a URL ending, `user` an id or an e-mail address; `from` included, `to` not. */
export const OperatorReleaseQuery = z.strictObject({
  ...PageQuery,
  state: ReleaseState.optional(),
  project: z.string().trim().min(1).max(64).optional(),
  user: z.string().trim().min(1).max(254).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})
export type OperatorReleaseQuery = z.infer<typeof OperatorReleaseQuery>

/** All that is known of one release. `steps` are milliseconds since the work on it began. */
export const OperatorReleaseDetail = OperatorRelease.extend({
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  steps: z.array(z.strictObject({ step: z.string(), at: z.number() })),
  pages: z.array(z.string()),
  stored: z.string().nullable(),
  build: z.string().nullable(),
  /** Where it can be seen; null for an unpublish. */
  url: z.string().nullable(),
  /** Why each try ended that did not go well, the first one first. */
  log: z.array(z.strictObject({ at: z.iso.datetime(), attempt: z.number().int(), text: z.string() })),
}).meta({ id: 'OperatorReleaseDetail' })
export type OperatorReleaseDetail = z.infer<typeof OperatorReleaseDetail>

/** Which releases to run again: named ones, or `'failed'` for all that failed. */
export const RerunReleases = z
  .strictObject({ releases: z.union([z.literal('failed'), textList(z.string().max(64)).min(1).max(500)]) })
  .meta({ id: 'RerunReleases' })
export const SwitchPublishing = z.strictObject({ paused: z.boolean() }).meta({ id: 'SwitchPublishing' })
export const Verify = z.strictObject({ repair: z.boolean() }).meta({ id: 'Verify' })
export const Rebuild = z.strictObject({ all: z.boolean() }).meta({ id: 'Rebuild' })
/** How many of something were put into motion. */
export const Started = z.strictObject({ count: z.number().int() }).meta({ id: 'Started' })

/** What a look through the bucket found; `queued` projects are being put right. */
export const Verification = z
  .strictObject({
    checked: z.number().int(),
    faults: z.array(z.strictObject({ projectId: z.string(), key: z.string(), reason: z.string() })),
    queued: z.number().int(),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

export const deliveryKindNames = ['purge', 'webhook', 'mail'] as const
export const deliveryStateNames = ['waiting', 'done', 'failed'] as const

/** Something that has to reach another server. */
export const OperatorDelivery = z
  .strictObject({
    id: z.string(),
    kind: z.enum(deliveryKindNames),
    subject: z.string(),
    state: z.enum(deliveryStateNames),
    createdAt: z.iso.datetime(),
    /** When it will be tried next; null when it will not. */
    nextAt: z.iso.datetime().nullable(),
    tries: z.array(
      z.strictObject({
        at: z.iso.datetime(),
        status: z.number().int(),
        milliseconds: z.number(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OperatorDelivery' })
export type OperatorDelivery = z.infer<typeof OperatorDelivery>

export const OperatorDeliveryPage = z
  .strictObject({ results: z.array(OperatorDelivery), ...Page })
  .meta({ id: 'OperatorDeliveryPage' })
export type OperatorDeliveryPage = z.infer<typeof OperatorDeliveryPage>

export const OperatorDeliveryQuery = z.strictObject({
  ...PageQuery,
  kind: z.enum(deliveryKindNames).optional(),
  state: z.enum(deliveryStateNames).optional(),
})
export type OperatorDeliveryQuery = z.infer<typeof OperatorDeliveryQuery>

/** A letter that was written into the outbox folder instead of being sent. */
export const Letter = z
  .strictObject({ name: z.string(), at: z.iso.datetime(), to: z.string(), subject: z.string() })
  .meta({ id: 'Letter' })
export type Letter = z.infer<typeof Letter>

export const Letters = z.strictObject({ results: z.array(Letter) }).meta({ id: 'Letters' })

/** A letter with what it says, as plain text. */
export const LetterText = Letter.extend({ text: z.string() }).meta({ id: 'LetterText' })
export type LetterText = z.infer<typeof LetterText>
