import { expect, test } from 'vitest'
import {
  CreateProject,
  finalStates,
  MoveProject,
  ProjectName,
  ProjectQuery,
  releaseStates,
  SaveProject,
  Slug,
} from '#model/project.ts'

test.each(['abc', 'a-1', '0b8e9c1e-6d0c-4b57-9b8e-3a2f5d1c7e90', 'a'.repeat(64)])(
  'accepts the URL ending %s',
  slug => {
    expect(Slug.safeParse(slug).success).toBe(true)
  },
)

test.each(['', 'ab', 'a'.repeat(65), 'ABC', 'a b', 'a/b', '../a', 'a%2fb', 'ącki', 'abc\n', 'a.b', 'a_b'])(
  'refuses the URL ending %j',
  newUuid => {
    expect(MoveProject.safeParse({ newUuid }).error?.issues[0]?.message).toBe('SLUG')
  },
)

test('refuses a long hostile URL ending', () => {
  expect(Slug.safeParse('a'.repeat(100_000)).success).toBe(false)
})

test('trims names and refuses empty or long ones', () => {
  expect(ProjectName.parse('  Moje pytania ')).toBe('Moje pytania')
  expect(ProjectName.safeParse('   ').success).toBe(false)
  expect(ProjectName.safeParse('x'.repeat(121)).success).toBe(false)
})

test('asks for the first ten projects of any status, the last changed first, by default', () => {
  expect(ProjectQuery.parse({})).toEqual({
    page: 1,
    size: 10,
    status: 'all',
    search: '',
    sort: 'changed',
    order: 'desc',
  })
})

test('reads a query from text', () => {
  expect(
    ProjectQuery.parse({ page: '2', size: '100', status: 'draft', from: '2026-01-01T00:00:00+01:00' }),
  ).toMatchObject({
    page: 2,
    size: 100,
    status: 'draft',
  })
})

test.each([
  { page: '0' },
  { size: '101' },
  { size: 'all' },
  { status: 'live' },
  { from: 'today' },
  { order: 'name; drop' },
])('refuses the query %j', query => {
  expect(ProjectQuery.safeParse(query).success).toBe(false)
})

test('refuses fields that nobody may set', () => {
  expect(CreateProject.safeParse({ name: 'x', ownerId: 'y' }).success).toBe(false)
  expect(SaveProject.safeParse({ data: {}, revision: 1, status: 'published' }).success).toBe(false)
  expect(SaveProject.safeParse({ data: {}, revision: 0 }).success).toBe(false)
})

test('ends releases in three states', () => {
  expect(releaseStates.filter(state => finalStates.has(state))).toEqual(['live', 'superseded', 'failed'])
})
