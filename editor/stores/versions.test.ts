import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createVersions, liveSequence, type VersionsOptions } from '#editor/stores/versions.ts'
import type { Release } from '#model/project.ts'

const release = (sequence: number, changes: Partial<Release> = {}): Release => ({
  sequence,
  kind: 'publish',
  state: 'live',
  filesDone: 1,
  filesTotal: 1,
  error: null,
  requestedAt: '2026-03-01T12:00:00.000Z',
  finishedAt: null,
  url: null,
  background: false,
  ...changes,
})

function open(changes: Partial<VersionsOptions['api']> = {}, results = [release(2), release(1)]) {
  return createVersions({
    api: {
      releases: async () => ({ results }),
      version: async (_tool, _uuid, sequence) => ({ name: 'FAQ', data: { title: `Version ${sequence}` } }),
      ...changes,
    },
    project: () => ({ tool: 'faq', uuid: 'faq-1' }),
    draft: () => ({ title: 'Draft' }),
    compare: async (before, after) => [
      {
        path: 'title',
        where: 'Title',
        kind: 'changed',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      },
    ],
  })
}

test('looks at the newest version with content first, held against the draft', async () => {
  const versions = open({}, [release(3, { kind: 'unpublish' }), release(2), release(1)])
  await versions.load()
  expect(versions.$selected.get()?.sequence).toBe(2)
  expect(versions.data()).toEqual({ title: 'Version 2' })
  expect(versions.$differences.get()).toMatchObject({
    kind: 'ready',
    value: [{ before: '{"title":"Draft"}', after: '{"title":"Version 2"}' }],
  })
})

test('shows what was chosen last, whatever arrives last', async () => {
  const waiting: (() => void)[] = []
  const versions = open({
    version: async (_tool, _uuid, sequence) => {
      if (sequence === 2) await new Promise<void>(resolve => waiting.push(resolve))
      return { name: 'FAQ', data: { title: `Version ${sequence}` } }
    },
  })
  const loading = versions.load()
  await expect.poll(() => waiting.length).toBe(1)
  await versions.select(1)
  waiting[0]?.()
  await loading
  expect(versions.$selected.get()?.sequence).toBe(1)
  expect(versions.data()).toEqual({ title: 'Version 1' })
})

test('tells why the list or a version could not be had', async () => {
  const lost = open({ releases: () => Promise.reject(new ApiError('OFFLINE', 0)) })
  await lost.load()
  expect(lost.$releases.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
  const gone = open({ version: () => Promise.reject(new ApiError('ERR_RELEASE_NOT_FOUND', 404)) })
  await gone.load()
  expect(gone.$differences.get()).toEqual({ kind: 'failed', message: 'ERR_RELEASE_NOT_FOUND' })
})

test('knows which version visitors see', () => {
  expect(liveSequence([release(3, { state: 'failed' }), release(2), release(1)])).toBe(2)
  expect(liveSequence([release(3, { kind: 'unpublish' }), release(2)])).toBeUndefined()
})
