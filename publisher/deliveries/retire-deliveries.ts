import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import { isWaiting } from '#publisher/deliveries/delivery.ts'

const day = 86_400_000
const keepDone = 30 * day
const keepFailed = 90 * day
const batch = 500

const longestWait = 30 * day

/**
 * Forgets what was delivered 30 days ago, and what failed 90 days ago. What has waited for 30 days has failed: letters of
 * projects whose deletion nobody has undone.
 */
export async function retireDeliveries(database: Database, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  await database.write(queries =>
    queries
      .update(deliveries)
      .set({ state: 'failed', doneAt: now })
      .where(and(isWaiting, lt(deliveries.nextAt, before(longestWait)))),
  )
  const old = or(
    and(eq(deliveries.state, 'done'), lt(deliveries.doneAt, before(keepDone))),
    and(eq(deliveries.state, 'failed'), lt(deliveries.doneAt, before(keepFailed))),
  )
  for (let found = batch; found === batch; ) {
    const rows = await database.read
      .select({ id: deliveries.id })
      .from(deliveries)
      // What is over was made before it was over, so that the index finds the candidates.
      .where(and(lt(deliveries.createdAt, before(keepDone)), old))
      .limit(batch)
    found = rows.length
    const ids = rows.map(row => row.id)
    if (found > 0)
      await database.write(queries => queries.delete(deliveries).where(and(inArray(deliveries.id, ids), old)))
  }
}
