import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { importProject, refusalLines } from '#editor/stores/import-project.ts'
import type { ToolId } from '#model/tool.ts'

const made = { tool: 'faq', uuid: 'new-one' } as const

function server(failure?: ApiError) {
  const sent: unknown[] = []
  const api = {
    importProject: async (_tool: ToolId, json: unknown) => {
      sent.push(json)
      if (failure !== undefined) throw failure
      return made
    },
  }
  return { api, sent }
}

test('sends what the file holds and answers where the project is', async () => {
  const { api, sent } = server()
  const file = new File(['\uFEFF{"format":"atelier-project"}'], 'faq.json')
  expect(await importProject(api, 'faq', file)).toBe('/faq/projects/new-one')
  expect(sent).toEqual([{ format: 'atelier-project' }])
})

test.each([
  ['', 'ERR_IMPORT_FORMAT'],
  ['PK\u0003\u0004', 'ERR_IMPORT_FORMAT'],
  ['{"format":', 'ERR_IMPORT_FORMAT'],
])('sends nothing of a file that holds no JSON: %j', async (text, token) => {
  const { api, sent } = server()
  await expect(importProject(api, 'faq', new File([text], 'x'))).rejects.toMatchObject({ detail: token })
  expect(sent).toEqual([])
})

test('sends nothing of a file that is too large', async () => {
  const { api, sent } = server()
  const file = { size: 10 * 2 ** 20 + 1, text: () => Promise.reject(new Error('read')) }
  await expect(importProject(api, 'faq', file)).rejects.toMatchObject({ detail: 'FILE_SIZE' })
  expect(sent).toEqual([])
})

test('tells what the server refused, field by field', async () => {
  const failure = new ApiError(
    { 'data.title': 'MAX_LENGTH:120', 'data.intro': 'REQUIRED', name: 'REQUIRED' },
    422,
  )
  const { api } = server(failure)
  await expect(importProject(api, 'faq', new File(['{}'], 'x'))).rejects.toBe(failure)
  expect(refusalLines(failure.detail, 'en', 2)).toEqual({
    lines: ['Field data.title: Fill in max. 120 chars', 'Field data.intro: This field is required'],
    more: 1,
  })
  expect(refusalLines('ERR_IMPORT_FORMAT', 'en', 2)).toEqual({
    lines: ['This file is not a project exported from here'],
    more: 0,
  })
})
