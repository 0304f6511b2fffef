import { collectDefaultMetrics, Registry } from 'prom-client'
import { registerCounters } from '#publisher/metrics/counters.ts'
import { followFinished } from '#publisher/metrics/finished.ts'
import { type Measured, registerGauges } from '#publisher/metrics/gauges.ts'

/** The signals of publishing in Prometheus's text format. */
export interface Metrics {
  contentType: string
  print: () => Promise<string>
}

/**
 * Opens the signals of one process. Everything but its own memory and event loop is read from the database, which the workers
 * write to: any process tells the same of all workers, and a crash loses no count that was not told yet. What ended
 * before `since` is not counted.
 */
export function openMetrics(measured: Measured, since: Date): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const countRelease = registerCounters(registry)
  const measure = registerGauges(registry)
  const finished = followFinished(since)
  return {
    contentType: registry.contentType,
    print: async () => {
      const { database, now } = measured
      for (const release of await finished.look(database.read, now())) countRelease(release)
      await measure(measured)
      return registry.metrics()
    },
  }
}
