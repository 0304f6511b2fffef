import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { installApi } from '#api/fixtures/installation.ts'
import { users } from '#database/schema.ts'
import { openEmbeddedQueue } from '#publisher/queue/queue.ts'

test('shows staff the jobs of the embedded queue, and nobody else anything', async () => {
  await using site = await installApi()
  const queue = await openEmbeddedQueue(`${site.folder}/queue`, pino({ level: 'silent' }))
  await using api = await installApi({ rawQueue: queue.raw })
  const [staff, stranger] = [await api.user(), await api.user()]
  await api.database.write(queries =>
    queries
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, staff.id)),
  )
  await queue.enqueue('project-1')
  const page = await staff.call('GET', '/operator/queue')
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('__UI_CONFIG__')])
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  expect(page.body).not.toContain('https://fonts')
  const script = /static\/js\/[\w.-]+\.js/.exec(String(page.body))?.[0] ?? ''
  expect((await staff.call('GET', `/operator/queue/${script}`)).status).toBe(200)
  const jobs = await staff.call('GET', '/operator/queue/api/queues?activeQueue=publish&status=latest&page=1')
  expect(JSON.stringify(jobs.body)).toContain('project-1')
  for (const path of ['/operator/queue', '/operator/queue/api/queues', `/operator/queue/${script}`])
    for (const other of [stranger, api.nobody]) expect((await other.call('GET', path)).status).toBe(401)
  await queue.close()
})
