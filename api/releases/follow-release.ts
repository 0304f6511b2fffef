import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#api/context.ts'
import { presentRelease } from '#api/projects/present-project.ts'
import type { ReleaseHeader } from '#database/schema.ts'
import { finalStates, type Release } from '#model/project.ts'

const shortestPause = 5
const longestPause = 1_000
const patience = 10 * 60_000

/**
 * A release each time it has changed, until it is over, the listener is gone, or ten minutes have passed. It asks the
 * database, which is the truth for any number of processes; the pauses grow while nothing changes.
 */
export async function* followRelease(
  services: Services,
  first: ReleaseHeader,
  gone: () => boolean,
): AsyncGenerator<Release> {
  const { siteUrl } = services.configuration
  const deadline = Date.now() + patience
  let told = ''
  let pause = shortestPause
  for (let row: ReleaseHeader | undefined = first; row !== undefined && !gone() && Date.now() < deadline; ) {
    const release = presentRelease(row, siteUrl)
    const text = JSON.stringify(release)
    if (text !== told) yield release
    if (finalStates.has(release.state)) return
    pause = text === told ? Math.min(pause * 1.3, longestPause) : shortestPause
    told = text
    await sleep(pause)
    const { projectId, sequence } = row
    const [next] = await services.database.prepared.release.execute({ projectId, sequence })
    row = next
  }
}
