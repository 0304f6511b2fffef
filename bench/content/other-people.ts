import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

const perOwner = 100
const inOneTransaction = 5_000

/** A number as it stands: one that is bound would count as a fraction, and be written as one. */
const whole = (number: number) => sql.raw(String(number))

/**
 * Fills the database with live projects of other people, a hundred each, all copies of one that is live: its draft, and
 * the release that visitors see with what it froze.
 */
export async function insertOtherPeople(database: Database, count: number, original: string): Promise<void> {
  const owners = Math.ceil(count / perOwner)
  await database.write(queries =>
    queries.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${whole(owners)})
      INSERT INTO users (id, e_id, email, language, plan, created_at)
      SELECT 'owner-' || i, 'owner-' || i, 'owner-' || i || '@test.example', 'pl', 'business', 0 FROM n`),
  )
  for (let first = 0; first < count; first += inOneTransaction)
    await insertSome(database, first, Math.min(count, first + inOneTransaction), owners, original)
}

function insertSome(
  database: Database,
  first: number,
  end: number,
  owners: number,
  original: string,
): Promise<void> {
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT ${whole(first)} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${whole(end)})`
  return database.write(async queries => {
    await queries.run(sql`${numbers}
      INSERT INTO projects (id, tool, slug, owner_id, name, data_version, revision, status, published_revision,
        requested_sequence, live_sequence, created_at, updated_at, data)
      SELECT 'other-' || i, tool, 'other-' || i, 'owner-' || (i % ${whole(owners)}), name, data_version, revision, status,
        published_revision, live_sequence, live_sequence, created_at, updated_at + i, data
      FROM n, projects WHERE id = ${original}`)
    await queries.run(sql`${numbers}
      INSERT INTO releases (id, project_id, sequence, kind, address, snapshot_version, revision, state, files_done,
        files_total, attempts, stored, pages, requested_by, bytes, build, steps, requested_at, started_at, finished_at,
        snapshot)
      SELECT 'release-' || i, 'other-' || i, r.sequence, r.kind, 'faqs/other-' || i, r.snapshot_version, r.revision,
        r.state, r.files_done, r.files_total, r.attempts, r.stored, r.pages, r.requested_by, r.bytes, r.build, r.steps,
        r.requested_at, r.started_at, r.finished_at, r.snapshot
      FROM n, releases r JOIN projects p ON p.id = r.project_id AND p.live_sequence = r.sequence
      WHERE p.id = ${original}`)
  })
}
