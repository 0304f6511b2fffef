import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fontFamilies } from '#model/fonts.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { standIns } from './stand-ins.ts'

/** How wide an average letter of the system's fonts is, in em, over the letters of `sample`. */
const widths = { Arial: 934.5116 / 2048, 'Times New Roman': 854.3953 / 2048 }
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser?.close())

interface Measured {
  width: number
  ascent: number
  descent: number
}

/** A family's width per letter, ascent and descent in em, as a browser sets it at weight 400. */
async function measure({ id, weights }: (typeof fontFamilies)[number]): Promise<Measured> {
  const file = `node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`
  const data = (await readFile(file)).toString('base64')
  return page.evaluate(
    async ({ data, weight, sample }) => {
      const face = new FontFace('measured', `url(data:font/woff2;base64,${data})`, { weight })
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('Nothing can be drawn')
      context.font = '400 1000px measured'
      const wide = [...sample].reduce((sum, letter) => sum + context.measureText(letter).width, 0)
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x')
      document.fonts.delete(face)
      return {
        width: wide / sample.length / 1000,
        ascent: fontBoundingBoxAscent / 1000,
        descent: fontBoundingBoxDescent / 1000,
      }
    },
    { data, weight: weights.join(' '), sample },
  )
}

test.each(fontFamilies)('stands in for $family without moving anything', async family => {
  const { width, ascent, descent } = await measure(family)
  const [size, above, below] = standIns[family.family]
  const local = family.category === 'serif' ? 'Times New Roman' : 'Arial'
  const apart = (value: number, wanted: number): number => Math.abs(value / wanted - 1)
  // Different samples of text differ by as much; the other two are exact but for rounding.
  expect(apart(size / 100, width / widths[local])).toBeLessThan(0.035)
  expect(apart((above * size) / 10_000, ascent)).toBeLessThan(0.01)
  expect(apart((below * size) / 10_000, descent)).toBeLessThan(0.01)
})
