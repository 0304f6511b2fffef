import { Counter, Histogram, type Registry } from 'prom-client'
import type { Finished } from '#publisher/metrics/finished.ts'

const seconds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800]
const stepSeconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Counts a release that has ended. */
export type CountRelease = (release: Finished) => void

/** Milliseconds between two steps of a release; undefined when it has not made both. */
function between({ steps }: Finished, from: string, to: string): number | undefined {
  const at = (step: string): number | undefined => steps?.find(each => each.step === step)?.at
  const [begun, done] = [at(from), at(to)]
  return begun === undefined || done === undefined ? undefined : done - begun
}

/** Registers what is counted of releases that end, and answers how to count one. */
export function registerCounters(registry: Registry): CountRelease {
  const registers = [registry]
  const toLive = new Histogram({
    name: 'atelier_request_to_live_seconds',
    help: 'From the request until visitors saw it; background is what nobody waits for.',
    labelNames: ['kind', 'background'],
    buckets: seconds,
    registers,
  })
  const rendering = new Histogram({
    name: 'atelier_render_seconds',
    help: 'From the claim until all pages of a release were rendered, or read from an earlier one.',
    buckets: stepSeconds,
    registers,
  })
  const uploading = new Histogram({
    name: 'atelier_upload_seconds',
    help: 'From then until all pages were in place, of releases that changed any.',
    buckets: stepSeconds,
    registers,
  })
  const bytes = new Counter({
    name: 'atelier_uploaded_bytes_total',
    help: 'Bytes that releases have put into the bucket.',
    registers,
  })
  const ended = new Counter({
    name: 'atelier_releases_ended_total',
    help: 'Releases that went live, gave way to a newer one, or failed, by the reason.',
    labelNames: ['state', 'error'],
    registers,
  })
  const repeated = new Counter({
    name: 'atelier_release_repeats_total',
    help: 'How often work on releases had to begin anew: the bucket failed, a worker crashed or stalled.',
    registers,
  })
  const observe = (histogram: Histogram, milliseconds: number | undefined): void => {
    if (milliseconds !== undefined) histogram.observe(milliseconds / 1_000)
  }
  return release => {
    ended.inc({ state: release.state, error: release.error ?? '' })
    bytes.inc(release.bytes)
    repeated.inc(Math.max(0, release.attempts - 1))
    observe(rendering, between(release, 'claimed', 'rendered'))
    observe(uploading, between(release, 'rendered', 'flipped'))
    if (release.state !== 'live') return
    const took = Math.max(0, release.finishedAt.getTime() - release.requestedAt.getTime())
    toLive.observe({ kind: release.kind, background: String(release.background) }, took / 1_000)
  }
}
