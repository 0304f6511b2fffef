import type { CdnSettings } from '#model/configuration.ts'
import type { DeliveryError } from '#model/webhook.ts'

/** As many addresses as Cloudflare takes in one call. */
const urlsAtOnce = 30

/** How the services that purge are reached; in milliseconds how long an answer is waited for. */
export interface PurgeReach {
  cloudflareApi: string
  patience: number
}

const usualReach: PurgeReach = { cloudflareApi: 'https://api.cloudflare.com', patience: 10_000 }

/** What came of asking the CDN to forget something. `status` is HTTP's, 0 when no answer came. */
export interface PurgeOutcome {
  status: number
  error: DeliveryError | null
  retryAfter?: string
}

function headersWith(token: string | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}

async function post(
  url: string,
  token: string | undefined,
  body: unknown,
  patience: number,
): Promise<PurgeOutcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: headersWith(token),
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    const retryAfter = answer.headers.get('Retry-After')
    return { status: answer.status, error: null, ...(retryAfter === null ? {} : { retryAfter }) }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return { status: 0, error: late ? 'TIMED_OUT' : 'CONNECTION_FAILED' }
  }
}

function isDone({ status }: PurgeOutcome): boolean {
  return status >= 200 && status < 300
}

async function purgeCloudflare(
  { zoneId, token }: Extract<CdnSettings, { kind: 'cloudflare' }>,
  urls: readonly string[],
  { cloudflareApi, patience }: PurgeReach,
): Promise<PurgeOutcome> {
  let outcome: PurgeOutcome = { status: 204, error: null }
  for (let start = 0; start < urls.length && isDone(outcome); start += urlsAtOnce) {
    const files = urls.slice(start, start + urlsAtOnce)
    outcome = await post(`${cloudflareApi}/client/v4/zones/${zoneId}/purge_cache`, token, { files }, patience)
  }
  return outcome
}

/**
 * Asks the CDN that the settings name to forget what it keeps of some addresses. It never throws; whether trying again
 * is of use tells the outcome. Purging what was purged changes nothing.
 */
export async function purge(
  settings: CdnSettings,
  urls: readonly string[],
  reach: PurgeReach = usualReach,
): Promise<PurgeOutcome> {
  switch (settings.kind) {
    case 'none':
      return { status: 204, error: null }
    case 'webhook':
      return post(settings.url, settings.token, { urls }, reach.patience)
    case 'cloudflare':
      return purgeCloudflare(settings, urls, reach)
  }
}
