import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from '#api/generation/read-json.ts'

const written = '{"title":"A \\"b\\" {c}","list":[{"q":"one]","a":"x"},{"q":"two","a":"y"}]}'

test('reads what is whole of an object that is still being written', () => {
  expect(readJson(written)).toEqual(JSON.parse(written))
  expect(readJson(written.slice(0, -2))).toEqual(JSON.parse(written))
  expect(readJson(written.slice(0, written.indexOf('two')))).toEqual({
    title: 'A "b" {c}',
    list: [{ q: 'one]', a: 'x' }, {}],
  })
  expect(readJson('{"title":"half')).toEqual({})
  expect(readJson('{"a":1,"b":[tr')).toEqual({ a: 1, b: [] })
})

test('passes over prose, fences and smaller objects', () => {
  for (const text of [
    `Here you are:\n\`\`\`json\n${written}\n\`\`\`\nAnything else?`,
    `<think>Use {"title":""} as asked.</think>${written}{"done":true}`,
    `It's a "quote": ${written}`,
  ])
    expect(readJson(text)).toEqual(JSON.parse(written))
})

test.each([
  '',
  'no JSON',
  '<html>502 Bad Gateway</html>',
  '{a:1}',
  '[1,2]',
  '{'.repeat(100_000),
  '}]}',
  '{"a":]}',
])('makes nothing of what is none: %.20s', text => {
  expect([undefined, {}]).toContainEqual(readJson(text))
})

test('answers at every cut, and something that is part of the whole', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, at) => {
      const json = JSON.stringify(value)
      expect(readJson(json)).toEqual(JSON.parse(json))
      const part = json.slice(0, 1 + (at % json.length))
      expect(readJson(part)).toBeTypeOf('object')
    }),
  )
})
