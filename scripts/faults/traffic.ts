import { setTimeout as sleep } from 'node:timers/promises'
import { Project, Release } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import type { Browser } from '#scripts/client/browser.ts'

const whole = /<\/html>\n<!-- atelier [0-9a-f-]{36} (\d+) -->\n$/
/** What no answer may ever hold: a path of this machine or the trace of an error. */
const secret = /\n\s+at |node_modules|\.ts:\d+|\/home\/|SQLITE/

/** A project that people save and publish all the time, and what the product has answered them. */
export interface Busy {
  project: Project
  saved: { revision: number; title: string }
  published: Set<number>
}

/** What happens while faults are caused: people at work, visitors who look, and what either of them lost. */
export interface Traffic {
  saves: number
  publishes: number
  views: number
  losses: string[]
  stop: () => Promise<void>
}

async function send(
  browser: Browser,
  url: string,
  method: string,
  body: unknown,
): Promise<Response | undefined> {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return browser.request(url, init).catch(() => undefined)
}

/** The project as the product has it now; undefined while it does not answer. */
export async function readBusy(app: string, browser: Browser, uuid: string): Promise<Project | undefined> {
  const answer = await browser.request(`${app}/api/projects/faq/${uuid}`).catch(() => undefined)
  return answer?.ok ? Project.parse(await answer.json()) : undefined
}

export async function readRelease(
  app: string,
  browser: Browser,
  uuid: string,
  sequence: number,
): Promise<Release | undefined> {
  const url = `${app}/api/projects/faq/${uuid}/releases/${sequence}`
  const answer = await browser.request(url).catch(() => undefined)
  return answer?.ok ? Release.parse(await answer.json()) : undefined
}

/** Saves and publishes, over and over, as fast as it is answered; what was not answered is not counted. */
async function workOn(
  app: string,
  browser: Browser,
  busy: Busy,
  traffic: Traffic,
  isOver: () => boolean,
): Promise<void> {
  const path = `${app}/api/projects/faq/${busy.project.uuid}`
  const { data } = tools.faq.sample('en')
  for (let number = 1; !isOver(); number++) {
    const title = `Title ${number} ${Math.random()}`
    const body = { data: { ...data, title }, revision: busy.project.revision }
    const answer = await send(browser, path, 'PATCH', body)
    const text = (await answer?.text().catch(() => '')) ?? ''
    if (secret.test(text)) traffic.losses.push(`an answer tells too much: ${text.slice(0, 200)}`)
    if (answer?.ok !== true || text === '') {
      await sleep(50)
      busy.project = (await readBusy(app, browser, busy.project.uuid)) ?? busy.project
      continue
    }
    busy.project = Project.parse(JSON.parse(text))
    busy.saved = { revision: busy.project.revision, title }
    traffic.saves++
    const accepted = await send(browser, `${path}/publish`, 'PATCH', { publish: true })
    const asked = accepted?.ok ? await accepted.json().catch(() => undefined) : undefined
    const { success, data: project } = Project.safeParse(asked)
    if (!success || project.release === null) continue
    busy.published.add(project.release.sequence)
    traffic.publishes++
  }
}

/** Looks at a page over and over: it must always be whole, and never older than it was. */
async function view(
  url: string,
  seen: { sequence: number },
  traffic: Traffic,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(url).catch(() => undefined)
    const page = await answer?.text().catch(() => undefined)
    if (answer === undefined || page === undefined) {
      await sleep(20)
      continue
    }
    traffic.views++
    const sequence = Number(whole.exec(page)?.[1] ?? -1)
    if (answer.status !== 200 || sequence < 0)
      traffic.losses.push(`${url} was not whole: ${answer.status} ${page.slice(-80)}`)
    else if (sequence < seen.sequence)
      traffic.losses.push(`${url} went back from release ${seen.sequence} to ${sequence}`)
    seen.sequence = Math.max(seen.sequence, sequence)
    await sleep(2)
  }
}

/** Begins to work on projects and to look at their pages. */
export function startTraffic(
  app: string,
  browser: Browser,
  site: string,
  busy: readonly Busy[],
  seen: Map<string, { sequence: number }>,
): Traffic {
  let over = false
  const isOver = (): boolean => over
  const traffic: Traffic = { saves: 0, publishes: 0, views: 0, losses: [], stop: () => Promise.resolve() }
  const running = busy.flatMap(each => {
    const url = `${site}/faqs/${each.project.uuid}`
    const page = seen.get(url) ?? { sequence: 0 }
    seen.set(url, page)
    return [workOn(app, browser, each, traffic, isOver), view(url, page, traffic, isOver)]
  })
  traffic.stop = async () => {
    over = true
    await Promise.all(running)
  }
  return traffic
}
