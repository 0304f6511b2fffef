import { setTimeout as sleep } from 'node:timers/promises'
import { startAccountSweeper } from '#publisher/accounts/sweep-accounts.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { rememberBuild } from '#publisher/collection/builds.ts'
import { putCommonFiles } from '#publisher/common-files.ts'
import { deliverWebhook } from '#publisher/deliveries/deliver-webhook.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { internet } from '#publisher/deliveries/target.ts'
import { deliverMail } from '#publisher/letters/deliver-mail.ts'
import { startReminders } from '#publisher/letters/remind.ts'
import { deliverPurge } from '#publisher/purge/deliver-purge.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { startSweeper } from '#publisher/releases/sweep.ts'
import { isPaused } from '#publisher/releases/switches.ts'
import { startHeartbeat } from '#worker/heartbeat.ts'
import { startHousekeeping } from '#worker/housekeeping.ts'

const usualGrace = 15_000
const pause = 2_000

/** Puts this build's files into the bucket; one that does not answer is waited for, since nothing works without it. */
async function prepareBucket({ bucket, renderer, origins, log }: Publishing): Promise<void> {
  for (;;) {
    try {
      return await putCommonFiles(bucket, renderer, origins)
    } catch (error) {
      if (!(error instanceof BucketError && error.retryable)) throw error
      log.warn({ err: error }, 'the bucket does not answer; the worker waits for it')
      await sleep(pause)
    }
  }
}

/**
 * Starts to publish what is asked for: puts this build's assets into the bucket, then works through the queue and sweeps
 * for what it missed; and delivers what the outbox holds for other servers. Answers how to stop: what runs is finished,
 * or left for the next start after `grace` milliseconds.
 */
export async function startWorker(
  publishing: Publishing,
  queue: PublishQueue,
  concurrency: number,
  grace = usualGrace,
): Promise<() => Promise<void>> {
  // Before its assets are put: no collection may take them for those of a build that is gone.
  await rememberBuild(publishing.database, publishing.renderer, publishing.now())
  await prepareBucket(publishing)
  const stopWorking = await queue.work(async (projectId, { last }) => {
    // What waits stays in the database; the sweeper enqueues it once publishing goes on.
    if (!(await isPaused(publishing.database))) await publishNewest(publishing, projectId, last)
  }, concurrency)
  const stopSweeping = startSweeper(publishing.database, queue, publishing.log)
  const stopSweepingAccounts = startAccountSweeper(publishing, queue)
  const stopHeartbeat = await startHeartbeat(publishing)
  const stopHousekeeping = startHousekeeping(publishing)
  const stopDelivering = startDeliveries(publishing, {
    webhook: deliverWebhook(publishing, internet),
    purge: deliverPurge(publishing.cdn),
    mail: deliverMail(publishing.mail),
  })
  const stopReminding = startReminders(publishing)
  return async () => {
    stopSweeping()
    stopSweepingAccounts()
    stopHousekeeping()
    stopReminding()
    const stopped = Promise.all([stopWorking(), stopDelivering(), stopHeartbeat()])
    await Promise.race([stopped, new Promise(resolve => setTimeout(resolve, grace).unref())])
  }
}
