import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderOptions } from '#model/rendering.ts'
import { type WallView, wallViews } from '#model/tools/love/love.ts'
import { ensureRenderers } from '../../build.ts'
import { launchBrowser, open } from '../../fixtures/browser.ts'
import { hostileWall, loveProject, reviews } from '../../fixtures/love.ts'
import { addRenderer, addView, type Site, serveSite } from '../../fixtures/site.ts'
import { loadRenderer } from '../../render.ts'

let site: Site
let host: Site
let browser: Browser

const sizes = { count: 46, sum: 210 }
/** No pictures: the test's site has none. Some of their words are marked. */
const plain = (count: number) =>
  reviews(count, { images: [], gifs: [], highlights: ['zawsze wychodziły szare. Po drugiej', 'konkretnie'] })

beforeAll(async () => {
  await ensureRenderers()
  const renderer = await loadRenderer()
  site = await serveSite()
  host = await serveSite('127.0.0.1')
  browser = await launchBrowser()
  const options: RenderOptions = {
    lang: 'pl',
    mode: 'publish',
    origins: { site: site.origin, app: 'https://app.example' },
  }
  await addRenderer(site, renderer)
  for (const view of wallViews) {
    await addView(
      site,
      renderer,
      'walls',
      loveProject({ view }, { reviews: plain(6), ratings: sizes }, view),
      options,
    )
    for (const each of ['walls', 'review-ask', 'review-confirm', 'love-mail'])
      await addView(site, renderer, each, hostileWall(view), options)
  }
  for (const [uuid, motion] of Object.entries({ still: { autoplay: false }, quick: { secondsPerCard: 3 } }))
    await addView(
      site,
      renderer,
      'walls',
      loveProject({ view: 'slider', ...motion }, { reviews: plain(6) }, uuid),
      options,
    )
  const many = loveProject({ maxShown: 20 }, { reviews: plain(45), ratings: sizes }, 'many')
  await addView(site, renderer, 'walls', many, options)
  for (const view of ['multislider', 'bigslider'])
    await addView(
      site,
      renderer,
      'walls',
      loveProject({ view, maxShown: 4 }, { reviews: plain(10) }, `many-${view}`),
      options,
    )
  const recorded = reviews(1, {
    images: [],
    video: `_media/${'d'.repeat(64)}.mp4`,
    videoCover: `_media/${'a'.repeat(64)}.jpg`,
    videoCaptions: '0:01 Zażółć <b>gęślą</b>\n0:03 jaźń',
  })
  const videos = loveProject({ maxShown: 1 }, { reviews: [...plain(1), ...recorded] }, 'videos')
  await addView(site, renderer, 'walls', videos, options)
  site.files.set('/walls/draft/', await renderer.renderCommon('not-published', options))
  // The attacks' reviews have pictures and recordings; what they are does not matter here.
  for (const [letter, kind] of [
    ['a', 'jpg'],
    ['c', 'gif'],
    ['d', 'mp4'],
  ] as const)
    site.files.set(`/_media/${letter.repeat(64)}.${kind}`, { contentType: 'text/plain', body: '' })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  site?.close()
  host?.close()
})

const left = (page: Page): Promise<number> =>
  page.locator('[data-slides]').evaluate(element => element.scrollLeft)

test.each(wallViews)('runs no hostile text in any page of a wall with the view %s', async view => {
  for (const name of ['walls', 'review-ask', 'review-confirm', 'love-mail']) {
    const part = name === 'review-confirm' ? '00000000-0000-4000-8000-000000000099/' : ''
    const { page, close } = await open(browser, `${site.origin}/${name}/hostile-${view}/${part}`)
    await page.waitForLoadState('networkidle')
    expect([name, await page.evaluate(() => 'canary' in window)]).toEqual([name, false])
    expect(await page.locator('main').count()).toBe(1)
    await close()
  }
})

test('shows more reviews without leaving the page, tells how many, and keeps the keyboard’s place', async () => {
  const { page, close } = await open(browser, `${site.origin}/walls/many/`)
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).press('Enter')
  await page.getByText('Dodano 20 opinii').waitFor()
  expect(await page.locator('.card').count()).toBe(40)
  expect(await page.evaluate(() => document.activeElement === document.querySelectorAll('.card')[20])).toBe(
    true,
  )
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
  await page.getByText('Dodano 5 opinii').waitFor()
  expect(await page.getByRole('link', { name: 'Pokaż więcej opinii' }).count()).toBe(0)
  expect(new Set(await page.locator('.card').allTextContents()).size).toBe(6)
  expect(page.url()).toBe(`${site.origin}/walls/many/`)
  await close()
})

test.each(['multislider', 'bigslider'])(
  'puts more reviews into a %s, and moves to the first of them',
  async view => {
    const { page, close } = await open(browser, `${site.origin}/walls/many-${view}/`, {
      reducedMotion: 'reduce',
    })
    const more = page.getByRole('link', { name: 'Pokaż więcej opinii' })
    const isSeen = (index: number): Promise<boolean> =>
      page
        .locator('.slide')
        .nth(index)
        .evaluate(slide => {
          const list = slide.parentElement?.getBoundingClientRect()
          const { left, right } = slide.getBoundingClientRect()
          return list !== undefined && left >= list.left - 4 && right <= list.right + 4
        })
    expect(await page.locator('.slide').count()).toBe(4)
    await more.press('Enter')
    await page.getByText('Dodano 4 opinie').waitFor()
    await page.getByText('5 / 8').waitFor()
    expect([await page.locator('.slide').count(), await isSeen(4)]).toEqual([8, true])
    expect(
      await page
        .locator('.card')
        .nth(4)
        .evaluate(card => card === document.activeElement),
    ).toBe(true)
    await more.click()
    await page.getByText('Dodano 2 opinie').waitFor()
    await page.locator('.slide').nth(9).waitFor()
    expect([await more.count(), await isSeen(8)]).toEqual([0, true])
    await close()
  },
)

test('leads to the next page without scripts', async () => {
  const { page, close } = await open(browser, `${site.origin}/walls/many/`, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
  await page.waitForURL(`${site.origin}/walls/many/2`)
  await page.getByText('Strona 2 z 3').waitFor()
  await page.goto(`${site.origin}/walls/many-bigslider/`)
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
  await page.waitForURL(`${site.origin}/walls/many-bigslider/2`)
  expect(await page.locator('.slide').count()).toBe(4)
  await close()
})

test('says so when more reviews do not come, and may be asked again', async () => {
  const page = await browser.newPage({ locale: 'pl' })
  await page.goto(`${site.origin}/walls/many/`)
  await page.route('**/walls/many/2', route => route.abort())
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
  await page.getByText('Nie udało się wczytać').waitFor()
  await page.unroute('**/walls/many/2')
  await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
  await page.getByText('Dodano 20 opinii').waitFor()
  await page.close()
})

test('moves a slider by buttons and keys, tells where it is, and goes round', async () => {
  const { page, close } = await open(browser, `${site.origin}/walls/slider/`, { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Następna opinia' }).click()
  await page.getByText('2 / 6').waitFor()
  expect(await page.getByRole('status').textContent()).toBe('Opinia 2 z 6')
  await page.locator('[data-slides]').press('End')
  await page.getByText('6 / 6').waitFor()
  await page.locator('[data-slides]').press('ArrowRight')
  await page.getByText('1 / 6').waitFor()
  await page.locator('[data-slides]').press('ArrowLeft')
  await page.getByText('6 / 6').waitFor()
  await close()
})

/** A page whose clock stands until the test moves it. */
async function withClock(path: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const context = await browser.newContext({ locale: 'pl', reducedMotion })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(site.origin + path)
  await page.addStyleTag({ content: '.slides { scroll-behavior: auto !important }' }).catch(() => undefined)
  return page
}

/** How far a slider moves within some seconds of the page's clock. */
async function movedIn(page: Page, seconds: number): Promise<number> {
  const before = await left(page)
  await page.clock.runFor(seconds * 1_000)
  await expect.poll(() => page.evaluate(() => document.hidden)).toBe(false)
  await page.waitForTimeout(700)
  return (await left(page)) - before
}

test('moves on as soon as its owner wants it to, or not at all', async () => {
  const quick = await withClock('/walls/quick/', 'no-preference')
  expect(await movedIn(quick, 4)).toBeGreaterThan(100)
  await quick.context().close()
  const still = await withClock('/walls/still/', 'no-preference')
  expect(await movedIn(still, 60)).toBe(0)
  expect(await still.locator('[data-pause]').count()).toBe(0)
  await still.getByRole('button', { name: 'Następna opinia' }).click()
  await still.getByText('2 / 6').waitFor()
  await still.context().close()
})

test('moves on by itself, but not while it is looked at, nor once it is stopped', async () => {
  const page = await withClock('/walls/slider/', 'no-preference')
  const moved = (): Promise<number> => movedIn(page, 9)
  expect(await moved()).toBeGreaterThan(100)
  await page.locator('[data-slides]').hover()
  expect(await moved()).toBe(0)
  await page.mouse.move(0, 0)
  await page.locator('[data-slides]').focus()
  expect(await moved()).toBe(0)
  await page.getByRole('button', { name: 'Zatrzymaj przewijanie' }).click()
  await page.getByRole('button', { name: 'Wznów przewijanie' }).evaluate(button => {
    if (button instanceof HTMLElement) button.blur()
  })
  await page.mouse.move(0, 0)
  expect(await moved()).toBe(0)
  await page.context().close()
})

test('stands still for whoever wants less motion', async () => {
  const page = await withClock('/walls/bigslider/', 'reduce')
  await page.clock.runFor(30_000)
  expect(await left(page)).toBe(0)
  expect(await page.getByRole('button', { name: 'Zatrzymaj przewijanie' }).isVisible()).toBe(false)
  await page.context().close()
})

test('is a list that scrolls where no script runs', async () => {
  const { page, close } = await open(browser, `${site.origin}/walls/multislider/`, {
    javaScriptEnabled: false,
  })
  expect(await page.locator('.slide').count()).toBe(6)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(
    await page.locator('[data-slides]').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  ).toBe(true)
  await close()
})

test.each(wallViews)('fits 320 pixels and passes the accessibility rules in the view %s', async view => {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      locale: 'pl',
      bypassCSP: true,
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${site.origin}/walls/${view}/?theme=${theme}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await context.close()
  }
})

test.each(['light', 'dark'])('marks words that can be told from their card when it is %s', async theme => {
  const { page, close } = await open(browser, `${site.origin}/walls/board/?theme=${theme}`)
  const mark = page.locator('mark').first()
  const looks = (): Promise<(string | undefined)[]> =>
    mark.evaluate(element => {
      const card = element.closest('article')
      return [element, card].map(each =>
        each?.checkVisibility() ? getComputedStyle(each).backgroundColor : undefined,
      )
    })
  const [ground, card] = await looks()
  expect(ground).toBe(theme === 'light' ? 'rgb(252, 234, 179)' : 'rgb(92, 73, 21)')
  expect(card).not.toBe(ground)
  await page.emulateMedia({ forcedColors: 'active' })
  const [forced, canvas] = await looks()
  expect(forced).not.toBe(canvas)
  await close()
})

function addHost(path: string, wall: string, attributes = '', headers: Record<string, string> = {}): void {
  const element = `<div data-atelier-wall="${wall}" style="min-height:900px" ${attributes}><p>Fallback</p></div>`
  const script = `<script async src="${site.origin}/wall.js"></script>`
  const body = `<!doctype html><title>Host</title><link rel="icon" href="data:,"><style>p{color:red}html{font-size:10px}</style><h1>Shop</h1>${element}${script}<p id="below">Below</p>`
  host.files.set(path, { contentType: 'text/html', body, headers })
}

test('stands in another page as its content, under a strict policy, with nothing moved', async () => {
  const csp = `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}; img-src data:; style-src 'unsafe-inline'`
  addHost('/shop', 'many', 'data-lang="en"', { 'content-security-policy': csp })
  const { page, close } = await open(browser, `${host.origin}/shop`)
  await page.locator('h1[aria-level="2"]').waitFor()
  expect(await page.getByText('Fallback').isVisible()).toBe(false)
  expect(await page.content()).toContain('Fallback')
  expect(await page.locator('.card').count()).toBe(20)
  expect(
    await page
      .locator('.card .name')
      .first()
      .evaluate(element => getComputedStyle(element).color),
  ).not.toBe('rgb(255, 0, 0)')
  expect(
    await page
      .locator('.card .name')
      .first()
      .evaluate(element => getComputedStyle(element).fontSize),
  ).toBe('16px')
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await page.getByText('20 reviews added').waitFor()
  expect(await page.locator('.card').count()).toBe(40)
  expect(await page.evaluate(() => [document.cookie, localStorage.length, 'atelier' in window])).toEqual([
    '',
    0,
    false,
  ])
  await close()
})

test('moves a slider within another page', async () => {
  addHost('/slider', 'slider', 'data-theme="dark"')
  const { page, close } = await open(browser, `${host.origin}/slider`, { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Następna opinia' }).click()
  await page.getByText('2 / 6').waitFor()
  await close()
})

test('reads captions from the page itself, also within another page, and for reviews that come later', async () => {
  const csp = `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}; img-src ${site.origin} data:; media-src ${site.origin} data:; style-src 'unsafe-inline'`
  addHost('/videos', 'videos', '', { 'content-security-policy': csp })
  for (const address of [`${site.origin}/walls/videos/`, `${host.origin}/videos`]) {
    const { page, close } = await open(browser, address)
    await page.getByRole('link', { name: 'Pokaż więcej opinii' }).click()
    const video = page.locator('video')
    const cues = (): Promise<unknown[]> =>
      video.evaluate(element => {
        const [track] = element instanceof HTMLVideoElement ? element.textTracks : []
        return [
          track?.mode,
          track?.label,
          track?.language,
          ...Array.from(track?.cues ?? [], cue => [cue.startTime, cue.endTime, 'text' in cue && cue.text]),
        ]
      })
    await expect
      .poll(cues)
      .toEqual(['showing', 'Napisy', 'pl', [1, 3, 'Zażółć &lt;b&gt;gęślą&lt;/b&gt;'], [3, 10, 'jaźń']])
    expect(await video.getAttribute('poster')).toMatch(
      address.startsWith(site.origin)
        ? /^(http:\/\/localhost:\d+)?\/_media\//
        : /^http:\/\/localhost:\d+\/_media\//,
    )
    await close()
  }
})

test('leaves what stood there when there is no wall', async () => {
  for (const wall of ['missing', 'draft', '../x']) {
    addHost('/none', wall)
    const page = await browser.newPage()
    await page.goto(`${host.origin}/none`, { waitUntil: 'networkidle' })
    expect(await page.getByText('Fallback').isVisible()).toBe(true)
    await page.close()
  }
})

test('runs no stranger’s text in a page that shows the wall as its own', async () => {
  for (const view of wallViews satisfies readonly WallView[]) {
    addHost('/hostile', `hostile-${view}`)
    const page = await browser.newPage({ locale: 'pl' })
    await page.goto(`${host.origin}/hostile`)
    await page.locator('.card').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'canary' in window)).toBe(false)
    await page.close()
  }
})
