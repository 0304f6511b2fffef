import { setTimeout as sleep } from 'node:timers/promises'
import type { CdnSettings } from '#model/configuration.ts'
import type { DeliveryHandler } from '#publisher/deliveries/delivery.ts'
import { type PurgeOutcome, type PurgeReach, purge } from '#publisher/purge/purge.ts'
import { PurgePayload } from '#publisher/purge/record-purge.ts'
import { readMark } from '#publisher/releases/mark.ts'

const patience = 5_000
/** A CDN takes a moment to forget; before each look it gets so many milliseconds. */
const looks = [0, 300, 1_500]

/**
 * Whether the CDN shows a page of this release or a newer one. A page without a mark cannot be told apart: the CDN has
 * rewritten it.
 */
async function isFresh(url: string, { projectId, sequence }: PurgePayload): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
  const page = await answer.bytes()
  if (!answer.ok) return false
  const { mark } = readMark(page)
  return mark === undefined || (mark.projectId === projectId && mark.sequence >= sequence)
}

async function stalePages(payload: PurgePayload): Promise<string[]> {
  const fresh = await Promise.all(payload.urls.map(url => isFresh(url, payload)))
  return payload.urls.filter((_, index) => fresh[index] !== true)
}

/** Looks at the pages as visitors get them, until all are new or it is not worth waiting any longer. */
async function check(payload: PurgePayload, purged: PurgeOutcome): Promise<PurgeOutcome> {
  try {
    for (const pause of looks) {
      await sleep(pause)
      if ((await stalePages(payload)).length === 0) return purged
    }
  } catch {
    return { status: 0, error: 'CONNECTION_FAILED' }
  }
  return { status: 0, error: 'PROPAGATING' }
}

/**
 * Purges the CDN and looks whether it shows the new pages. While it does not, the delivery waits to be tried again with
 * the error `PROPAGATING`: the pages are live, and visitors see them at the latest when those in the CDN have expired.
 */
export function deliverPurge(settings: CdnSettings, reach?: PurgeReach): DeliveryHandler {
  return async ({ payload }) => {
    const wanted = PurgePayload.parse(payload)
    // A page may be asked for with a slash at its end, which is another address to a CDN.
    const purged = await purge(
      settings,
      wanted.urls.flatMap(url => [url, `${url}/`]),
      reach,
    )
    return purged.status >= 200 && purged.status < 300 ? check(wanted, purged) : purged
  }
}
