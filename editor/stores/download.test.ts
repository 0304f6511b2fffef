import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile, fileName } from '#editor/stores/download.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer)

test('hands over the file that a call answers', async () => {
  answering(async () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } }))
  expect(await (await fetchFile('/x')).text()).toBe('PK')
})

test('tells why there is none', async () => {
  answering(async () => Response.json({ message: 'ERR_LOGIN_REQUIRED', statusCode: 401 }, { status: 401 }))
  await expect(fetchFile('/x')).rejects.toMatchObject({ detail: 'ERR_LOGIN_REQUIRED', status: 401 })
  answering(async () => new Response('<html>', { status: 502 }))
  await expect(fetchFile('/x')).rejects.toMatchObject({ detail: 'UNKNOWN_ERROR', status: 502 })
  answering(() => Promise.reject(new TypeError('failed')))
  await expect(fetchFile('/x')).rejects.toMatchObject({ detail: 'OFFLINE', status: 0 })
})

test('a download that breaks off is no file', async () => {
  const broken = new ReadableStream({ pull: controller => controller.error(new TypeError('reset')) })
  answering(async () => new Response(broken))
  await expect(fetchFile('/x')).rejects.toMatchObject({ detail: 'OFFLINE' })
})

test.each([
  ['Łódź: pytania', 'lodz-pytania.zip'],
  ['../../etc/passwd', 'etc-passwd.zip'],
  ['  ', 'project.zip'],
  ['日本', 'project.zip'],
])('names a file after %j', (name, file) => {
  expect(fileName(name, 'zip')).toBe(file)
})
