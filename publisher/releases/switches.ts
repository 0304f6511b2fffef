import type { Database } from '#database/database.ts'
import { switches } from '#database/schema.ts'

const publishing = 'publishing'

/** Whether operators have stopped publishing. What is asked for waits in the database until they let it go on. */
export async function isPaused({ prepared }: Pick<Database, 'prepared'>): Promise<boolean> {
  const [row] = await prepared.switch.execute({ name: publishing })
  return row?.value === 'paused'
}

/** Stops publishing on all workers, or lets it go on; it holds until it is changed, over restarts too. */
export async function setPaused(database: Database, paused: boolean, now: Date): Promise<void> {
  const row = { value: paused ? 'paused' : 'running', changedAt: now }
  await database.write(queries =>
    queries
      .insert(switches)
      .values({ name: publishing, ...row })
      .onConflictDoUpdate({ target: switches.name, set: row }),
  )
}
