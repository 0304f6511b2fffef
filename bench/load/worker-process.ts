import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '#database/database.ts'
import type { S3Settings } from '#model/configuration.ts'
import { startProcess } from '#publisher/fixtures/server-process.ts'
import { readHeartbeats } from '#publisher/metrics/heartbeat.ts'

const script = fileURLToPath(new URL('../../scripts/worker.ts', import.meta.url))
const settling = 500

/** The servers that a worker meets the other processes on. */
export interface Servers {
  database: string
  redis: string
  s3: S3Settings
}

/** Starts one more worker as a process of its own, and waits until the database says that it lives. */
export async function startWorkerProcess(
  { database: databaseUrl, redis, s3 }: Servers,
  folder: string,
  database: Database,
): Promise<AsyncDisposable> {
  const alive = async (): Promise<number> => (await readHeartbeats(database.read, new Date())).size
  const before = await alive()
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis,
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    IDENTITY_URL: 'http://localhost:9',
    IDENTITY_CLIENT_SECRET: 'nobody signs in here',
  }
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const worker = startProcess('env', [...assignments, process.execPath, script], 'scripts/worker.ts')
  try {
    await worker.untilReady(async () => (await alive()) > before)
    await sleep(settling)
  } catch (error) {
    await worker.kill()
    throw error
  }
  return { [Symbol.asyncDispose]: worker.kill }
}
