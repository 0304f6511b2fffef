import { rememberBuild } from '#publisher/collection/builds.ts'
import { startCollecting } from '#publisher/collection/nightly.ts'
import { dropExpired } from '#publisher/records/drop-expired.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const hour = 3_600_000

/** Keeps telling that this build is in use, drops imported reviews in time, and collects at night, until stopped. */
export function startHousekeeping(publishing: Publishing): () => void {
  const { database, renderer, log, now } = publishing
  const remember = (): Promise<void> =>
    rememberBuild(database, renderer, now()).catch(error =>
      log.warn({ err: error }, 'this build was not written down as in use'),
    )
  const drop = (): Promise<unknown> =>
    dropExpired(database, now()).catch(error =>
      log.warn({ err: error }, 'imported reviews were not dropped in time'),
    )
  const timers = [remember, drop].map(work => setInterval(() => void work(), hour))
  const stopCollecting = startCollecting(publishing)
  return () => {
    timers.forEach(clearInterval)
    stopCollecting()
  }
}
