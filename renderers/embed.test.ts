import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderOptions } from '#model/rendering.ts'
import { ensureRenderers } from './build.ts'
import { launchBrowser, open } from './fixtures/browser.ts'
import { faqProject } from './fixtures/projects.ts'
import { addFaq, addRenderer, type Site, serveSite } from './fixtures/site.ts'
import { loadRenderer } from './render.ts'

let site: Site
let host: Site
let browser: Browser

function addHost(path: string, embed: string, extra = '', headers: Record<string, string> = {}): void {
  const script = `<script async src="${site.origin}/embed.js"></script>`
  const body = `<!doctype html><title>Host</title><link rel="icon" href="data:,"><h1>Shop</h1><div data-atelier="faqs/${embed}" data-theme="dark" data-lang="en"><a href="${site.origin}/faqs/${embed}">Questions</a></div>${script}${extra}`
  host.files.set(path, { contentType: 'text/html', body, headers })
}

beforeAll(async () => {
  await ensureRenderers()
  const renderer = await loadRenderer()
  site = await serveSite()
  // Another site, not only another origin: browsers give its frames a process of their own.
  host = await serveSite('127.0.0.1')
  browser = await launchBrowser()
  const options: RenderOptions = {
    lang: 'pl',
    mode: 'publish',
    origins: { site: site.origin, app: host.origin },
  }
  await addRenderer(site, renderer)
  await addFaq(site, renderer, await faqProject({}, 'sample'), options)
  site.files.set('/faqs/draft/', await renderer.renderCommon('not-published', options))
}, 60_000)

afterAll(async () => {
  await browser?.close()
  site?.close()
  host?.close()
})

test('shows the page in a frame of its own height and hides what stood there', async () => {
  const csp = `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}; img-src data:`
  addHost('/', 'sample', '', { 'content-security-policy': csp })
  const { page, close } = await open(browser, `${host.origin}/`)
  const frame = page.locator('iframe')
  await expect.poll(() => frame.evaluate(element => element.clientHeight)).toBeGreaterThan(500)
  expect(await frame.getAttribute('title')).toBe('Questions')
  expect(await page.getByRole('link', { name: 'Questions' }).isVisible()).toBe(false)
  const inside = page.frameLocator('iframe')
  const root = inside.locator('html')
  expect(await root.getAttribute('lang')).toBe('en')
  expect(await root.getAttribute('data-theme')).toBe('dark')
  expect(await root.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
  expect(await root.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  const before = await frame.evaluate(element => element.clientHeight)
  await inside.locator('summary').first().click()
  await expect.poll(() => frame.evaluate(element => element.clientHeight)).toBeGreaterThan(before + 50)
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ])
  await close()
})

test('keeps what stood there when the project is not published', async () => {
  addHost('/draft', 'draft')
  const { page, close } = await open(browser, `${host.origin}/draft`)
  await page.locator('iframe').waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: 'Questions' }).isVisible()).toBe(true)
  await close()
})

test('keeps what stood there when there is no such page', async () => {
  addHost('/missing', 'missing')
  const page = await browser.newPage()
  await page.goto(`${host.origin}/missing`)
  await page.locator('iframe').waitFor({ state: 'detached', timeout: 15_000 })
  expect(await page.getByRole('link', { name: 'Questions' }).isVisible()).toBe(true)
  await page.close()
})

test('ignores heights from anyone but its own frame, and heights that are none', async () => {
  addHost('/hostile', 'sample')
  const { page, close } = await open(browser, `${host.origin}/hostile`)
  const frame = page.locator('iframe')
  await expect.poll(() => frame.evaluate(element => element.clientHeight)).toBeGreaterThan(500)
  const height = await frame.evaluate(element => element.clientHeight)
  await page.evaluate(() => {
    const id = document.querySelector<HTMLElement>('[data-atelier]')?.dataset.atelierId
    for (const data of [
      { type: 'atelier:size', id, height: 5 },
      { type: 'atelier:absent', id },
      null,
      'x',
      { id },
    ])
      postMessage(data, '*')
  })
  const root = page.frameLocator('iframe').locator('html')
  await root.evaluate(() => {
    const id = new URLSearchParams(location.hash.slice(1)).get('embed')
    for (const height of [-1, 20_001, Number.NaN, '900', null])
      parent.postMessage({ type: 'atelier:size', id, height }, '*')
    parent.postMessage({ type: 'atelier:size', id: 'other', height: 5 }, '*')
  })
  await page.waitForTimeout(200)
  expect(await frame.evaluate(element => element.clientHeight)).toBe(height)
  await close()
})

test('may be loaded twice and finds elements that came later', async () => {
  addHost('/twice', 'sample', `<script async src="${site.origin}/embed.js"></script>`)
  const { page, close } = await open(browser, `${host.origin}/twice`)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('iframe').count()).toBe(1)
  await page.evaluate(() => {
    const later = document.createElement('div')
    later.dataset.atelier = 'faqs/sample'
    document.body.append(later)
    const atelier: unknown = Reflect.get(window, 'atelier')
    const scan: unknown = Reflect.get(Object(atelier), 'scan')
    if (typeof scan === 'function') scan()
  })
  expect(await page.locator('iframe').count()).toBe(2)
  await close()
})
