import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { releaseLog } from '#database/release-log.ts'
import type { Publishing, Work } from '#publisher/releases/publishing.ts'

const longest = 2_000

/** What failed and why, from the outside in; without stacks, since they tell of files. */
function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error && reasons.length < 8; cause = cause.cause)
    reasons.push(`${cause.name}: ${cause.message}`)
  return (reasons.length === 0 ? String(error) : reasons.join('\n')).slice(0, longest)
}

/** Keeps why a try ended, for operators. That it cannot be kept must not hide what happened, so it only goes to the log. */
export async function keepReason(
  { database, log, now }: Publishing,
  { release }: Work,
  error: unknown,
): Promise<void> {
  const line = {
    releaseId: release.id,
    at: now(),
    attempt: release.attempts + 1,
    text: reasonOf(error),
  }
  await database
    .write(queries => queries.insert(releaseLog).values(line))
    .catch((err: unknown) => log.warn({ err }, 'the reason of a failure was not kept'))
}

/** Why each try of a release ended that did not go well, the first one first. */
export function readReleaseLog(
  queries: Queries,
  releaseId: string,
): Promise<{ at: Date; attempt: number; text: string }[]> {
  return queries
    .select({ at: releaseLog.at, attempt: releaseLog.attempt, text: releaseLog.text })
    .from(releaseLog)
    .where(eq(releaseLog.releaseId, releaseId))
    .orderBy(asc(releaseLog.id))
}
