import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { compareData } from '#model/compare.ts'
import { Project, Version } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { pageOf } from '#publisher/fixtures/installation.ts'

const sample = tools.faq.sample('en').data

let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

const pathOf = ({ uuid }: Project): string => `/api/projects/faq/${uuid}`

/** A project whose release 2 shows the sample and whose saved draft has another title. */
async function addEdited(): Promise<{ project: Project; path: string }> {
  const project = await addProject(owner)
  const path = pathOf(project)
  await owner.call('PATCH', `${path}/publish`, { publish: true })
  await api.work()
  const data = { ...sample, title: 'Edited since' }
  const saved = await owner.call('PATCH', path, { data, revision: 1 })
  return { project: Project.parse(saved.body), path }
}

test('a version gives back what it froze, to be compared with the draft', async () => {
  const { project, path } = await addEdited()
  const answer = await owner.call('GET', `${path}/releases/2/data`)
  const version = Version.parse(answer.body)
  expect(version).toEqual({ name: project.name, data: sample })
  expect(compareData(version.data, project.data)).toEqual([
    { path: 'title', kind: 'changed', before: sample.title, after: 'Edited since' },
  ])
})

test('a version is previewed as it was, in a sandbox, in the language that is asked for', async () => {
  const { path } = await addEdited()
  const answer = await owner.call('GET', `${path}/releases/2/preview?lang=pl`)
  expect(answer.status).toBe(200)
  expect(answer.body).toContain(sample.title)
  expect(answer.body).not.toContain('Edited since')
  expect(answer.body).toContain('<html lang="pl"')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^sandbox(?!.*allow-same-origin)/)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a version becomes the draft as its next revision, and visitors see no change', async () => {
  const { project, path } = await addEdited()
  const page = await pageOf(api.bucket, project.uuid)
  const answer = await owner.call('POST', `${path}/releases/2/restore`, { revision: project.revision })
  expect(answer).toMatchObject({ status: 200, body: { revision: project.revision + 1, data: sample } })
  await api.work()
  expect(await pageOf(api.bucket, project.uuid)).toBe(page)
})

test('a version does not become the draft over what was saved meanwhile', async () => {
  const { project, path } = await addEdited()
  await owner.call('PATCH', path, {
    data: { ...sample, title: 'Saved meanwhile' },
    revision: project.revision,
  })
  const answer = await owner.call('POST', `${path}/releases/2/restore`, { revision: project.revision })
  expect(answer).toMatchObject({ status: 409, body: { message: 'ERR_PROJECTS_CONFLICT' } })
  expect((await owner.call('GET', path)).body).toMatchObject({ data: { title: 'Saved meanwhile' } })
})

test('a release that froze nothing, and one that is not there, say so', async () => {
  const { path } = await addEdited()
  for (const [sequence, status, message] of [
    [1, 409, 'ERR_RELEASE_NOT_RESTORABLE'],
    [99, 404, 'ERR_RELEASE_NOT_FOUND'],
  ]) {
    const calls = [
      owner.call('GET', `${path}/releases/${sequence}/data`),
      owner.call('GET', `${path}/releases/${sequence}/preview`),
      owner.call('POST', `${path}/releases/${sequence}/restore`, { revision: 2 }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status, body: { message } })
  }
})

test('strangers learn nothing of a version', async () => {
  const { path } = await addEdited()
  const stranger = await api.user()
  for (const caller of [stranger, api.nobody])
    for (const call of ['data', 'preview']) {
      const answer = await caller.call('GET', `${path}/releases/2/${call}`)
      expect(answer.status).toBeGreaterThanOrEqual(401)
      expect(JSON.stringify(answer.body)).not.toContain(sample.title)
    }
})

test('previews during a publish, also of a broken draft, leave the live page alone (F42)', async () => {
  const { project, path } = await addEdited()
  const before = await pageOf(api.bucket, project.uuid)
  const broken = { ...sample, title: 'Broken', questions: [{ id: '<', question: 7 }], unknown: true }
  await owner.call('PATCH', `${path}/publish`, { publish: true })
  const [preview] = await Promise.all([
    owner.call('POST', `${path}/preview`, { data: broken }),
    owner.call('GET', `${path}/releases/2/preview`),
  ])
  expect(preview.status).toBe(200)
  expect(await pageOf(api.bucket, project.uuid)).toBe(before)
  await Promise.all([api.work(), owner.call('POST', `${path}/preview`, { data: broken })])
  expect(await pageOf(api.bucket, project.uuid)).toContain('Edited since')
  expect(await pageOf(api.bucket, project.uuid)).not.toContain('Broken')
})
