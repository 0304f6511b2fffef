import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ArchiveFile, zipStream } from '#api/exports/zip.ts'

const fail = (error: unknown): void => {
  throw error
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const large = 'zażółć gęślą jaźń '.repeat(60_000)
const files: ArchiveFile[] = [
  { path: 'a/empty.txt', body: '' },
  { path: 'a/large.json', body: large },
  { path: 'font.woff2', body: Uint8Array.from({ length: 300_000 }, (_, index) => index * 7) },
]

test('gives back what was put in, and the same bytes every time', async () => {
  const bytes = await bytesOf(zipStream(files, fail))
  const unzipped = unzipSync(bytes)
  expect(Object.keys(unzipped)).toEqual(['a/empty.txt', 'a/large.json', 'font.woff2'])
  expect(new TextDecoder().decode(unzipped['a/large.json'])).toBe(large)
  expect(unzipped['font.woff2']).toEqual(files[2]?.body)
  expect(await bytesOf(zipStream(files, fail))).toEqual(bytes)
  const zone = process.env.TZ
  process.env.TZ = 'Pacific/Auckland'
  expect(await bytesOf(zipStream(files, fail))).toEqual(bytes)
  process.env.TZ = zone
})

test.each([
  '../x',
  'a/../x',
  '/x',
  'a//x',
  'a\\x',
  'C:x',
  'a/..',
  '.',
  '..',
  'a/.../x',
  '',
  'zażółć',
  'a\0b',
])('refuses the path %j', async path => {
  const errors: unknown[] = []
  const stream = zipStream([{ path, body: 'x' }], error => errors.push(error))
  await expect(bytesOf(stream)).rejects.toThrow()
  expect(errors).toHaveLength(1)
})

test('asks for a file when the one before has been taken, and for no more when nobody reads on', async () => {
  const asked: number[] = []
  let ended = false
  async function* endless(): AsyncGenerator<ArchiveFile> {
    try {
      for (let number = 0; ; number++) {
        asked.push(number)
        yield { path: `${number}.txt`, body: 'x'.repeat(100_000) }
      }
    } finally {
      ended = true
    }
  }
  const reader = zipStream(endless(), fail).getReader()
  for (let chunk = 0; chunk < 5; chunk++) await reader.read()
  expect(asked.length).toBeLessThan(8)
  await reader.cancel()
  expect(ended).toBe(true)
})

test('lets others have their turn while it compresses', async () => {
  let turns = 0
  const count = (): void => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await bytesOf(zipStream([{ path: 'large.txt', body: large.repeat(4) }], fail))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(10)
})

test('tells why it broke off', async () => {
  async function* broken(): AsyncGenerator<ArchiveFile> {
    yield { path: 'a.txt', body: 'x' }
    throw new Error('the database is gone')
  }
  const errors: unknown[] = []
  await expect(bytesOf(zipStream(broken(), error => errors.push(error)))).rejects.toThrow('gone')
  expect(errors).toHaveLength(1)
})
