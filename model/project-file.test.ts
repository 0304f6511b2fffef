import { expect, test } from 'vitest'
import { CatalogueError } from '#model/errors.ts'
import { openProjectFile, packProject } from '#model/project-file.ts'
import { tools } from '#model/tools/index.ts'

const { data } = tools.faq.sample('pl')
const file = packProject({ tool: 'faq', name: 'Pytania', data, dataVersion: tools.faq.version })

function refusal(value: unknown): unknown {
  try {
    return openProjectFile('faq', value)
  } catch (error) {
    return error instanceof CatalogueError ? [error.token, error.detail] : error
  }
}

test('says what it is and gives back what it was made from', () => {
  expect(file).toEqual({
    format: 'atelier-project',
    version: 1,
    tool: 'faq',
    shape: tools.faq.version,
    name: 'Pytania',
    data,
  })
  const read: unknown = JSON.parse(JSON.stringify(file))
  expect(openProjectFile('faq', read)).toEqual({ name: 'Pytania', data })
})

test.each([
  undefined,
  null,
  [],
  'atelier-project',
  {},
  data,
  { ...file, format: 'atelier' },
  { ...file, version: 2 },
  { ...file, tool: 'timer' },
  { ...file, tool: 'constructor' },
  { ...file, shape: tools.faq.version + 1 },
  { ...file, shape: 0 },
  { ...file, shape: '1' },
])('refuses what is no such file: %#', value => {
  expect(refusal(value)).toEqual(['ERR_IMPORT_FORMAT', 'ERR_IMPORT_FORMAT'])
})

test('names the fields that cannot be taken', () => {
  expect(refusal({ ...file, name: '' })).toEqual(['ERR_INVALID_DATA', { name: 'REQUIRED' }])
  expect(refusal({ ...file, owner: 'x' })).toEqual([
    'ERR_INVALID_DATA',
    { owner: 'ERR_INVALID_UNKNOWN_FIELD' },
  ])
  expect(refusal({ ...file, data: { ...data, layout: 'spiral', css: 'x' } })).toEqual([
    'ERR_INVALID_DATA',
    { layout: 'CHOICE', css: 'ERR_INVALID_UNKNOWN_FIELD' },
  ])
})

test('stands a file that nests without end', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)
  expect(refusal({ ...file, data: deep })).toEqual(['ERR_INVALID_DATA', 'ERR_INVALID_DATA'])
  expect(refusal({ ...file, data: { ...data, title: deep } })).toEqual([
    'ERR_INVALID_DATA',
    { title: 'ERR_INVALID_MUST_BE_TEXT' },
  ])
})
