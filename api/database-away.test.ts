import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { installApi } from '#api/fixtures/installation.ts'
import { createSession, createVisitor } from '#api/sessions/sessions.ts'
import { openDatabase } from '#database/database.ts'
import { startLibsql } from '#publisher/fixtures/libsql-server.ts'
import { freePort } from '#publisher/fixtures/server-process.ts'
import { startTcpProxy } from '#publisher/fixtures/tcp-proxy.ts'

const paths = ['/api/projects/faq', '/api/user/themes', '/api/projects/faq/nothing']

/** The API on a libSQL server that is reached through a proxy, and how somebody with a session calls it. */
async function installShared() {
  const server = await startLibsql()
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  const database = await openDatabase(`http://127.0.0.1:${proxy.port}`)
  const api = await installApi({ database })
  const token = await database.write(async queries => {
    const { id } = await createVisitor(queries, new Date(), 'en')
    return createSession(queries, new Date(), id)
  })
  const call = async (path: string): Promise<Response> =>
    api.app.request(path, { headers: { Cookie: `atelier.session=${token}` } })
  return {
    server,
    proxy,
    call,
    [Symbol.asyncDispose]: async () => {
      database.close()
      await api[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function expectBusy(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ message: 'ERR_BUSY', statusCode: 503 })
}

test('while the libSQL server is away or does not answer, whoever reads is told to come again, and then can (I5, I7)', async () => {
  await using shared = await installShared()
  const { server, proxy, call } = shared
  const statuses = () => Promise.all(paths.map(async path => (await call(path)).status))
  const usual = await statuses()
  expect(usual[0]).toBe(200)

  await server.kill()
  for (const path of paths) await expectBusy(await call(path))
  expect((await call('/readyz')).status).toBe(503)
  await server.start()
  expect(await statuses()).toEqual(usual)

  proxy.swallow(true)
  const begun = performance.now()
  const answers = await Promise.all([...paths, '/readyz'].map(call))
  expect(performance.now() - begun).toBeLessThan(20_000)
  for (const answer of answers.slice(0, paths.length)) await expectBusy(answer)
  expect(answers.at(-1)?.status).toBe(503)
  proxy.swallow(false)
  expect(await statuses()).toEqual(usual)
})

test('what stands in front of the libSQL server and answers for it makes reads busy, too', async () => {
  const port = await freePort()
  const gateway = createServer((_, response) => response.writeHead(502).end('Bad gateway'))
  await once(gateway.listen(port, '127.0.0.1'), 'listening')
  await using shared = await installShared()
  shared.proxy.redirect(port)
  for (const path of paths) await expectBusy(await shared.call(path))
  gateway.close()
})
