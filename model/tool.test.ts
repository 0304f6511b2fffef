import { expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '#model/language.ts'
import { defineTool, isToolId, toolIds } from '#model/tool.ts'
import { tools, views } from '#model/tools/index.ts'

const example = defineTool({
  id: 'faq',
  data: z.strictObject({ steps: z.array(z.string()).default([]), secret: z.string().default('') }),
  version: 3,
  upgrades: [
    payload => ({ steps: [...stepsOf(payload), '1 to 2'] }),
    payload => ({ steps: [...stepsOf(payload), '2 to 3'] }),
  ],
  records: z.array(z.string()).default([]),
  toPublic: ({ steps }, records) => ({ steps, records }),
  sample: () => ({ name: 'Sample', data: { steps: ['sample'], secret: '' } }),
  sidebar: [{ path: 'steps' }],
  tabs: ['steps'],
  views: [{ name: 'faqs', public: true }],
  blockers: ({ steps }, { name }) =>
    steps.length === 0 || name === '' ? ['ERR_PROJECTS_NOTHING_TO_PUBLISH'] : [],
})

function stepsOf(payload: unknown): unknown[] {
  const steps = typeof payload === 'object' && payload !== null && 'steps' in payload ? payload.steps : []
  return Array.isArray(steps) ? steps : []
}

test.each([
  [1, ['1 to 2', '2 to 3']],
  [2, ['2 to 3']],
  [3, []],
])('brings shape %d up to date, step by step', (version, steps) => {
  expect(example.load({ steps: [] }, version)).toEqual({ steps, secret: '' })
})

test.each([0, -1, 4, 1.5, Number.NaN])('refuses shape %d', version => {
  expect(() => example.load({}, version)).toThrow(expect.objectContaining({ token: 'ERR_INVALID_DATA' }))
})

test('refuses a payload that does not fit', () => {
  expect(() => example.load({ steps: [1] }, 3)).toThrow(
    expect.objectContaining({ detail: { 'steps.0': 'ERR_INVALID_MUST_BE_TEXT' } }),
  )
  expect(() => example.load({ extra: 1 }, 3)).toThrow(
    expect.objectContaining({ detail: { extra: 'ERR_INVALID_UNKNOWN_FIELD' } }),
  )
})

test('shows nothing but what is public', () => {
  expect(example.publicProject('uuid', 'Name', { steps: ['a'], secret: 'b' })).toEqual({
    tool: 'faq',
    uuid: 'uuid',
    name: 'Name',
    data: { steps: ['a'], records: [] },
  })
  expect(example.publicProject('uuid', 'Name', {}, ['b']).data).toEqual({ steps: [], records: ['b'] })
  expect(() => example.publicProject('uuid', 'Name', {}, [1])).toThrow()
})

test('asks the tool what stands in the way of publishing', () => {
  expect(example.blockersOf({}, { name: 'Name' })).toEqual(['ERR_PROJECTS_NOTHING_TO_PUBLISH'])
  expect(example.blockersOf({ steps: ['a'] }, { name: 'Name' })).toEqual([])
  expect(example.blockersOf({ steps: ['a'] }, { name: '' })).toEqual(['ERR_PROJECTS_NOTHING_TO_PUBLISH'])
})

test('knows the tools by their own names alone', () => {
  expect(isToolId('faq')).toBe(true)
  for (const name of ['FAQ', '', '__proto__', 'constructor', 'toString']) expect(isToolId(name)).toBe(false)
})

test.each(toolIds)('finds all rooms of %s in order', tool => {
  const { data, version, upgrades, sidebar, tabs, views: pages, sample, load, blockersOf } = tools[tool]
  expect(load({}, version)).toEqual(data.parse({}))
  expect(upgrades).toHaveLength(version - 1)
  expect([...tabs].sort()).toEqual(sidebar.map(page => page.path).sort())
  expect(pages.some(view => view.public)).toBe(true)
  for (const lang of languages) {
    expect(blockersOf(sample(lang).data, { name: sample(lang).name })).toEqual([])
    expect(data.parse(sample(lang).data)).toEqual(sample(lang).data)
  }
})

test('gives no two views one name', () => {
  expect(new Set(views.map(view => view.name)).size).toBe(views.length)
})
