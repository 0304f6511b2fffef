import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Client } from '@libsql/client'
import type { Provider } from 'oidc-provider'
import { seedAccounts } from './accounts/seed-accounts.ts'
import { sweepArtifacts } from './adapter.ts'
import { createApp, providerPages } from './app.ts'
import { identityFolder, openDatabase } from './database.ts'
import { type Keys, loadKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { openPost } from './mail.ts'
import { createProvider } from './provider.ts'
import { type Settings, SettingsError } from './settings.ts'
import { explain } from './store-error.ts'
import { openTelling, sweepLogouts } from './tell-product.ts'

const sweepEvery = 10 * 60 * 1000
const patience = 1000

export interface Running {
  /** The issuer. */
  url: string
  /** Stops listening, lets open requests end (1 s at most), closes the database. */
  close: () => Promise<void>
}

async function listen(server: Server, { host, port }: Settings): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new SettingsError(`Port ${port} on ${host} is taken; set IDENTITY_PORT to a free one.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The provider answers below its own paths, our pages everywhere else. */
function dispatch(provider: Provider, pages: Listener, url: string): Listener {
  const protocolAnswer = provider.callback()
  const { protocol, host } = new URL(url)
  return (request, response) => {
    // What a client claims here decides nothing: the public address is a setting.
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    const own = /^\/(oidc|\.well-known)\//.test(request.url ?? '')
    return own ? protocolAnswer(request, response) : pages(request, response)
  }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(impatient)
}

/** The keys and the accounts that are kept in the data folder. Throws a `StoreError`. */
async function openStore({ dataDir, scryptCost, seed }: Settings): Promise<{ keys: Keys; database: Client }> {
  try {
    const folder = identityFolder(dataDir)
    const keys = await loadKeys(folder)
    const database = await openDatabase(folder)
    await seedAccounts({ database, scryptCost }, seed)
    await sweepArtifacts(database)
    return { keys, database }
  } catch (error) {
    throw explain(join(dataDir, 'identity'), error)
  }
}

/** Opens the database and begins to listen. Throws a `StoreError`, and a `SettingsError` when the port is taken. */
export async function startIdentity(settings: Settings): Promise<Running> {
  const { keys, database } = await openStore(settings)
  const { scryptCost } = settings
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 })
  const port = await listen(server, settings)
  // Nothing below waits, so the first request finds all of it in place.
  const url = settings.url ?? `http://localhost:${port}`
  const provider = createProvider(url, settings, keys, database, providerPages(settings))
  provider.on('server_error', (_ctx, error) => console.error(error))
  const limits = createLimits(settings)
  const post = openPost(settings)
  const telling = openTelling({ database, provider, settings })
  const service = { settings, url, database, scryptCost, limits, post, provider, telling }
  const app = createApp(service)
  server.on('request', dispatch(provider, getRequestListener(app.fetch), url))
  const sweep = async (): Promise<void> => {
    await sweepArtifacts(database)
    await sweepLogouts(database)
  }
  const sweeping = setInterval(() => void sweep().catch(console.error), sweepEvery).unref()

  return {
    url,
    close: async () => {
      clearInterval(sweeping)
      telling.stop()
      await stop(server)
      await post.close()
      database.close()
    },
  }
}
