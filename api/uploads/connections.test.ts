import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { media } from '#database/schema.ts'
import { largestUpload } from '#model/media.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { photo, trailing } from '#publisher/media/fixtures/pictures.ts'

let api: ApiInstallation
let anna: Caller
let server: Server

beforeAll(async () => {
  api = await installApi()
  anna = await api.user()
  server = createAdaptorServer({ fetch: api.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api[Symbol.asyncDispose]()
})

const png = await photo(60, 50).png().toBuffer()
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const form = (file: Uint8Array): Buffer => Buffer.concat([head, file, tail])

/** A connection on which an upload begins with these headers; nobody has sent the body yet. */
async function begin(headers: Record<string, string | number>, caller = anna): Promise<Socket> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const socket = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = {
    Host: 'app.test',
    Origin: origins.app,
    ...(caller.cookie === undefined ? {} : { Cookie: caller.cookie }),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/uploads HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

/** The first answer on a connection: its status and token. */
async function answer(socket: Socket): Promise<unknown[]> {
  let text = ''
  for await (const data of socket) {
    text += data
    if (/\r\n\r\n.*"statusCode".*\}/s.test(text) || /\r\n\r\n.*"key".*\}/s.test(text)) break
  }
  socket.destroy()
  return [Number(text.split(' ')[1]), /"message":"(\w+)"/.exec(text)?.[1]]
}

const chunkOf = (data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
const lastChunk = Buffer.from('0\r\n\r\n')

/** Everything that an upload can leave behind. */
async function traces(): Promise<unknown[]> {
  const objects = await Array.fromAsync(api.bucket.list(''))
  return [
    objects.map(({ key }) => key).filter(key => key.startsWith('_media/')),
    await api.database.read.select().from(media),
  ]
}

test('takes a file in chunks, and ten megabytes of them', async () => {
  for (const file of [png, trailing(png, '', largestUpload)]) {
    const socket = await begin({ 'Transfer-Encoding': 'chunked' })
    const body = form(file)
    for (let at = 0; at < body.length; at += 65_521) socket.write(chunkOf(body.subarray(at, at + 65_521)))
    socket.write(lastChunk)
    expect(await answer(socket)).toEqual([201, undefined])
  }
})

test('refuses one byte more than ten megabytes, also in chunks', async () => {
  const socket = await begin({ 'Transfer-Encoding': 'chunked' })
  socket.write(chunkOf(form(trailing(png, '', largestUpload + 1))))
  socket.write(lastChunk)
  expect(await answer(socket)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
})

test('refuses by its length what says that it is too large, before any of it has come', async () => {
  const socket = await begin({ 'Content-Length': largestUpload + 2 ** 20 })
  expect(await answer(socket)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
})

test('gives up on what never ends, soon after ten megabytes', async () => {
  const before = await traces()
  const socket = await begin({ 'Transfer-Encoding': 'chunked' })
  const piece = chunkOf(Buffer.alloc(65_536, 'x'))
  let sent = 0
  const send = (): void => {
    while (!socket.destroyed && socket.writable && sent < 100 * 2 ** 20) {
      sent += 65_536
      if (!socket.write(piece)) return void socket.once('drain', send)
    }
  }
  socket.write(chunkOf(head))
  send()
  expect(await answer(socket)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
  expect(sent).toBeLessThan(20 * 2 ** 20)
  expect(await traces()).toEqual(before)
})

test('a length that is too small cuts the file off, and what follows is no request', async () => {
  const before = await traces()
  const socket = await begin({ 'Content-Length': 200 })
  socket.write(form(png))
  // What follows makes the server close the connection, perhaps before our own answer.
  expect((await answer(socket))[0]).toBe(400)
  expect(await traces()).toEqual(before)
})

test('two lengths that contradict each other are refused', async () => {
  const socket = await begin({ 'Content-Length': 10, 'Transfer-Encoding': 'chunked' })
  socket.write(chunkOf(form(png)))
  const [data] = await once(socket, 'data')
  expect(String(data)).toMatch(/^HTTP\/1.1 400 /)
  socket.destroy()
})

test.each([0, 1, 70, 80, 5_000])('a connection that closes at byte %i leaves nothing behind', async bytes => {
  const before = await traces()
  const ola = await api.user()
  const ends = Array.from({ length: 8 }, async (_, index) => {
    const chunked = index % 2 === 0
    const body = form(trailing(png, '', 9_000))
    const socket = await begin(
      chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.length },
      ola,
    )
    const part = body.subarray(0, bytes)
    if (part.length > 0) await new Promise(resolve => socket.write(chunked ? chunkOf(part) : part, resolve))
    const closed = once(socket, 'close')
    if (index % 4 < 2) socket.destroy()
    else socket.resume().end()
    await closed
  })
  await Promise.all(ends)
  expect(await traces()).toEqual(before)
  // None of them still counts as one of those that this person may have at once.
  const socket = await begin({ 'Content-Length': form(png).length }, ola)
  socket.write(form(png))
  expect(await answer(socket)).toEqual([201, undefined])
})

test('whoever has no account is refused before the file has come', async () => {
  const socket = await begin({ 'Content-Length': 5_000_000 }, api.nobody)
  expect(await answer(socket)).toEqual([401, 'ERR_LOGIN_REQUIRED'])
})
