import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import type { Provider } from 'oidc-provider'
import { epochSeconds } from './database.ts'
import type { Settings } from './settings.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** In milliseconds. */
const patience = 2_500
const every = 2_000
/** Longer than any session of the product lasts: then there is nothing left to end. */
const keptSeconds = 40 * 24 * 3600

/** Where the product is told whose sessions have ended here (OpenID Connect Back-Channel Logout 1.0). */
export function logoutAddress({ appUrl }: Pick<Settings, 'appUrl'>): string {
  return `${appUrl}/api/auth/backchannel-logout`
}

/** What is needed to tell it. */
interface Product {
  database: Client
  provider: Provider
  settings: Settings
}

/** Tells the product whose sessions have all ended. */
export interface Telling {
  /** Tells it of one account now, as far as that is possible within a moment; never fails. */
  tell: (sub: string) => Promise<void>
  /** Ends the tries to tell what could not be told. */
  stop: () => void
}

async function logoutToken({ provider, settings }: Product, sub: string): Promise<string> {
  const client = await provider.Client.find(settings.clientId)
  if (client === undefined) throw new Error('The product is not a client.')
  const token = new provider.IdToken({}, { client })
  token.set('sub', sub)
  token.set('jti', crypto.randomUUID())
  token.set('events', { [event]: {} })
  return token.issue({ use: 'logout' })
}

async function send(product: Product, sub: string): Promise<void> {
  const answer = await fetch(logoutAddress(product.settings), {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await logoutToken(product, sub) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The product answers ${answer.status}.`)
}

/** Sends what the product was not told yet, of one account or of all, up to the first that it does not take. */
async function sendAll(product: Product, only: string | null): Promise<void> {
  const { database } = product
  const { rows } = await database.execute({
    sql: 'SELECT id, sub FROM logouts WHERE sub = coalesce(?, sub) ORDER BY id LIMIT 100',
    args: [only],
  })
  for (const { id, sub } of rows) {
    await send(product, String(sub))
    await database.execute({ sql: 'DELETE FROM logouts WHERE id = ?', args: [Number(id)] })
  }
}

/**
 * Opens the way to the product. What cannot be told now stands in the database and is told later; one message at a time,
 * so that none is sent twice: the second could end what began after the first.
 */
export function openTelling(product: Product): Telling {
  let last = Promise.resolve()
  let waiting = 0
  let isSilent = false
  const inTurn = (only: string | null): Promise<void> => {
    waiting++
    last = last
      .then(() => sendAll(product, only))
      .then(
        () => {
          isSilent = false
        },
        (error: unknown) => {
          if (!isSilent) console.error('The product could not be told that sessions have ended.', error)
          isSilent = true
        },
      )
      .finally(() => waiting--)
    return last
  }
  const timer = setInterval(() => {
    if (waiting === 0) void inTurn(null)
  }, every).unref()
  return {
    tell: sub => Promise.race([inTurn(sub), sleep(patience, undefined, { ref: false })]),
    stop: () => clearInterval(timer),
  }
}

/** Forgets what the product need not be told any more. */
export async function sweepLogouts(database: Client): Promise<void> {
  await database.execute({ sql: 'DELETE FROM logouts WHERE at < ?', args: [epochSeconds() - keptSeconds] })
}
