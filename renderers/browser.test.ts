import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderOptions } from '#model/rendering.ts'
import { faqLayouts } from '#model/tools/faq/faq.ts'
import { ensureRenderers } from './build.ts'
import { launchBrowser, open } from './fixtures/browser.ts'
import { faqProject, hostileProject } from './fixtures/projects.ts'
import { addFaq, addRenderer, type Site, serveSite } from './fixtures/site.ts'
import { loadRenderer, type Renderer } from './render.ts'

let renderer: Renderer
let site: Site
let browser: Browser
let options: RenderOptions

beforeAll(async () => {
  await ensureRenderers()
  renderer = await loadRenderer()
  site = await serveSite()
  browser = await launchBrowser()
  options = { lang: 'pl', mode: 'publish', origins: { site: site.origin, app: 'https://app.example' } }
  await addRenderer(site, renderer)
  await addFaq(site, renderer, await faqProject({}, 'sample'), options)
  for (const layout of faqLayouts) {
    await addFaq(site, renderer, await faqProject({ layout }, layout), options)
    const hostile = await hostileProject()
    hostile.data.layout = layout
    await addFaq(site, renderer, { ...hostile, uuid: `hostile-${layout}` }, options)
  }
}, 60_000)

afterAll(async () => {
  await browser?.close()
  site?.close()
})

test.each(faqLayouts)('runs no hostile text and breaks no policy in the layout %s', async layout => {
  const { page, close } = await open(browser, `${site.origin}/faqs/hostile-${layout}/`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'canary' in window)).toBe(false)
  await close()
})

test('stops a script that somehow came into a page', async () => {
  const file = site.files.get('/faqs/sample/')
  const body = String(file?.body).replace('</body>', '<script>window.canary=1</script></body>')
  site.files.set('/faqs/broken/', { contentType: 'text/html', body })
  const page = await browser.newPage({ locale: 'pl' })
  await page.goto(`${site.origin}/faqs/broken/`)
  expect(await page.evaluate(() => 'canary' in window)).toBe(false)
  await page.close()
})

test('is whole without scripts', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/#q-question-2`, {
    javaScriptEnabled: false,
    colorScheme: 'dark',
  })
  await page.getByText('Ile czasu zajmuje cały kurs?').click()
  await page.getByText('Nagrania trwają').waitFor({ timeout: 5_000 })
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  const ground = page.locator('html')
  expect(await ground.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(20, 20, 22)')
  await close()
})

test('searches without diacritics, counts what is left and says when nothing is', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/`)
  const search = page.getByRole('searchbox')
  await search.fill('dostep zl')
  const status = page.getByRole('status')
  expect(await status.textContent()).toBe('Pasuje 1 pytanie')
  expect(await page.locator('details:visible').count()).toBe(1)
  expect(await page.locator('section:visible').count()).toBe(1)
  await search.fill('nic takiego')
  expect(await page.getByText('Nic nie pasuje do „nic takiego”').first().isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Wyczyść wyszukiwanie' }).click()
  expect(await page.locator('details:visible').count()).toBe(10)
  expect(await search.evaluate(element => element === document.activeElement)).toBe(true)
  await close()
})

test('opens the question that the address names, at first and later', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/#q-question-7`)
  expect(await page.locator('#q-question-7').getAttribute('open')).toBe('')
  await page.getByRole('searchbox').fill('lustrzanki')
  await page.evaluate(() => {
    location.hash = '#q-question-4'
  })
  await page.locator('#q-question-4[open]').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await close()
})

test('opens a closed answer that the browser finds', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/#:~:text=trzy%20tygodnie`)
  await page.locator('#q-question-2[open]').waitFor()
  await close()
})

test('copies the link of a question by keyboard', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator('#q-question-1 summary').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Nie. Ponad połowa').click()
  await page.locator('#q-question-1 summary').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Link skopiowany').waitFor({ timeout: 5_000 })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.origin}/faqs/sample#q-question-1`,
  )
  await close()
})

test('moves a slider by its buttons', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/slider/`, {
    viewport: { width: 390, height: 800 },
  })
  const slides = page.locator('[data-slides]').first()
  const next = page.getByRole('button', { name: 'Następne pytania' }).first()
  await next.click()
  await expect.poll(() => slides.evaluate(element => element.scrollLeft)).toBeGreaterThan(200)
  expect(await page.getByRole('button', { name: 'Poprzednie pytania' }).first().isEnabled()).toBe(true)
  await close()
})

test.each([
  ['?theme=dark', {}, 'dark'],
  ['', { 'et.DarkMode': 'true' }, 'dark'],
  ['?theme=light', { 'et.DarkMode': 'dark' }, 'light'],
  ['', {}, 'auto'],
])('takes the theme from %o, then from %o', async (query, storage: Record<string, string>, theme) => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/${query}`, {}, async page => {
    await page.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, storage)
  })
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  await close()
})

test.each([
  ['/faqs/sample/?theme=dark#q-question-1', 'en-GB', '/faqs/sample/en/?theme=dark#q-question-1'],
  ['/faqs/sample/en/', 'pl', '/faqs/sample/'],
  ['/faqs/sample/?lang=en', 'pl', '/faqs/sample/en/?lang=en'],
  ['/faqs/sample/en/?lang=en', 'pl', '/faqs/sample/en/?lang=en'],
  ['/faqs/sample/?lang=xx', 'pl', '/faqs/sample/?lang=xx'],
])('leads %s in a browser of %s to %s', async (from, locale, to) => {
  const { page, close } = await open(browser, site.origin + from, { locale })
  await page.waitForURL(site.origin + to)
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(site.origin + to)
  await close()
})

test('shifts nothing when the font arrives late', async () => {
  const page = await browser.newPage({ locale: 'pl', viewport: { width: 390, height: 800 } })
  await page.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.origin}/faqs/sample/`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const total = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + Number(shift), 0) : Number.NaN
  })
  expect(total).toBeLessThan(0.02)
  await page.close()
})

test.each(faqLayouts)('fits a screen of 320 pixels in the layout %s', async layout => {
  const { page, close } = await open(browser, `${site.origin}/faqs/${layout}/`, {
    viewport: { width: 320, height: 640 },
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await close()
})

test.each(faqLayouts)('passes the accessibility rules in the layout %s, in both themes', async layout => {
  for (const theme of ['light', 'dark']) {
    // The policy would stop the checker, which is a script of its own.
    const context = await browser.newContext({ locale: 'pl', bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${site.origin}/faqs/${layout}/?theme=${theme}`)
    for (const summary of await page.locator('summary').all()) await summary.click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await context.close()
  }
})
