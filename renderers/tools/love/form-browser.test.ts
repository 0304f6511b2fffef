import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderOptions } from '#model/rendering.ts'
import { ensureRenderers } from '../../build.ts'
import { launchBrowser, open } from '../../fixtures/browser.ts'
import { type Answer, type Asked, answerCalls } from '../../fixtures/calls.ts'
import { loveProject, reviewId } from '../../fixtures/love.ts'
import { addRenderer, addView, type Site, serveSite } from '../../fixtures/site.ts'
import { loadRenderer } from '../../render.ts'

const app = 'https://app.example'
const editUrl = `https://pages.example/review-ask/form#edit=${reviewId(7)}.secret-token`
const picture = `_media/${'a'.repeat(64)}.png`
const recording = `_media/${'d'.repeat(64)}.webm`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let site: Site
let browser: Browser

beforeAll(async () => {
  await ensureRenderers()
  const renderer = await loadRenderer()
  site = await serveSite()
  browser = await launchBrowser()
  const options: RenderOptions = { lang: 'pl', mode: 'publish', origins: { site: site.origin, app } }
  await addRenderer(site, renderer)
  const form = {
    askGifs: true,
    askVideo: true,
    askEmail: true,
    redirectUrl: 'https://shop.example/',
    redirectButton: 'Do sklepu',
  }
  const said = { content: 'Świetny kurs.', rating: 4, name: 'Anna', position: '' }
  const confirmations = [{ id: reviewId(1), isOpen: true, ...said }]
  await addView(site, renderer, 'review-ask', loveProject({ form }, {}, 'form'), options)
  await addView(
    site,
    renderer,
    'review-ask',
    loveProject({ form: { emailRequired: true } }, {}, 'strict'),
    options,
  )
  await addView(site, renderer, 'review-confirm', loveProject({}, { confirmations }, 'conf'), options)
  site.files.set(`/${picture}`, { contentType: 'image/png', body: png })
  site.files.set(`/${recording}`, { contentType: 'video/webm', body: '' })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  site?.close()
})

interface Visit {
  page: Page
  asked: Asked[]
  close: () => Promise<void>
}

async function visit(
  path: string,
  answers: Record<string, Answer>,
  context: BrowserContextOptions = {},
): Promise<Visit> {
  let asked: Asked[] = []
  const opened = await open(browser, site.origin + path, context, async page => {
    asked = await answerCalls(page, app, answers)
  })
  return { ...opened, asked }
}

const accepted: Answer = () => ({ status: 201, json: { id: reviewId(7), editUrl } })

async function write(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '4 na 5' }).press('Space')
  await page.getByLabel('Co zmieniło się').or(page.getByLabel('Twoja opinia')).fill('Dobry kurs.\nPolecam.')
  await page.getByLabel('Imię i nazwisko').fill('Anna')
  await page.getByRole('checkbox').check()
}

test('sends what was written, thanks, and gives the author their own link', async () => {
  const { page, asked, close } = await visit('/review-ask/form/', { 'POST /api/testimonials': accepted })
  await write(page)
  await page.getByLabel('Adres e-mail').fill('Anna@example.com')
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByRole('heading', { name: 'Dziękujemy!' }).waitFor()
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/testimonials'])
  expect(asked[0]?.body).toEqual({
    wallId: 'form',
    lang: 'pl',
    content: 'Dobry kurs.\nPolecam.',
    rating: 4,
    name: 'Anna',
    position: '',
    email: 'Anna@example.com',
    consent: true,
    website: '',
    avatar: null,
    video: null,
  })
  expect(await page.getByLabel('Twój link do tej opinii').inputValue()).toBe(editUrl)
  expect(await page.getByRole('link', { name: 'Do sklepu' }).getAttribute('href')).toBe(
    'https://shop.example/',
  )
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await close()
})

test('says beside each field what is missing and leads to the first', async () => {
  const { page, asked, close } = await visit('/review-ask/strict/', {})
  await page.getByLabel('Adres e-mail').fill('nie-adres')
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  const content = page.getByRole('textbox', { name: 'Twoja opinia' })
  await expect.poll(() => content.getAttribute('aria-describedby')).toContain('content-error')
  expect(await page.locator('#content-error').textContent()).toBe('To pole jest wymagane')
  expect(await page.locator('#email-error').textContent()).toBe('Nieprawidłowy adres e-mail')
  expect(await page.locator('#consent-error').textContent()).toBe('To pole musi być zaznaczone')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating')
  expect(asked).toEqual([])

  const note = page.getByText('zaznaczone na czerwono')
  await content.fill('Dobry kurs.')
  await expect.poll(() => page.locator('#content-error').count()).toBe(0)
  expect(await page.locator('#consent-error').count()).toBe(1)
  expect(await note.count()).toBe(1)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Imię i nazwisko').fill('Anna')
  await page.getByLabel('Adres e-mail').fill('anna@example.com')
  await page.getByRole('radio', { name: '4 na 5' }).check({ force: true })
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0)
  expect(await note.count()).toBe(0)
  await close()
})

test('keeps what was written while it cannot be sent, and over a reload', async () => {
  const page = await browser.newPage({ locale: 'pl' })
  await page.route(`${app}/**`, route => route.abort())
  await page.goto(`${site.origin}/review-ask/form/`)
  await write(page)
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByText('Nie ma połączenia z internetem').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Imię i nazwisko').inputValue()).toBe('Anna')
  expect(await page.getByRole('radio', { name: '4 na 5' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.close()
})

test('tells in words why the server refuses, by field where it says so', async () => {
  const answers: ReturnType<Answer>[] = [
    { status: 422, json: { message: { email: 'EMAIL', content: 'MAX_LENGTH:4000' } } },
    { status: 429, json: { message: 'ERR_TOO_MANY_REQUESTS' } },
    { status: 404, json: { message: 'ERR_LOVE_WALL_NOT_FOUND' } },
  ]
  const page = await browser.newPage({ locale: 'pl' })
  await answerCalls(page, app, { 'POST /api/testimonials': () => answers.shift() ?? { json: {} } })
  await page.goto(`${site.origin}/review-ask/form/`)
  await write(page)
  const send = page.getByRole('button', { name: 'Wyślij opinię' })
  await send.click()
  await page.locator('#email-error').getByText('Nieprawidłowy adres e-mail').waitFor()
  expect(await page.locator('#content-error').textContent()).toContain('4000')
  await send.click()
  await page.getByText('Za dużo prób').waitFor()
  await send.click()
  await page.getByText('Nie ma takiej ściany opinii').waitFor()
  await page.close()
})

test('sends pictures as soon as they are chosen; they can be removed; too large ones are refused', async () => {
  const keep: Answer = () => ({ status: 201, json: { key: picture, url: `${site.origin}/${picture}` } })
  const { page, asked, close } = await visit('/review-ask/form/', {
    'POST /api/testimonials/media': keep,
    'POST /api/testimonials': accepted,
  })
  await page.getByLabel('Dodaj zdjęcia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await page.getByAltText('Wybrane zdjęcie 1').waitFor()
  await page.getByLabel('Wybierz zdjęcie').setInputFiles(await photo(600, 600))
  await expect.poll(() => page.getByAltText('Wybrane zdjęcie 1').count()).toBe(2)
  await page.getByRole('button', { name: 'Usuń: Wybrane zdjęcie 1' }).first().click()
  await page
    .getByLabel('Dodaj zdjęcia')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 2 ** 20 + 1) })
  await page.getByText('Ten plik przekracza limit 10 MB').waitFor()
  await page.getByLabel('Dodaj zdjęcia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await expect.poll(() => page.getByAltText('Wybrane zdjęcie 1').count()).toBe(2)
  await write(page)
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByRole('heading', { name: 'Dziękujemy!' }).waitFor()
  expect(asked.at(-1)?.body).toMatchObject({ images: JSON.stringify([picture]), avatar: picture })
  await close()
})

/** A picture that is red on its left and blue on its right. */
async function photo(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = {
    input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
    left: 0,
    top: 0,
  } as const
  const picture = sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([half])
  return { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

test('cuts an author’s picture to a square before it is sent, and refuses a small one', async () => {
  const { page, asked, close } = await visit('/review-ask/form/', {
    'POST /api/testimonials/media': () => ({
      status: 201,
      json: { key: picture, url: `${site.origin}/${picture}` },
    }),
  })
  const sent: Buffer[] = []
  page.on('request', request => {
    const body = request.postDataBuffer()
    if (request.url().includes('/media') && body !== null) sent.push(body)
  })
  const choose = page.getByLabel('Wybierz zdjęcie')
  await choose.setInputFiles(await photo(800, 400))
  await page.getByText('Obraz musi mieć co najmniej 500x500 pikseli').waitFor()
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('Ten plik ma niedozwolony typ').waitFor()
  await choose.setInputFiles(await photo(1_200, 600))
  const crop = page.getByRole('group', { name: 'Wybierz kwadrat, który pokażemy' })
  await expect.poll(() => crop.evaluate(group => group === document.activeElement)).toBe(true)
  await write(page)
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByText('dokończ kadrowanie').waitFor()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await crop.getByRole('slider', { name: 'W poziomie' }).press('End')
  await crop.getByRole('button', { name: 'Użyj tego kadru' }).click()
  await page.getByAltText('Wybrane zdjęcie 1').waitFor()
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/testimonials/media'])
  const [body = Buffer.alloc(0)] = sent
  const cut = sharp(body.subarray(body.indexOf('\x89PNG', 0, 'latin1')))
  expect(await cut.metadata()).toMatchObject({ width: 600, height: 600 })
  expect((await cut.stats()).dominant).toMatchObject({ r: 8, b: 248 })
  await close()
})

test('finds animations through the server alone', async () => {
  const results = [
    { id: 'g1', title: 'Brawa', width: 200, height: 150, preview: `${app}/api/testimonials/gifs/g1/preview` },
  ]
  const { page, asked, close } = await visit('/review-ask/form/', {
    'GET /api/testimonials/search-gifs': () => ({ json: { results, attribution: 'Powered by GIPHY' } }),
    'GET /api/testimonials/gifs/g1/preview': () => ({ json: {} }),
    'POST /api/testimonials/gifs': () => ({
      status: 201,
      json: { key: picture, url: `${site.origin}/${picture}` },
    }),
  })
  await page.getByLabel('Czego szukasz?').fill('brawa')
  await page.getByLabel('Czego szukasz?').press('Enter')
  await page.getByText('Powered by GIPHY').waitFor()
  await page.getByRole('button', { name: 'Dodaj animację: Brawa' }).click()
  await page.getByAltText('Wybrane zdjęcie 1').waitFor()
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /api/testimonials/gifs',
    body: { id: 'g1', wallId: 'form' },
  })
  await close()
})

test('records a video, stops after a minute, and sends it', async () => {
  const own = await launchBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'])
  const page = await own.newPage({ locale: 'pl' })
  await page.clock.install()
  const sent = await answerCalls(page, app, {
    'POST /api/testimonials/media': () => ({
      status: 201,
      json: { key: recording, url: `${site.origin}/${recording}` },
    }),
    'POST /api/testimonials': accepted,
  })
  await page.goto(`${site.origin}/review-ask/form/`)
  await page.getByRole('button', { name: 'Nagraj', exact: true }).click()
  await page.getByRole('timer').waitFor()
  await page.clock.runFor(1_500)
  await page.waitForTimeout(500)
  await page.clock.runFor(59_000)
  await page.getByRole('button', { name: 'Nagraj jeszcze raz' }).waitFor()
  await page.getByRole('radio', { name: '5 na 5' }).press('Space')
  await page.getByLabel('Imię i nazwisko').fill('Anna')
  await page.locator('#content').fill('Działa.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByText('dokończ kadrowanie zdjęcia lub nagranie').waitFor()
  await page.locator('#content').fill('')
  await page.getByRole('button', { name: 'Użyj tego nagrania' }).click()
  await page.getByRole('button', { name: 'Usuń' }).waitFor()
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await page.getByRole('heading', { name: 'Dziękujemy!' }).waitFor()
  expect(sent.at(-1)?.body).toMatchObject({ video: recording, content: '' })
  await own.close()
})

test('offers to trim a video where the browser can, and sends it as it is where it cannot', async () => {
  for (const able of [true, false]) {
    const { page, close } = await visit('/review-ask/form/', {
      'POST /api/testimonials/media': () => ({
        status: 201,
        json: { key: recording, url: `${site.origin}/${recording}` },
      }),
    })
    if (!able) await page.evaluate(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
    const file = { name: 'ola.webm', mimeType: 'video/webm', buffer: png }
    await page.locator('input[accept*="video/webm"]').setInputFiles(file)
    await page.getByRole('button', { name: 'Usuń' }).waitFor()
    expect(await page.getByRole('button', { name: 'Przytnij' }).count()).toBe(able ? 1 : 0)
    if (able) {
      await page.getByRole('button', { name: 'Przytnij' }).click()
      await page.getByText('Nie udało się przyciąć tego nagrania').waitFor()
      await page.getByRole('button', { name: 'Anuluj' }).click()
      await page.getByRole('button', { name: 'Usuń' }).waitFor()
    }
    await close()
  }
})

test('says kindly that it may not use the camera', async () => {
  const { page, close } = await visit('/review-ask/form/', {})
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Nagraj', exact: true }).click()
  await page.getByText('Przeglądarka nie dostała zgody na kamerę').waitFor()
  expect(await page.getByLabel('Wybierz plik').count()).toBe(1)
  await close()
})

const own = {
  id: reviewId(7),
  content: 'Dawne słowa.',
  rating: 3,
  name: 'Anna',
  position: 'malarka',
  avatar: null,
  images: [picture],
  gifs: [],
  video: null,
  withdrawnAt: null,
}
const ownCall = `/api/testimonials/own/${reviewId(7)}`

test('lets an author come back to change, withdraw and erase a review', async () => {
  const { page, asked, close } = await visit(`/review-ask/form/#edit=${reviewId(7)}.secret-token`, {
    [`GET ${ownCall}`]: () => ({ json: own }),
    [`PATCH ${ownCall}`]: () => ({ json: own }),
    [`DELETE ${ownCall}`]: () => ({ json: null }),
  })
  await page.getByRole('heading', { name: 'Twoja opinia' }).waitFor()
  const content = page.locator('#content')
  await expect.poll(() => content.inputValue()).toBe('Dawne słowa.')
  await content.fill('Nowe słowa.')
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await page.getByText('Zmiany są zapisane.').waitFor()
  expect(asked.at(-1)).toMatchObject({
    call: `PATCH ${ownCall}`,
    token: 'Bearer secret-token',
    body: { content: 'Nowe słowa.', images: JSON.stringify([picture]) },
  })
  expect(asked.at(-1)?.body).not.toHaveProperty('gifs')
  await page.getByRole('button', { name: 'Wycofaj opinię' }).click()
  await page.getByRole('button', { name: 'Nie, zostaw' }).click()
  await page.getByRole('button', { name: 'Wycofaj opinię' }).click()
  await page.getByRole('button', { name: 'Tak, wycofaj' }).click()
  await page.getByRole('heading', { name: 'Opinia jest wycofana' }).waitFor()
  await page.getByRole('button', { name: 'Usuń na zawsze' }).click()
  await page.getByRole('button', { name: 'Tak, usuń na zawsze' }).click()
  await page.getByRole('heading', { name: 'Opinia jest usunięta' }).waitFor()
  expect(asked.map(({ call }) => call)).toEqual([
    `GET ${ownCall}`,
    `PATCH ${ownCall}`,
    `DELETE ${ownCall}`,
    `DELETE ${ownCall}`,
  ])
  await close()
})

test('says that a link to a review leads nowhere', async () => {
  const page = await browser.newPage({ locale: 'en' })
  await answerCalls(page, app, {})
  await page.goto(`${site.origin}/review-ask/form/en/#edit=${reviewId(8)}.wrong`)
  await page.getByRole('heading', { name: 'We cannot find this review' }).waitFor()
  await page.close()
})

test('confirms a review by the letter’s token, or by the address that the letter went to', async () => {
  const call = `POST /api/testimonials/${reviewId(1)}/confirm`
  const answers: ReturnType<Answer>[] = [
    { status: 403, json: { message: 'ERR_LOVE_WRONG_CONFIRMATION_EMAIL' } },
    { json: { id: reviewId(1), confirmed: true, editUrl } },
  ]
  const page = await browser.newPage({ locale: 'pl' })
  const asked = await answerCalls(page, app, {
    [call]: () =>
      answers.shift() ?? { status: 409, json: { message: 'ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED' } },
  })
  await page.goto(`${site.origin}/review-confirm/conf/${reviewId(1)}/`)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Adres e-mail').fill('other@example.com')
  const confirm = page.getByRole('button', { name: 'Potwierdzam opinię' })
  await confirm.click()
  await page.locator('#email-error').getByText('Podaj adres e-mail, na który przyszła prośba').waitFor()
  await page.getByLabel('Adres e-mail').fill('anna@example.com')
  await confirm.click()
  await page.getByText('Twoja opinia jest potwierdzona.').waitFor()
  await page.goto('about:blank')
  await page.goto(`${site.origin}/review-confirm/conf/${reviewId(1)}/#token=abc`)
  await expect.poll(() => page.getByLabel('Adres e-mail').count()).toBe(0)
  await page.getByRole('checkbox').check()
  await confirm.click()
  await page.getByText('Ta opinia została już potwierdzona').waitFor()
  expect(asked.at(-1)?.body).toMatchObject({
    token: 'abc',
    content: 'Świetny kurs.',
    rating: 4,
    consent: true,
  })
  await page.close()
})

test('is a whole form without scripts: it posts to the API, with the browser’s own checks', async () => {
  const { page, close } = await visit('/review-ask/form/', {}, { javaScriptEnabled: false })
  let sent = ''
  await page.route(`${app}/api/testimonials`, route => {
    sent = route.request().postData() ?? ''
    return route.fulfill({ status: 303, headers: { location: `${site.origin}/review-ask/form/thanks` } })
  })
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  expect(sent).toBe('')
  await write(page)
  await page.getByLabel('Dodaj zdjęcia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Wyślij opinię' }).click()
  await expect.poll(() => sent).not.toBe('')
  expect(sent).toContain('name="images"; filename="a.png"')
  for (const [name, value] of [
    ['wallId', 'form'],
    ['rating', '4'],
    ['name', 'Anna'],
    ['consent', 'true'],
    ['website', ''],
  ])
    expect(sent).toMatch(new RegExp(`name="${name}"\\s+${value}`))
  await close()
})

test.each(['/review-ask/form/', '/review-ask/form/thanks/', `/review-confirm/conf/${reviewId(1)}/`])(
  'passes the accessibility rules at 320 pixels: %s',
  async path => {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({
        locale: 'pl',
        bypassCSP: true,
        viewport: { width: 320, height: 700 },
      })
      const page = await context.newPage()
      await page.goto(`${site.origin}${path}?theme=${theme}`)
      const send = page.getByRole('button', { name: /Wyślij|Potwierdzam/ })
      if ((await send.count()) > 0) await send.click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])).toEqual([])
      await context.close()
    }
  },
)
