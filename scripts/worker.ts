import { ensureBuilt } from '#scripts/build.ts'
import { lockDataFolder } from '#scripts/runtime/data-folder.ts'
import { main } from '#scripts/runtime/main.ts'
import { openParts, publishing, requireShared } from '#scripts/runtime/open-parts.ts'
import { stopOnSignal } from '#scripts/runtime/stop-on-signal.ts'
import { startWorker } from '#worker/worker.ts'

/** A worker alone. Any number may run on an S3 store; a bucket that is a folder is written to by one process. */
await main(async configuration => {
  requireShared(configuration)
  if (configuration.s3 === undefined) await lockDataFolder(configuration.dataDir)
  await ensureBuilt()
  const parts = await openParts(configuration)
  const stopWorker = await startWorker(publishing(parts), parts.queue, configuration.workerConcurrency)
  stopOnSignal([() => stopWorker(), () => parts.queue.close(), () => parts.database.close()])
  console.log('The worker is publishing.')
})
