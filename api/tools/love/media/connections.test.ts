import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { media } from '#database/schema.ts'
import { largestUpload } from '#model/media.ts'
import { recordedWebm } from '#publisher/media/fixtures/videos.ts'

let api: ApiInstallation
let owner: Caller
let wall: string
let server: Server

beforeAll(async () => {
  api = await installApi({ limits: { count: async () => 0, close: () => undefined } })
  owner = await api.user()
  wall = (await addWall(api, owner, { form: { askVideo: true } })).id
  server = createAdaptorServer({ fetch: api.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api[Symbol.asyncDispose]()
})

const boundary = 'atelierform'
const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`)
const form = (file: Uint8Array): Buffer => Buffer.concat([head, file, Buffer.from(`\r\n--${boundary}--\r\n`)])

/** A connection of a page of the site on which a recording begins to be sent; its body has yet to come. */
async function begin(headers: Record<string, string | number>): Promise<Socket> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const socket = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = {
    Host: 'app.test',
    Origin: 'http://pages.test',
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/testimonials/media?wallId=${wall}&purpose=video HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

/** The first answer on a connection: its status and token. */
async function answer(socket: Socket): Promise<unknown[]> {
  let text = ''
  for await (const data of socket) {
    text += data
    if (/\r\n\r\n.*("statusCode"|"key").*\}/s.test(text)) break
  }
  socket.destroy()
  return [Number(text.split(' ')[1]), /"message":"(\w+)"/.exec(text)?.[1]]
}

const chunkOf = (data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])

async function traces(): Promise<unknown[]> {
  const objects = await Array.fromAsync(api.bucket.list('_media/'))
  return [objects.map(({ key }) => key), await api.database.read.select().from(media)]
}

test('refuses by its length what says that it is too large, before any of it has come', async () => {
  const socket = await begin({ 'Content-Length': largestUpload + 2 ** 20 })
  expect(await answer(socket)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
})

test('refuses one byte more than ten megabytes, also in chunks', async () => {
  const socket = await begin({ 'Transfer-Encoding': 'chunked' })
  const body = form(Buffer.alloc(largestUpload + 1))
  for (let at = 0; at < body.length; at += 65_521) socket.write(chunkOf(body.subarray(at, at + 65_521)))
  socket.write('0\r\n\r\n')
  expect(await answer(socket)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
})

test('a length that is too small leaves nothing behind', async () => {
  const before = await traces()
  const socket = await begin({ 'Content-Length': 200 })
  socket.write(form(recordedWebm))
  expect((await answer(socket))[0]).toBe(400)
  expect(await traces()).toEqual(before)
})

test('a phone that loses its connection leaves nothing behind, and may try again at once', async () => {
  const before = await traces()
  const body = form(recordedWebm)
  const lost = Array.from({ length: 8 }, async (_, index) => {
    const socket = await begin({ 'Content-Length': body.length })
    await new Promise(resolve => socket.write(body.subarray(0, 100 * index + 1), resolve))
    const closed = once(socket, 'close')
    socket.destroy()
    await closed
  })
  await Promise.all(lost)
  expect(await traces()).toEqual(before)
  await expect
    .poll(async () => {
      const socket = await begin({ 'Content-Length': body.length })
      socket.write(body)
      return answer(socket)
    })
    .toEqual([201, undefined])
})
