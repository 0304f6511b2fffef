import { basename } from 'node:path'
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Queries } from '#database/database.ts'
import { projects, releases, themes } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { isKept } from '#publisher/collection/kept.ts'

const atOnce = 16
const rowsAtOnce = 200
const bytesAtOnce = 2 ** 21
const keys = /_(?:assets|media)\/[\w.-]+/g
const names = /[\w-]+(?:\.[\w-]+)+/g
const decoder = new TextDecoder()

/** Objects of which nobody has been found yet who needs them: their sizes by their keys. */
export type Doubtful = Map<string, number>

/** A bucket in a folder and a database in a file answer at once; others have to get their turn. */
function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** Takes out of the doubtful what a text names. Answers the keys that it took out. */
function strike(doubtful: Doubtful, text: string, pattern = keys): string[] {
  const struck: string[] = []
  for (const [key] of text.matchAll(pattern)) if (doubtful.delete(key)) struck.push(key)
  return struck
}

async function readAll(
  bucket: Bucket,
  wanted: readonly string[],
  look: (text: string) => void,
): Promise<void> {
  for (let start = 0; start < wanted.length; start += atOnce) {
    const objects = await Promise.all(wanted.slice(start, start + atOnce).map(key => bucket.get(key)))
    for (const object of objects) if (object !== undefined) look(decoder.decode(object.body))
    await nextTurn()
  }
}

/** Assets that assets load by their names alone, and what those load in turn. */
async function strikeLoaded(bucket: Bucket, doubtful: Doubtful, struck: readonly string[]): Promise<void> {
  const byName = new Map([...doubtful.keys()].map(key => [basename(key), key]))
  let scripts = struck.filter(key => /\.(js|css)$/.test(key))
  while (scripts.length > 0) {
    const next: string[] = []
    await readAll(bucket, scripts, text => {
      for (const [name] of text.matchAll(names)) {
        const key = byName.get(name)
        if (key !== undefined && doubtful.delete(key)) next.push(key)
      }
    })
    scripts = next.filter(key => /\.(js|css)$/.test(key))
  }
}

/** Takes out of the doubtful what pages and stored releases name, and what that loads. */
export async function strikeNamedByPages(
  bucket: Bucket,
  pages: readonly string[],
  doubtful: Doubtful,
): Promise<void> {
  const struck: string[] = []
  await readAll(bucket, pages, text => struck.push(...strike(doubtful, text)))
  await strikeLoaded(bucket, doubtful, struck)
}

/** Texts that may name uploads: which column of which rows. */
interface Source {
  from: SQL
  id: SQLiteColumn
  text: SQL
  where?: SQL | undefined
}

const sources: readonly Source[] = [
  { from: sql`${projects}`, id: projects.id, text: sql`${projects.data}` },
  {
    from: sql`${releases} JOIN ${projects} ON ${eq(projects.id, releases.projectId)}`,
    id: releases.id,
    text: sql`${releases.snapshot}`,
    where: isKept,
  },
  {
    from: sql`${themes}`,
    id: themes.id,
    text: sql`coalesce(${themes.logo}, '') || ' ' || coalesce(${themes.logoSquare}, '')`,
  },
  {
    from: sql`${testimonials}`,
    id: testimonials.id,
    text: sql`coalesce(${testimonials.avatar}, '') || ' ' || ${testimonials.images} || ' ' || ${testimonials.gifs} || ' ' || coalesce(${testimonials.video}, '') || ' ' || coalesce(${testimonials.videoCover}, '')`,
  },
]

/** The last of the rows behind `after` that are read together: as many as there are room for, and at least one. */
async function lastOfNext(
  queries: Queries,
  { from, id, text }: Source,
  after: string,
): Promise<string | undefined> {
  const rows = await queries.all<{ id: string; size: number | null }>(
    sql`SELECT ${id} AS id, octet_length(${text}) AS size FROM ${from} WHERE ${id} > ${after} ORDER BY ${id} LIMIT ${rowsAtOnce}`,
  )
  let last: string | undefined
  let bytes = 0
  for (const row of rows) {
    bytes += row.size ?? 0
    if (last !== undefined && bytes > bytesAtOnce) break
    last = row.id
  }
  return last
}

/**
 * Takes out of the doubtful the uploads that drafts, kept versions, themes and reviews name. Drafts may have megabytes, so
 * they are read a few at a time, and in between everybody else gets their turn.
 */
export async function strikeNamedByData(queries: Queries, doubtful: Doubtful): Promise<void> {
  for (const source of sources) {
    const { from, id, text, where } = source
    for (let after = ''; ; ) {
      const last = await lastOfNext(queries, source, after)
      if (last === undefined) break
      const isNext = and(gt(id, after), lte(id, last), where, sql`instr(${text}, '_media/') > 0`)
      const rows = await queries.all<{ text: string }>(
        sql`SELECT ${text} AS text FROM ${from} WHERE ${isNext}`,
      )
      for (const row of rows) strike(doubtful, row.text)
      after = last
      await nextTurn()
    }
  }
}
