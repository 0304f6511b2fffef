import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { createShortLink } from '#api/short-links/create-short-link.ts'
import { qrModules, qrPng } from '#api/short-links/qr-code.ts'
import { findShortLink } from '#api/short-links/read-short-links.ts'
import { users } from '#database/schema.ts'
import { ShortLink } from '#model/short-link.ts'
import { origins } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation

beforeAll(async () => {
  api = await installApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const page = `${origins.site}/faqs/kurs`

async function shorten(owner: Caller, url: string): Promise<ShortLink> {
  const answer = await owner.call('POST', '/api/shared/short-link', { url })
  expect(answer.status).toBe(201)
  return ShortLink.parse(answer.body)
}

test('leads to the page it was made for, also when typed in capitals', async () => {
  const anna = await api.user()
  const project = await addProject(anna)
  const { code, url, shortUrl } = await shorten(anna, `${project.url}?theme=dark#q-1`)
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{7}$/)
  expect(shortUrl).toBe(`${origins.app}/s/${code}`)
  expect(url).toBe(`${project.url}?theme=dark#q-1`)
  for (const typed of [code, code.toUpperCase()]) {
    const { status, headers } = await api.nobody.call('GET', `/s/${typed}`)
    expect([status, headers.get('Location')]).toEqual([302, url])
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('Set-Cookie')).toBeNull()
  }
})

test('keeps the code of an address, and has another for somebody else', async () => {
  const [anna, ben] = [await api.user(), await api.user()]
  const { code } = await shorten(anna, page)
  expect((await shorten(anna, page.replace('http://pages.test', 'HTTP://Pages.TEST:80'))).code).toBe(code)
  expect((await shorten(ben, page)).code).not.toBe(code)
  expect((await shorten(anna, `${page}/en`)).code).not.toBe(code)
  const twice = await Promise.all([shorten(ben, `${page}/pl`), shorten(ben, `${page}/pl`)])
  expect(twice[0].code).toBe(twice[1].code)
})

test('leads nowhere but to this product', async () => {
  const anna = await api.user()
  for (const url of [
    'https://evil.test/',
    `${origins.site}@evil.test/`,
    '//evil.test',
    'JavaScript:alert(1)',
    `${origins.app}/api/auth/logout`,
    `${origins.app}/auth/callback`,
    `${origins.app}/s/abcdefg`,
    `${origins.site}/\r\nX: y`,
  ])
    expect(await anna.call('POST', '/api/shared/short-link', { url })).toMatchObject({
      status: 422,
      body: { message: 'ERR_SHORT_LINK_FOREIGN' },
    })
  expect(await anna.call('POST', '/api/shared/short-link', {})).toMatchObject({
    body: { message: { url: 'ERR_INVALID_MUST_BE_TEXT' } },
  })
})

test('is for those who are signed in', async () => {
  for (const caller of [api.nobody, await api.user(false)])
    expect(await caller.call('POST', '/api/shared/short-link', { url: page })).toMatchObject({
      status: 401,
      body: { message: 'ERR_LOGIN_REQUIRED' },
    })
})

test('looks for another code when one is taken', async () => {
  const anna = await api.user()
  const [user] = await api.database.read.select().from(users)
  if (user === undefined) throw new Error('There is no user')
  const { code } = await shorten(anna, page)
  const codes = [code, code, 'another']
  const made = await createShortLink(api.services, user, `${page}-2`, () => codes.shift() ?? '')
  expect(made.code).toBe('another')
  await expect(createShortLink(api.services, user, `${page}-3`, () => code)).rejects.toThrow('ERR_BUSY')
})

test('answers the not-found page for a code that leads nowhere', async () => {
  for (const path of ['/s/2222222', '/s/x', '/s/2222222/qr.svg', '/s/%27%20or%201=1']) {
    const { status, body, headers } = await api.nobody.call('GET', path)
    expect(status).toBe(404)
    expect(body).toMatch(/^<!DOCTYPE html>/)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test('does not lead to an address that the product has given up', async () => {
  const { code } = await shorten(await api.user(), page)
  const configuration = { ...api.services.configuration, siteUrl: 'https://new.test' }
  expect(await findShortLink({ ...api.services, configuration }, code)).toBeUndefined()
})

/** The dark modules of a picture of a code, read at their middles. */
async function readModules(image: Uint8Array, count: number): Promise<boolean[][]> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = Math.floor(info.width / count)
  const before = Math.floor((info.width - scale * count) / 2)
  const middle = (index: number): number => before + Math.floor((index + 0.5) * scale)
  const each = Array.from({ length: count }, (_, index) => index)
  return each.map(y =>
    each.map(x => (data[(middle(y) * info.width + middle(x)) * info.channels] ?? 255) < 128),
  )
}

test('draws the same code as SVG and PNG, with a quiet zone, in the size asked for', async () => {
  const { code, shortUrl } = await shorten(await api.user(), page)
  const modules = qrModules(shortUrl)
  for (const edge of [0, 1, 2, 3]) expect(modules[edge]?.some(Boolean)).toBe(false)
  expect(modules[4]?.[4]).toBe(true)
  const svg = await api.nobody.call('GET', `/s/${code}/qr.svg?size=400`)
  expect(svg.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(svg.body).toMatch(/^<svg [^>]*width="400" height="400"/)
  const drawn = await sharp(Buffer.from(String(svg.body)))
    .resize(modules.length * 4)
    .png()
    .toBuffer()
  expect(await readModules(drawn, modules.length)).toEqual(modules)
  for (const size of [128, 333, 512, 2048]) {
    const png = await qrPng(shortUrl, size)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await readModules(png, modules.length)).toEqual(modules)
  }
  const answer = await api.app.request(`/s/${code}/qr.png`)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(await qrPng(shortUrl, 512))
})

test('refuses other sizes', async () => {
  const { code } = await shorten(await api.user(), page)
  for (const size of ['127', '2049', '1e9', 'x', '-1', '300.5'])
    expect((await api.nobody.call('GET', `/s/${code}/qr.png?size=${size}`)).status).toBe(422)
})
