import { and, gte, like } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '#database/database.ts'
import { switches } from '#database/schema.ts'
import { youth } from '#publisher/collection/kept.ts'
import type { Renderer } from '#renderers/render.ts'

const prefix = 'build:'
const AssetPaths = z.array(z.string())

/** Writes down which assets a build of the renderers has, so that no collection removes them while it is in use. */
export async function rememberBuild(
  database: Database,
  { build, assets }: Pick<Renderer, 'build' | 'assets'>,
  now: Date,
): Promise<void> {
  const row = { value: JSON.stringify(assets.map(({ path }) => path)), changedAt: now }
  await database.write(queries =>
    queries
      .insert(switches)
      .values({ name: `${prefix}${build}`, ...row })
      .onConflictDoUpdate({ target: switches.name, set: row }),
  )
}

/** The assets of all builds that a worker has worked with during the last week, as keys. */
export async function assetsInUse(queries: Queries, now: Date): Promise<Set<string>> {
  const rows = await queries
    .select({ value: switches.value })
    .from(switches)
    .where(and(like(switches.name, `${prefix}%`), gte(switches.changedAt, new Date(now.getTime() - youth))))
  return new Set(rows.flatMap(({ value }) => AssetPaths.parse(JSON.parse(value))))
}
