import type { Frame, Page } from '@playwright/test'
import { type Figure, figure, percentile } from '../figures.ts'
import { inBrowser } from '../in-browser.ts'
import { partOf } from '../part.ts'

const rounds = partOf(100)
const warmUp = 10

declare global {
  interface Window {
    /** When each key came, in milliseconds since 1970. */
    pressed?: number[]
    /** When a picture with a changed text had been laid out, and that text. */
    shown?: { at: number; text: string }[]
  }
}

/** Notes the keys where the browser hands them out, before anything of the page gets them. */
function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const pressed: number[] = []
    window.pressed = pressed
    addEventListener('keydown', event => pressed.push(performance.timeOrigin + event.timeStamp), {
      capture: true,
    })
  })
}

/** Notes each picture once the frame that shows it is painted. */
function watchPicture(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const shown: { at: number; text: string }[] = []
    window.shown = shown
    const heading = (): string => document.querySelector('[data-item^="question:"] h3')?.textContent ?? ''
    let last = heading()
    new MutationObserver(() => {
      const text = heading()
      if (text === last) return
      last = text
      requestAnimationFrame(() => shown.push({ at: performance.timeOrigin + performance.now(), text }))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

async function openQuestion(page: Page): Promise<Frame> {
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await page.getByRole('form').getByRole('textbox').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Q')
  const frame = page.frames().find(each => each.url().includes('/preview/'))
  if (frame === undefined) throw new Error('There is no preview.')
  await frame.getByRole('heading', { name: 'Q', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return frame
}

/** Presses one key and answers how long it took until the preview had the text that it makes. */
async function pressKey(page: Page, frame: Frame, text: string): Promise<number> {
  await page.keyboard.press(text.at(-1) ?? '')
  await frame.waitForFunction(wanted => window.shown?.some(each => each.text === wanted) === true, text)
  const pressed = await page.evaluate(() => window.pressed?.at(-1) ?? Number.NaN)
  const at = await frame.evaluate(
    wanted => window.shown?.find(each => each.text === wanted)?.at ?? Number.NaN,
    text,
  )
  return at - pressed
}

/** From a key in a question's field to the changed picture beside it, in a project of 50 questions, letter by letter. */
export function measureKeys(): Promise<Figure[]> {
  return inBrowser(async ({ app, path, context }) => {
    const page = await context.newPage()
    await page.goto(`${app}${path}/questions`)
    const frame = await openQuestion(page)
    await watchKeys(page)
    await watchPicture(frame)
    const times: number[] = []
    let text = 'Q'
    for (let round = -warmUp; round < rounds; round++) {
      text += 'abcdefghij'.at(round % 10) ?? ''
      const time = await pressKey(page, frame, text)
      if (round >= 0) times.push(time)
    }
    return [
      figure('keyToPreviewP50', 'key to preview of 50 questions, p50', percentile(times, 0.5)),
      figure('keyToPreview', 'key to preview of 50 questions, p95', percentile(times, 0.95)),
    ]
  })
}
