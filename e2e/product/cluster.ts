import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLibsql } from '#publisher/fixtures/libsql-server.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { startS3 } from '#publisher/fixtures/s3-server.ts'
import { freePorts } from './free-ports.ts'
import { type Ending, type Running, runScript } from './run.ts'

const patience = 60_000
const count = 2

/** One process of the product. */
export interface Part {
  kill: () => Promise<Ending>
  /** As operators change versions: ends it by SIGTERM, then starts another in its place. Answers how the old one ended. */
  replace: () => Promise<Ending>
}

export interface ApiPart extends Part {
  appUrl: string
}

/** The product as several processes on servers of its own: libSQL, Redis and S3, all real. */
export interface Cluster extends AsyncDisposable {
  apis: [ApiPart, ApiPart]
  workers: [Part, Part]
  siteUrl: string
  /** One of the operator's commands, run to its end. */
  releases: (...parameters: string[]) => Promise<Ending & { out: string; err: string }>
}

/** Starts a script and waits until an address of its answers, or until it says what is expected. */
async function startPart(
  script: string,
  environment: NodeJS.ProcessEnv,
  ready: { url: string } | { says: string },
): Promise<Running> {
  const running = runScript(script, [], environment)
  let ended = false
  void running.ended.then(() => {
    ended = true
  })
  const isReady = async (): Promise<boolean> =>
    'says' in ready
      ? running.said.out.includes(ready.says)
      : fetch(ready.url).then(
          ({ ok }) => ok,
          () => false,
        )
  for (const deadline = Date.now() + patience; !(await isReady()); await sleep(50)) {
    if (!ended && Date.now() < deadline) continue
    running.child.kill('SIGKILL')
    throw new Error(`${script} did not start.\n${running.said.err}`)
  }
  return running
}

/** Starts a part that can be ended and replaced. */
async function startReplaceable(start: () => Promise<Running>): Promise<Part> {
  let running = await start()
  const end = (signal: NodeJS.Signals): Promise<Ending> => {
    running.child.kill(signal)
    return running.ended
  }
  return {
    kill: () => end('SIGKILL'),
    replace: async () => {
      const ending = await end('SIGTERM')
      running = await start()
      return ending
    },
  }
}

async function startServers() {
  const [database, redis, s3] = await Promise.all([startLibsql(), startRedis(), startS3()])
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await s3.createBucket()
  return {
    stop: () => Promise.all([database, redis, s3].map(server => server[Symbol.asyncDispose]())),
    environment: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}

/** Starts two APIs, two workers, a site server and the identity service, all at once, on empty servers. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-cluster-'))
  const [ports, servers] = await Promise.all([freePorts(4), startServers()])
  const [first = 0, second = 0, site = 0, identity = 0] = ports
  const local = (port: number): string => `http://localhost:${port}`
  const environment: NodeJS.ProcessEnv = {
    ...servers.environment,
    APP_URL: local(first),
    SITE_URL: local(site),
    SITE_PORT: String(site),
    IDENTITY_URL: local(identity),
    IDENTITY_PORT: String(identity),
    IDENTITY_CLIENT_SECRET: 'a secret between the two',
    IDENTITY_SCRYPT_COST: '1024',
    IDENTITY_LIMITS: 'false',
    DATA_DIR: dataDir,
  }
  const api = (port: number): Promise<Running> =>
    startPart('scripts/api.ts', { ...environment, PORT: String(port) }, { url: `${local(port)}/readyz` })
  const starting = [
    ...[first, second].map(port => () => api(port)),
    ...Array.from(
      { length: count },
      () => () => startPart('scripts/worker.ts', environment, { says: 'The worker is publishing.' }),
    ),
    () => startPart('scripts/site.ts', environment, { url: `${local(site)}/robots.txt` }),
    () =>
      startPart('companions/identity/serve.ts', environment, {
        url: `${local(identity)}/.well-known/openid-configuration`,
      }),
  ].map(startReplaceable)
  const dispose = async (): Promise<void> => {
    for (const part of await Promise.allSettled(starting))
      if (part.status === 'fulfilled') await part.value.kill()
    await servers.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [a, b, c, d] = await Promise.all(starting)
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new Error('unreachable')
    return {
      apis: [
        { ...a, appUrl: local(first) },
        { ...b, appUrl: local(second) },
      ],
      workers: [c, d],
      siteUrl: local(site),
      releases: async (...parameters) => {
        const { said, ended } = runScript('scripts/releases.ts', parameters, environment)
        return { ...(await ended), ...said }
      },
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}
