import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { Language } from '#model/language.ts'
import { finalStates, Project, Release } from '#model/project.ts'
import { FaqData } from '#model/tools/faq/faq.ts'
import type { Product } from '../product/product.ts'
import { ownHeaders } from './accounts.ts'

/** The calls that set a journey up; each fails the test unless it succeeds. */
export interface Api {
  create: (name: string, sample?: Language) => Promise<Project>
  project: (uuid: string) => Promise<Project>
  /** Saves changes to the data that is stored now. */
  save: (uuid: string, changes: Partial<FaqData>) => Promise<Project>
  /** Asks for a publication and answers its sequence. */
  askToPublish: (uuid: string) => Promise<number>
  /** Publishes and waits until visitors see it. */
  publish: (uuid: string) => Promise<void>
  unpublish: (uuid: string) => Promise<void>
  move: (uuid: string, ending: string) => Promise<void>
  release: (uuid: string, sequence: number) => Promise<Release>
  /** Waits until the newest release has come to its end. */
  settle: (uuid: string) => Promise<Release>
}

async function json(response: APIResponse): Promise<unknown> {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true)
  return response.json()
}

/** The data of a FAQ as it is stored. */
export function faqOf(project: Project): FaqData {
  return FaqData.parse(project.data)
}

export function createApi(request: APIRequestContext, { appUrl }: Pick<Product, 'appUrl'>): Api {
  const base = `${appUrl}/api/projects/faq`
  const headers = ownHeaders
  const at = async (answer: Promise<APIResponse>): Promise<Project> => Project.parse(await json(await answer))

  const project: Api['project'] = uuid => at(request.get(`${base}/${uuid}`))
  const release: Api['release'] = async (uuid, sequence) =>
    Release.parse(await json(await request.get(`${base}/${uuid}/releases/${sequence}`)))
  const settle: Api['settle'] = async uuid => {
    const { release: newest } = await project(uuid)
    const sequence = newest?.sequence ?? 0
    const isOver = async (): Promise<boolean> => finalStates.has((await release(uuid, sequence)).state)
    await expect.poll(isOver, { timeout: 30_000, intervals: [20, 50, 100, 200] }).toBe(true)
    return release(uuid, sequence)
  }
  const change = (uuid: string, publish: boolean): Promise<Project> =>
    at(request.patch(`${base}/${uuid}/publish`, { headers, data: { publish } }))
  const bring = async (uuid: string, publish: boolean): Promise<void> => {
    await change(uuid, publish)
    expect((await settle(uuid)).state).toBe('live')
  }

  return {
    project,
    release,
    settle,
    create: async (name, sample) => {
      const data = sample === undefined ? { name } : { name, sample }
      return at(request.post(base, { headers, data }))
    },
    save: async (uuid, changes) => {
      const { data, revision } = await project(uuid)
      const changed = { ...FaqData.parse(data), ...changes }
      return at(request.patch(`${base}/${uuid}`, { headers, data: { data: changed, revision } }))
    },
    askToPublish: async uuid => (await change(uuid, true)).release?.sequence ?? 0,
    publish: uuid => bring(uuid, true),
    unpublish: uuid => bring(uuid, false),
    move: async (uuid, newUuid) => {
      await at(request.patch(`${base}/${uuid}/uuid`, { headers, data: { newUuid } }))
      await settle(newUuid)
    },
  }
}
