import { and, count, inArray } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { deliveries } from '#database/outbox.ts'
import type { OperatorFigures } from '#model/operator.ts'
import { readFigures } from '#publisher/releases/operate-figures.ts'

async function countDeliveries({ database }: Services): Promise<OperatorFigures['deliveries']> {
  const rows = await database.read
    .select({ state: deliveries.state, total: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.state, ['waiting', 'failed'])))
    .groupBy(deliveries.state)
  const of = (state: 'waiting' | 'failed'): number => rows.find(row => row.state === state)?.total ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
}

/** How publishing goes, with what the queue itself says; a queue that does not answer is told as null. */
export async function readOperatorFigures(services: Services): Promise<OperatorFigures> {
  const [figures, queue, waiting] = await Promise.all([
    readFigures(services.database, services.now()),
    services.queueCounts().catch(() => null),
    countDeliveries(services),
  ])
  return { ...figures, queue, deliveries: waiting }
}
