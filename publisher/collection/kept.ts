import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Queries } from '#database/database.ts'
import { isUnfinished, projects, releases } from '#database/schema.ts'
import { finalStates } from '#model/project.ts'

const day = 86_400_000

/** The newest releases of each project whose stored pages are kept, besides the live one and those that are not over. */
export const keptReleases = 20
/** Nothing younger is ever removed, in milliseconds. */
export const youth = 7 * day
/** How long something has to have been of no use, from one collection to a later one, in milliseconds. */
export const certainty = day / 2
/** Of all bytes in the bucket, the most that one collection removes by itself. */
export const largestShare = 0.05

/** Whether the stored pages of a release are kept. Needs the release's project in the question. */
export const isKept: SQL | undefined = or(
  eq(releases.sequence, projects.liveSequence),
  sql`${releases.sequence} > ${projects.requestedSequence} - ${sql.raw(`${keptReleases}`)}`,
  isUnfinished,
)

const projectOf = (key: string): string => key.split('/')[1] ?? ''

/** Of the keys of stored releases those that are kept: by their own release, or by one under way that goes back to them. */
export async function keptOf(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
  const ofProjects = inArray(releases.projectId, [...new Set(keys.map(projectOf))])
  const own = await queries
    .select({ key: releases.stored })
    .from(releases)
    .innerJoin(projects, eq(projects.id, releases.projectId))
    .where(and(ofProjects, inArray(releases.stored, [...keys]), isKept))
  const source = alias(releases, 'source')
  const wanted = await queries
    .select({ key: source.stored })
    .from(releases)
    .innerJoin(source, eq(source.id, releases.sourceId))
    .where(and(ofProjects, notInArray(releases.state, [...finalStates]), isNotNull(source.stored)))
  return new Set([...own, ...wanted].map(({ key }) => key ?? ''))
}
