import { startAccountSweeper } from '#publisher/accounts/sweep-accounts.ts'
import { putCommonFiles } from '#publisher/common-files.ts'
import { deliverWebhook } from '#publisher/deliveries/deliver-webhook.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { internet } from '#publisher/deliveries/target.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { startSweeper } from '#publisher/releases/sweep.ts'
import { isPaused } from '#publisher/releases/switches.ts'

const grace = 4_000

/**
 * Starts to publish what is asked for: puts this build's assets into the bucket, then works through the queue and sweeps
 * for what it missed; and delivers what the outbox holds for other servers. Answers how to stop: what runs is finished,
 * or left for the next start after 4 s.
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
  const stopSweepingAccounts = startAccountSweeper(publishing, queue)
  const stopDelivering = startDeliveries(publishing, { webhook: deliverWebhook(publishing, internet) })
  return async () => {
    stopSweeping()
    stopSweepingAccounts()
    const stopped = Promise.all([stopWorking(), stopDelivering()])
    await Promise.race([stopped, new Promise(resolve => setTimeout(resolve, grace).unref())])
  }
}
