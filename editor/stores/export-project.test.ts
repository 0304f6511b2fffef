import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { exportProject } from '#editor/stores/export-project.ts'
import type { Project } from '#model/project.ts'

const project: Project = {
  id: '7f0c2c0e-4b1f-4b58-9a55-0d3c6a3b8f11',
  uuid: 'kurs',
  tool: 'faq',
  name: 'Pytania o kurs',
  status: 'draft',
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
  hasUnpublishedChanges: false,
  url: 'https://pages.example/faqs/kurs',
  revision: 1,
  data: {},
  release: null,
}

function start({ saves = true, failure }: { saves?: boolean; failure?: ApiError } = {}) {
  const steps: string[] = []
  const editor = {
    $project: atom(project),
    save: async () => {
      steps.push('save')
      return saves
    },
  }
  const options = {
    address: (tool: string, uuid: string, format: string) => `/${tool}/${uuid}/${format}`,
    fetchFile: async (address: string) => {
      steps.push(`fetch ${address}`)
      if (failure !== undefined) throw failure
      return new Blob(['file'])
    },
    download: (name: string, type: string) => void steps.push(`download ${name} ${type}`),
  }
  return { steps, run: (format: 'zip' | 'json') => exportProject(editor, format, options) }
}

test('saves first, then downloads what was saved', async () => {
  const { steps, run } = start()
  expect(await run('zip')).toBe(true)
  expect(steps).toEqual(['save', 'fetch /faq/kurs/zip', 'download pytania-o-kurs.zip application/zip'])
  const json = start()
  await json.run('json')
  expect(json.steps.at(-1)).toBe('download pytania-o-kurs.json application/json')
})

test('downloads nothing old when saving fails', async () => {
  const { steps, run } = start({ saves: false })
  expect(await run('zip')).toBe(false)
  expect(steps).toEqual(['save'])
})

test('downloads nothing when there is no file', async () => {
  const failure = new ApiError('OFFLINE', 0)
  const { steps, run } = start({ failure })
  await expect(run('json')).rejects.toBe(failure)
  expect(steps).toEqual(['save', 'fetch /faq/kurs/json'])
})
