import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import { turnOf } from '#publisher/queue/turn.ts'

/**
 * Enqueues at its owner's turn, or leaves the project to the sweeper when the queue does not answer: what was asked for
 * stands in the database either way, so this never fails.
 */
export function enqueueOrLeave(
  { read }: Pick<Database, 'read'>,
  queue: Pick<PublishQueue, 'enqueue'>,
  log: Logger,
): (projectId: string) => Promise<void> {
  return async projectId => {
    try {
      await queue.enqueue(projectId, await turnOf(read, projectId))
    } catch (error) {
      log.warn({ err: error, projectId }, 'left to the sweeper')
    }
  }
}
