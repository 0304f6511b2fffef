import type { Page } from '@playwright/test'

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    const label = await page.locator(':focus').evaluateAll(([element]) => {
      if (element === undefined) return ''
      const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const names = labelled.map(id => document.getElementById(id)?.textContent ?? '')
      return element.getAttribute('aria-label') ?? (names.join(' ') || element.textContent)
    })
    if (typeof name === 'string' ? label === name : name.test(label)) return
  }
  throw new Error(`Tab never reached ${name}.`)
}
