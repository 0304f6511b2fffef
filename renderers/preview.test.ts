import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderOptions } from '#model/rendering.ts'
import { ensureRenderers } from './build.ts'
import { launchBrowser, open } from './fixtures/browser.ts'
import { loveProject, reviewId, reviews } from './fixtures/love.ts'
import { faqProject } from './fixtures/projects.ts'
import { addFaq, addRenderer, addView, type Site, serveSite } from './fixtures/site.ts'
import { loadRenderer, type Renderer } from './render.ts'

let renderer: Renderer
let site: Site
let browser: Browser
let options: RenderOptions

/** An editor: it takes the port of the frame whose nonce it gave out, and keeps what comes. */
const editor = `<!doctype html><title>Editor</title><link rel="icon" href="data:,">
<iframe src="/faqs/sample/#preview=secret" width="900" height="700" sandbox="allow-scripts"></iframe>
<script>
  window.received = []
  addEventListener('message', ({ data, source, ports }) => {
    if (source !== frames[0] || data.type !== 'atelier:preview-ready' || data.nonce !== 'secret') return
    window.port = ports[0]
    window.port.onmessage = ({ data }) => window.received.push(data)
  })
</script>`

async function send(page: Page, message: object): Promise<void> {
  await page.waitForFunction(() => 'port' in window)
  await page.evaluate(message => {
    const port: unknown = Reflect.get(window, 'port')
    if (port instanceof MessagePort) port.postMessage(message)
  }, message)
}

async function received(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'received'))
}

async function previewHtml(changes: Record<string, unknown>): Promise<string> {
  const [file] = await renderer.render('faqs', await faqProject(changes, 'sample'), options)
  return file?.body ?? ''
}

beforeAll(async () => {
  await ensureRenderers()
  renderer = await loadRenderer()
  site = await serveSite()
  browser = await launchBrowser()
  options = { lang: 'pl', mode: 'preview', origins: { site: 'https://pages.example', app: site.origin } }
  await addRenderer(site, renderer)
  await addFaq(site, renderer, await faqProject({}, 'sample'), options)
  site.files.set('/editor', { contentType: 'text/html', body: editor })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  site?.close()
})

test('becomes the new page and keeps what its visitor was doing', async () => {
  const { page, close } = await open(browser, `${site.origin}/editor`)
  const inside = page.frameLocator('iframe')
  await inside.locator('#q-question-4 summary').click()
  await inside.getByRole('searchbox').fill('dost')
  const left = await inside.locator('details:visible').count()
  const html = await previewHtml({
    title: 'Nowy tytuł',
    styles: { mode: 'auto', font: 'Playfair Display', radius: 0 },
  })
  await send(page, { type: 'html', html })
  await inside.getByRole('heading', { name: 'Nowy tytuł' }).waitFor()
  await expect.poll(() => received(page)).toContainEqual({ type: 'morphed' })
  expect(await inside.locator('#q-question-4').getAttribute('open')).toBe('')
  expect(await inside.getByRole('searchbox').inputValue()).toBe('dost')
  expect(await inside.locator('details:visible').count()).toBe(left)
  expect(await inside.locator('html').getAttribute('style')).toContain('--radius:0px')
  expect(await inside.locator('#font').textContent()).toContain('playfair')
  await send(page, { type: 'theme', theme: 'dark' })
  await inside.locator('html[data-theme=dark]').waitFor()
  await close()
})

test('changes the layout under way', async () => {
  const { page, close } = await open(browser, `${site.origin}/editor`)
  const inside = page.frameLocator('iframe')
  for (const layout of ['slider', 'table', 'columns', 'board', 'list']) {
    await send(page, { type: 'html', html: await previewHtml({ layout }) })
    await inside.locator(`.layout-${layout}`).waitFor()
    expect(await inside.locator('[data-question]').count()).toBe(10)
  }
  await close()
})

test('tells what was clicked, opens what is asked for, and follows no link', async () => {
  const { page, close } = await open(browser, `${site.origin}/editor`)
  const inside = page.frameLocator('iframe')
  await send(page, { type: 'reveal', id: 'question-5' })
  await inside.locator('#q-question-5[open]').waitFor()
  await inside.getByRole('link', { name: 'kurs@' }).click()
  await inside.getByRole('heading', { name: 'Dostęp do kursu' }).click()
  await inside.getByRole('heading', { level: 1 }).click()
  await expect
    .poll(() => received(page))
    .toEqual([
      { type: 'select', kind: 'question', id: 'question-5' },
      { type: 'select', kind: 'section', id: 'section-2' },
      { type: 'select', kind: 'header', id: 'title' },
    ])
  expect(await inside.locator('html').evaluate(() => [location.hash, origin])).toEqual([
    '#preview=secret',
    'null',
  ])
  await close()
})

test('a form is a form in a preview too: it follows its editor, keeps what is typed, and sends nothing', async () => {
  const form = (title: string) => loveProject({ form: { title } }, {}, 'form')
  await addView(site, renderer, 'review-ask', form('Pierwszy tytuł'), options)
  site.files.set('/form-editor', {
    contentType: 'text/html',
    body: editor.replace('faqs/sample', 'review-ask/form'),
  })
  const page = await browser.newPage({ locale: 'pl' })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`${site.origin}/form-editor`)
  const inside = page.frameLocator('iframe')
  await inside.getByLabel('Imię i nazwisko').fill('Anna')
  const [file] = await renderer.render('review-ask', form('Drugi tytuł'), options)
  await send(page, { type: 'html', html: file?.body ?? '' })
  await inside.getByRole('heading', { name: 'Drugi tytuł' }).waitFor()
  expect(await inside.getByLabel('Imię i nazwisko').inputValue()).toBe('Anna')
  await inside.getByRole('radio', { name: '5 na 5' }).press('Space')
  await inside.getByLabel('Twoja opinia').fill('Dobry kurs.')
  await inside.getByRole('checkbox').check()
  await inside.getByRole('button', { name: 'Wyślij opinię' }).click()
  await inside.getByRole('heading', { name: 'Dziękujemy!' }).waitFor()
  expect(asked.filter(call => !call.startsWith('GET'))).toEqual([])
  await page.close()
})

test('a wall follows its editor from a board to a slider, and tells which review was clicked', async () => {
  const wall = (view: string) =>
    loveProject({ view }, { reviews: reviews(3, { images: [], gifs: [] }) }, 'wall')
  await addView(site, renderer, 'walls', wall('board'), options)
  site.files.set('/wall-editor', {
    contentType: 'text/html',
    body: editor.replace('faqs/sample', 'walls/wall'),
  })
  const { page, close } = await open(browser, `${site.origin}/wall-editor`)
  const inside = page.frameLocator('iframe')
  await inside.getByText('Tomek').click()
  await expect.poll(() => received(page)).toEqual([{ type: 'select', kind: 'review', id: reviewId(2) }])
  const [file] = await renderer.render('walls', wall('slider'), options)
  await send(page, { type: 'html', html: file?.body ?? '' })
  await inside.getByRole('button', { name: 'Następna opinia' }).click()
  await inside.getByText('2 / 3').waitFor()
  await close()
})

test('is a plain page for anyone without a nonce', async () => {
  const { page, close } = await open(browser, `${site.origin}/faqs/sample/`, { locale: 'en' })
  await page.locator('summary').first().click()
  await page.getByText('Nie. Ponad połowa').waitFor()
  expect(page.url()).toBe(`${site.origin}/faqs/sample/`)
  await close()
})
