import { and, desc, eq, gt, isNotNull, lt, lte } from 'drizzle-orm'
import { projects, releases } from '#database/schema.ts'
import { languages } from '#model/language.ts'
import type { RenderedFile } from '#model/rendering.ts'
import type { Publishing, Work } from '#publisher/releases/publishing.ts'

/** Releases that are looked back at for pages which this one no longer has. */
const memory = 10

/** A page to be put in place. */
export interface Page {
  key: string
  body: string
}

/** The URL ending that an address or a key stands at: the same in all views of a project. */
const slugOf = (address: string): string => address.split('/')[1] ?? ''

/** Pages that earlier releases put, or may have put, at an address, of all views. */
async function formerPages({ database }: Publishing, { release }: Work, address: string): Promise<string[]> {
  const rows = await database.read
    .select({ pages: releases.pages })
    .from(releases)
    .where(
      and(
        eq(releases.projectId, release.projectId),
        lt(releases.sequence, release.sequence),
        eq(releases.address, address),
        isNotNull(releases.pages),
      ),
    )
    .orderBy(desc(releases.sequence))
    .limit(memory)
  return [...new Set(rows.flatMap(row => row.pages ?? []))].filter(key => slugOf(key) === slugOf(address))
}

/** Whether another project has been given the address meanwhile. */
async function isTaken({ database }: Publishing, { project }: Work, address: string): Promise<boolean> {
  const slug = slugOf(address)
  const rows = await database.read
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.tool, project.tool), eq(projects.slug, slug)))
  return rows.some(({ id }) => id !== project.id)
}

/** Where visitors of a former page find most of it: the same page at today's address, its view, else the project's page. */
function successor(key: string, address: string, kept: ReadonlySet<string>): string {
  const [view = '', , ...rest] = key.split('/')
  const slug = slugOf(address)
  const same = [view, slug, ...rest].join('/')
  if (same !== key && kept.has(same)) return same.slice(0, -'/index.html'.length)
  return kept.has(`${view}/${slug}/index.html`) ? `${view}/${slug}` : address
}

async function movedPages(
  { renderer, origins }: Publishing,
  { release }: Work,
  keys: readonly string[],
  kept: ReadonlySet<string>,
): Promise<Page[]> {
  const bodies = new Map<string, Promise<RenderedFile>>()
  const lead = (to: string): Promise<RenderedFile> => {
    const target = `${origins.site}/${to}`
    const body =
      bodies.get(to) ??
      renderer.renderCommon('moved', { lang: languages[0], mode: 'publish', origins, target })
    bodies.set(to, body)
    return body
  }
  return Promise.all(
    keys.map(async key => ({ key, body: (await lead(successor(key, release.address, kept))).body })),
  )
}

/**
 * Former addresses of the project that nobody has taken since: those that this release gives up, and those of moves that
 * a newer release has overtaken before they went live.
 */
async function retiredAddresses(publishing: Publishing, work: Work): Promise<string[]> {
  const { project, release } = work
  const rows = await publishing.database.read
    .select({ address: releases.retires })
    .from(releases)
    .where(
      and(
        eq(releases.projectId, project.id),
        gt(releases.sequence, project.liveSequence),
        lte(releases.sequence, release.sequence),
        isNotNull(releases.retires),
      ),
    )
  const retired: string[] = []
  for (const address of new Set(rows.map(row => row.address ?? '')))
    if (address !== release.address && !(await isTaken(publishing, work, address))) retired.push(address)
  return retired
}

async function retiredPages(publishing: Publishing, work: Work, kept: ReadonlySet<string>): Promise<Page[]> {
  const keys = new Set<string>()
  for (const address of await retiredAddresses(publishing, work))
    for (const key of [...(await formerPages(publishing, work, address)), `${address}/index.html`])
      keys.add(key)
  return movedPages(publishing, work, [...keys], kept)
}

/**
 * Every page that a release has to write: its own, the entry page last, and before them those that it leaves behind,
 * at this address and at one that it gives up. An unpublish covers them all with its page; else they lead to the new one.
 */
export async function planPages(
  publishing: Publishing,
  work: Work,
  files: readonly RenderedFile[],
): Promise<Page[]> {
  const { release } = work
  const entry = `${release.address}/index.html`
  const own = files.map(({ path, body }) => ({ key: path, body }))
  const kept = new Set(own.map(page => page.key))
  const left =
    release.sequence === 1
      ? []
      : (await formerPages(publishing, work, release.address)).filter(key => !kept.has(key))
  const absence = own.find(page => page.key === entry)?.body
  const behind =
    release.kind === 'unpublish' && absence !== undefined
      ? left.map(key => ({ key, body: absence }))
      : await movedPages(publishing, work, left, kept)
  const retired = await retiredPages(publishing, work, kept)
  const order = (page: Page): number => (page.key === entry ? 1 : 0)
  return [...retired, ...behind, ...own.sort((a, b) => order(a) - order(b))]
}
