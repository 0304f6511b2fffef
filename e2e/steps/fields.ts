import { expect, type Page } from '@playwright/test'

/** Chooses an option of a select by its label. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses one of a few that are all in sight. */
export async function chooseSegment(page: Page, label: string, option: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: label, exact: true })
  const radio = page.getByRole('radio', { name: option, exact: true })
  await group.locator('label').filter({ has: radio }).click()
  await expect(group.getByRole('radio', { name: option, exact: true })).toBeChecked()
}

/** Turns a switch. */
export async function turn(page: Page, label: string, isOn: boolean): Promise<void> {
  const control = page.getByRole('switch', { name: label })
  if ((await control.isChecked()) !== isOn) await page.locator('label').filter({ has: control }).click()
  await expect(control).toBeChecked({ checked: isOn })
}
