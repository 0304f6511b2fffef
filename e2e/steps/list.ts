import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the list of projects and waits until it is there. */
export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/faq/projects-list${query}`)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The names of the projects on the page, from top to bottom. */
export function projectNames(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}

/** Chooses a line of a project's menu. */
export async function chooseAction(page: Page, project: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${project}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Answers a dialog that asks for one line of text. */
export async function answerDialog(page: Page, title: string, text: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}
