import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { checkStrictJson } from '#api/strict-json.ts'

let api: ApiInstallation
let who: Caller
beforeAll(async () => {
  api = await installApi()
  who = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

function bytes(text: string): ArrayBuffer {
  return new Uint8Array(new TextEncoder().encode(text)).buffer
}

test('takes whatever JSON.stringify makes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 8 }), value => {
      checkStrictJson(bytes(JSON.stringify(value)))
      checkStrictJson(bytes(JSON.stringify(value, null, 2)))
    }),
    { numRuns: 500 },
  )
})

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"\\"a\\":1,","b":"a"}',
  '{"a\\\\":1,"a":2}',
  '["a","a"]',
  '"\\ud83d\\ude00"',
  '"\\\\ud800"',
  '{"a":":","b":":"}',
])('takes %s', text => {
  checkStrictJson(bytes(text))
})

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{ "a" : 1 , "b" : [ { "c" : 1 , "c" : 2 } ] }',
  '{"a":{},"b":"x","a":[]}',
  '{"__proto__":1,"__proto__":2}',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '{"\\udfff":1}',
  `${'['.repeat(65)}${']'.repeat(65)}`,
])('refuses %s', text => {
  expect(() => checkStrictJson(bytes(text))).toThrow('ERR_INVALID_BODY')
})

test('refuses bytes that are no UTF-8', () => {
  for (const wrong of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]])
    expect(() => checkStrictJson(Uint8Array.from([0x22, ...wrong, 0x22]).buffer)).toThrow('ERR_INVALID_BODY')
})

const names = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`

const bombs: [string, string | Uint8Array<ArrayBuffer>, number][] = [
  ['100 000 arrays in one another', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  ['100 000 objects in one another', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
  ['arrays without an end', '['.repeat(5_000_000), 400],
  ['a million names', names(1_000_000), 413],
  ['names that are not ours', names(10_000), 422],
  ['a number without an end', `{"name":${'9'.repeat(1_000_000)}}`, 422],
  ['a number beyond all numbers', '{"name":1e999999}', 422],
  ['the same name twice', '{"name":"a","name":"b"}', 400],
  ['half a character', '{"name":"\\ud800"}', 400],
  ['no UTF-8', Uint8Array.from([...new TextEncoder().encode('{"name":"'), 0xff, 0x22, 0x7d]), 400],
  ['a quote without an end', `{"name":"${'x'.repeat(5_000_000)}`, 400],
  ['backslashes without an end', `{"name":"${'\\'.repeat(5_000_000)}`, 400],
  ['nothing', '', 400],
  ['no JSON', '<name>x</name>', 400],
  ['more than one value', '{"name":"a"}{"name":"b"}', 400],
  ['more than may be sent', `{"name":"${'x'.repeat(11 * 2 ** 20)}"}`, 413],
]

test.each(bombs)('is not impressed by %s', async (_, body, status) => {
  const begun = performance.now()
  const answer = await api.app.request('/api/projects/faq', {
    method: 'POST',
    headers: { Origin: 'http://app.test', 'Content-Type': 'application/json', Cookie: await cookie() },
    body,
  })
  expect(answer.status).toBe(status)
  expect(performance.now() - begun).toBeLessThan(15_000)
})

let session: string | undefined
async function cookie(): Promise<string> {
  if (session !== undefined) return session
  const answer = await api.app.request('/api/auth/register-quick', {
    method: 'POST',
    headers: { Origin: 'http://app.test' },
  })
  session = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return session
}

test('reads bodies that say they are JSON, and no others', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ]) {
    const answer = await who.call('POST', '/api/projects/faq', '{"name":"x"}', { 'Content-Type': type })
    expect([type, answer.status]).toEqual([type, 400])
  }
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect(
      (await who.call('POST', '/api/projects/faq', '{"name":"x"}', { 'Content-Type': type })).status,
    ).toBe(201)
})
