import { eraseAccounts } from '#publisher/accounts/erase-accounts.ts'
import { suspendProjects } from '#publisher/accounts/suspend-projects.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import { turnOf } from '#publisher/queue/turn.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const every = 60_000

/** Does once what time brings: pages of plans that ended go down, deleted accounts are erased. */
export async function sweepAccounts(
  { database, log }: Publishing,
  queue: PublishQueue,
  now: Date,
): Promise<void> {
  const suspended = await suspendProjects(database, now)
  for (const id of suspended) await queue.enqueue(id, await turnOf(database.read, id))
  const erased = await eraseAccounts(database, now)
  if (suspended.length + erased > 0) log.info({ suspended: suspended.length, erased }, 'accounts were swept')
}

/** Sweeps at once and then every minute until stopped. A failed sweep is told and tried again. */
export function startAccountSweeper(publishing: Publishing, queue: PublishQueue): () => void {
  let running = false
  const run = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await sweepAccounts(publishing, queue, publishing.now())
    } catch (error) {
      publishing.log.warn({ err: error }, 'the sweep of accounts failed')
    } finally {
      running = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), every)
  return () => clearInterval(timer)
}
