import { basename } from 'node:path'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { projects, releases, themes } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { isKept } from '#publisher/collection/kept.ts'

const atOnce = 16
const rowsAtOnce = 200
const keys = /_(?:assets|media)\/[\w.-]+/g
const names = /[\w-]+(?:\.[\w-]+)+/g
const decoder = new TextDecoder()

/** Objects of which nobody has been found yet who needs them: their sizes by their keys. */
export type Doubtful = Map<string, number>

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
    // A bucket in a folder answers at once; others have to get their turn.
    await new Promise(resolve => setImmediate(resolve))
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

/** One question for texts that may name uploads, a page of them at a time, behind the id of the one before. */
type Texts = (after: string) => Promise<{ id: string; text: string }[]>

const holdsMedia = (text: SQL): SQL => sql`instr(${text}, '_media/') > 0`

function textsOf(queries: Queries): Texts[] {
  const data = sql<string>`${projects.data}`
  const snapshot = sql<string>`${releases.snapshot}`
  const logos = sql<string>`coalesce(${themes.logo}, '') || ' ' || coalesce(${themes.logoSquare}, '')`
  const shown = sql<string>`coalesce(${testimonials.avatar}, '') || ' ' || ${testimonials.images} || ' ' || ${testimonials.gifs} || ' ' || coalesce(${testimonials.video}, '')`
  return [
    after =>
      queries
        .select({ id: projects.id, text: data })
        .from(projects)
        .where(and(gt(projects.id, after), holdsMedia(data)))
        .orderBy(asc(projects.id))
        .limit(rowsAtOnce),
    after =>
      queries
        .select({ id: releases.id, text: snapshot })
        .from(releases)
        .innerJoin(projects, eq(projects.id, releases.projectId))
        .where(and(gt(releases.id, after), isKept, holdsMedia(snapshot)))
        .orderBy(asc(releases.id))
        .limit(rowsAtOnce),
    after =>
      queries
        .select({ id: themes.id, text: logos })
        .from(themes)
        .where(and(gt(themes.id, after), holdsMedia(logos)))
        .orderBy(asc(themes.id))
        .limit(rowsAtOnce),
    after =>
      queries
        .select({ id: testimonials.id, text: shown })
        .from(testimonials)
        .where(and(gt(testimonials.id, after), holdsMedia(shown)))
        .orderBy(asc(testimonials.id))
        .limit(rowsAtOnce),
  ]
}

/** Takes out of the doubtful the uploads that drafts, kept versions, themes and reviews name. */
export async function strikeNamedByData(queries: Queries, doubtful: Doubtful): Promise<void> {
  for (const texts of textsOf(queries)) {
    for (let after = ''; ; ) {
      const rows = await texts(after)
      for (const { text } of rows) strike(doubtful, text)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
    }
  }
}
