import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { languages } from '#model/language.ts'
import { Project } from '#model/project.ts'
import { toolIds } from '#model/tool.ts'
import { generations } from '#model/tools/generation.ts'

let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

const all = toolIds.flatMap(tool =>
  languages.flatMap(lang => generations[tool].templates(lang).map(template => ({ tool, lang, ...template }))),
)

test.each(all)(
  'a project of a template goes live as it is: $tool, $lang, $id',
  async ({ tool, name, data }) => {
    const created = await owner.call('POST', `/api/projects/${tool}`, { name })
    const { uuid, revision } = Project.parse(created.body)
    const path = `/api/projects/${tool}/${uuid}`
    const saved = await owner.call('PATCH', path, { data, revision })
    expect(saved.body).toMatchObject({ data })
    expect((await owner.call('PATCH', `${path}/publish`, { publish: true })).status).toBe(202)
    await api.work()
    expect((await owner.call('GET', path)).body).toMatchObject({
      status: 'published',
      release: { state: 'live', error: null },
    })
  },
)
