import type { FrameLocator, Locator, Page } from '@playwright/test'
import { darkColors, lightColors, stylePresets } from '#model/theme.ts'
import { faqLayouts } from '#model/tools/faq/faq.ts'
import { expect, test } from './fixtures/test.ts'
import { closeDialog, openEditor, previewOf, publish } from './steps/editor.ts'
import { chooseSegment, turn } from './steps/fields.ts'

type Shown = Page | FrameLocator

const names = { list: 'List', board: 'Board', table: 'Table', columns: '2 columns', slider: 'Slider' }

/** `#d0d5dd` as browsers compute it. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

function style(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

test.beforeEach(({ account }) => {
  expect(account.email).toContain('@')
})

test('Creators can see every layout and option in the preview and on the page', async ({
  page,
  api,
  another,
}) => {
  const { uuid, url } = await api.create('Layouts', 'en')
  await openEditor(page, uuid, 'layout')
  const preview = previewOf(page)
  const visitor = await (await another()).newPage()

  async function expectLayout(shown: Shown, layout: keyof typeof names): Promise<void> {
    await expect(shown.locator('[data-question]')).toHaveCount(8)
    await expect(shown.getByRole('table')).toHaveCount(layout === 'table' ? 3 : 0)
    await expect(shown.getByRole('group', { name: 'Questions, scrolling sideways' })).toHaveCount(
      layout === 'slider' ? 3 : 0,
    )
    await expect(shown.locator(`.layout-${layout}`)).toHaveCount(1)
  }
  for (const layout of faqLayouts) {
    await chooseSegment(page, 'Layout', names[layout])
    await expectLayout(preview, layout)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publishing' })
    await expect(dialog.getByText('Your page is live')).toBeVisible()
    await closeDialog(dialog)
    await (visitor.url() === url ? visitor.reload() : visitor.goto(url))
    await expectLayout(visitor, layout)
  }

  await chooseSegment(page, 'Layout', 'List')
  await chooseSegment(page, 'Text align', 'Center')
  await turn(page, 'Show search', false)
  await turn(page, 'Show nav list', false)
  await turn(page, 'Section titles', false)
  await turn(page, 'Socials', true)
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.getByLabel('Address').fill('https://shop.example')
  await page.getByLabel('Address').press('Tab')
  await page.getByLabel('Page title').fill('Ask us')
  async function expectOptions(shown: Shown): Promise<void> {
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Ask us')
    await expect(shown.getByRole('searchbox')).toHaveCount(0)
    await expect(shown.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
    await expect(shown.locator('h2').first()).toHaveClass(/unseen/)
    await expect(shown.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')).toHaveAttribute(
      'href',
      'https://shop.example/',
    )
    expect(await style(shown.getByRole('heading', { level: 1 }), 'text-align')).toBe('center')
  }
  await expectOptions(preview)
  await closeDialog(await publish(page))
  await visitor.reload()
  await expectOptions(visitor)
})

test('Creators get exactly the presets’ font, radius and colours', async ({ page, api, another }) => {
  const { uuid, url } = await api.create('Presets', 'en')
  await openEditor(page, uuid, 'styles')
  const preview = previewOf(page)
  const visitor = await (await another()).newPage()

  async function expectStyles(
    shown: Shown,
    font: string,
    radius: number,
    colors: typeof lightColors,
  ): Promise<void> {
    const card = shown.locator('.card').first()
    await expect(shown.locator('html')).toHaveCSS('background-color', rgb(colors.background))
    for (const part of [card, shown.getByRole('searchbox')])
      await expect(part).toHaveCSS('border-top-left-radius', `${radius}px`)
    await expect(card).toHaveCSS('background-color', rgb(colors.cardBackground))
    await expect(card).toHaveCSS('border-top-color', rgb(colors.border))
    await expect(shown.getByRole('heading', { level: 1 })).toHaveCSS('color', rgb(colors.text))
    await expect(card.getByRole('heading', { level: 3 }).first()).toHaveCSS('color', rgb(colors.cardText))
    const file = font.toLowerCase().replaceAll(' ', '-')
    await expect
      .poll(() => shown.locator('#font').textContent())
      .toMatch(new RegExp(`/${file}[\\w.-]*\\.woff2`))
  }
  const labels = { default: 'Default', friendly: 'Friendly', classic: 'Classic', tech: 'Tech' }
  for (const name of ['default', 'friendly', 'classic', 'tech'] as const) {
    const { font, radius } = stylePresets[name]
    await page.getByRole('button', { name: labels[name] }).first().click()
    await expectStyles(preview, font, radius, lightColors)
  }
  await chooseSegment(page, 'Page theme', 'Dark')
  await page.getByLabel('Brand colour: HEX code').fill('#12ab9f')
  await page.getByLabel('Brand colour: HEX code').press('Tab')
  await closeDialog(await publish(page))
  await visitor.goto(url)
  await expectStyles(visitor, 'Roboto', 4, darkColors)
  await visitor.goto(`${url}?theme=light`)
  await expectStyles(visitor, 'Roboto', 4, { ...lightColors })
  const fonts = await visitor.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.woff2'))
  })
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/\/roboto[\w.-]*\.woff2$/)
})

test('Visitors get the theme and language that the address asks for', async ({
  page,
  api,
  another,
  product,
}) => {
  const { uuid, url } = await api.create('Queries', 'en')
  await api.publish(uuid)
  const visitor = await (await another()).newPage()
  await visitor.goto(`${url}?theme=dark&lang=pl`)
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(visitor.getByRole('searchbox', { name: 'Szukaj odpowiedzi' })).toBeVisible()
  expect(new URL(visitor.url()).pathname).toBe(`/faqs/${uuid}/pl/`)
  await visitor.goto(`${url}?lang=en`)
  await expect(visitor.getByRole('searchbox', { name: 'Search for an answer' })).toBeVisible()

  await page.goto(`${product.appUrl}/preview/faqs/${uuid}?theme=dark&lang=pl`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('searchbox', { name: 'Szukaj odpowiedzi' })).toBeVisible()

  const polish = await (await another({ locale: 'pl-PL', colorScheme: 'dark' })).newPage()
  await polish.goto(url)
  await expect(polish.getByRole('searchbox', { name: 'Szukaj odpowiedzi' })).toBeVisible()
  await expect(polish.locator('html')).toHaveCSS('background-color', rgb(darkColors.background))
})
