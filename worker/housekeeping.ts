import { rememberBuild } from '#publisher/collection/builds.ts'
import { startCollecting } from '#publisher/collection/nightly.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const rememberEvery = 3_600_000

/** Keeps telling that this build is in use, and collects at night, until stopped. */
export function startHousekeeping(publishing: Publishing): () => void {
  const { database, renderer, log, now } = publishing
  const remember = (): Promise<void> =>
    rememberBuild(database, renderer, now()).catch(error =>
      log.warn({ err: error }, 'this build was not written down as in use'),
    )
  const timer = setInterval(() => void remember(), rememberEvery)
  const stopCollecting = startCollecting(publishing)
  return () => {
    clearInterval(timer)
    stopCollecting()
  }
}
