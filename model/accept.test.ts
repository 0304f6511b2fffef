import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptDifferences, differencePaths } from '#model/accept.ts'

const item = (id: string, text = id) => ({ id, text })
const before = { title: 'Old', list: [item('a'), item('b'), item('c')], look: { font: 'Inter', radius: 6 } }
const after = {
  title: 'New',
  list: [item('x'), item('a', 'A!'), item('c'), item('y')],
  look: { font: 'Inter', radius: 0 },
}

const accept = (...paths: string[]): unknown => acceptDifferences(before, after, new Set(paths))

test('takes what was accepted and leaves the rest', () => {
  expect(accept()).toEqual(before)
  expect(accept('title')).toEqual({ ...before, title: 'New' })
  expect(accept('look.radius', 'list.a.text')).toEqual({
    ...before,
    look: { font: 'Inter', radius: 0 },
    list: [item('a', 'A!'), item('b'), item('c')],
  })
})

test('puts an added item where it belongs and keeps a removed one that was not given up', () => {
  expect(accept('list.y')).toEqual({ ...before, list: [...before.list, item('y')] })
  expect(accept('list.x', 'list.b')).toEqual({ ...before, list: [item('x'), item('a'), item('c')] })
})

test('takes another order', () => {
  const turned = { list: [item('c'), item('a'), item('b')] }
  expect(acceptDifferences(before, { ...before, ...turned }, new Set(['list']))).toMatchObject(turned)
})

const items = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), text: fc.constantFrom('1', '2') }),
  {
    selector: ({ id }) => id,
  },
)
const documents = fc.record(
  { list: items, tags: fc.array(fc.constantFrom('p', 'q')) },
  { requiredKeys: ['list'] },
)

test('makes the other payload of all differences, and leaves everything without any', () => {
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      expect(acceptDifferences(one, other, differencePaths(one, other))).toEqual(other)
      expect(acceptDifferences(one, other, new Set())).toEqual(one)
    }),
  )
})

test('never loses an item that was not given up, nor makes one twice', () => {
  fc.assert(
    fc.property(documents, documents, fc.infiniteStream(fc.boolean()), (one, other, coins) => {
      const chosen = new Set([...differencePaths(one, other)].filter(() => coins.next().value))
      const list = Reflect.get(Object(acceptDifferences(one, other, chosen)), 'list')
      const ids: string[] = list.map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of one.list)
        expect(ids.includes(id)).toBe(other.list.some(each => each.id === id) || !chosen.has(`list.${id}`))
    }),
  )
})
