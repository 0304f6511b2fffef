import { ensureBuilt } from '#scripts/build.ts'
import { main } from '#scripts/runtime/main.ts'
import { openParts, publishing, requireShared } from '#scripts/runtime/open-parts.ts'
import { stopOnSignal } from '#scripts/runtime/stop-on-signal.ts'
import { startWorker } from '#worker/worker.ts'

/** A worker alone; any number may run. */
await main(async configuration => {
  requireShared(configuration)
  await ensureBuilt()
  const parts = await openParts(configuration)
  const stopWorker = await startWorker(publishing(parts), parts.queue, configuration.workerConcurrency)
  stopOnSignal([() => stopWorker(), () => parts.queue.close(), () => parts.database.close()])
  console.log('The worker is publishing.')
})
