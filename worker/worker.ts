import { putCommonFiles } from '#publisher/common-files.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { startSweeper } from '#publisher/releases/sweep.ts'
import { isPaused } from '#publisher/releases/switches.ts'

const grace = 4_000

/**
 * Starts to publish what is asked for: puts this build's assets into the bucket, then works through the queue and sweeps
 * for what it missed. Answers how to stop: what runs is finished, or left for the next start after 4 s.
 */
export async function startWorker(
  publishing: Publishing,
  queue: PublishQueue,
  concurrency: number,
): Promise<() => Promise<void>> {
  await putCommonFiles(publishing.bucket, publishing.renderer, publishing.origins)
  const stopWorking = await queue.work(async (projectId, { last }) => {
    // What waits stays in the database; the sweeper enqueues it once publishing goes on.
    if (!(await isPaused(publishing.database))) await publishNewest(publishing, projectId, last)
  }, concurrency)
  const stopSweeping = startSweeper(publishing.database, queue, publishing.log)
  return async () => {
    stopSweeping()
    await Promise.race([stopWorking(), new Promise(resolve => setTimeout(resolve, grace).unref())])
  }
}
