import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Opens a project in the editor and waits until it can be edited. */
export async function openEditor(page: Page, uuid: string, path = ''): Promise<void> {
  await page.goto(`/faq/projects/${uuid}${path === '' ? '' : `/${path}`}`)
  await page.getByRole('region', { name: 'Preview' }).waitFor()
}

/** The page that the live preview shows. */
export function previewOf(page: Page): FrameLocator {
  return page.getByTitle(/^(Preview|Podgląd): /).contentFrame()
}

/** A row of the list of questions and sections. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('grid', { name: 'Questions and sections' }).getByRole('row', { name, exact: true })
}

/** Names of the list's rows, from top to bottom. */
export function rowNames(page: Page): Promise<(string | null)[]> {
  const rows = page.getByRole('grid', { name: 'Questions and sections' }).getByRole('row')
  return rows.evaluateAll(all =>
    all
      .toSorted(
        (one, other) =>
          Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')),
      )
      .map(row => row.getAttribute('aria-label')),
  )
}

export async function openQuestion(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).click()
  const form = page.getByRole('form', { name: 'Edit question' })
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue(name)
  return form
}

export interface Entry {
  question: string
  answer: string
}

/** Types into the open question; the answer's editor comes a moment later than the form. */
export async function fillQuestion(form: Locator, { question, answer }: Partial<Entry>): Promise<void> {
  if (question !== undefined) await form.getByLabel('Question', { exact: true }).fill(question)
  if (answer !== undefined) await form.getByRole('textbox', { name: 'Answer' }).fill(answer)
}

export async function saveQuestion(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect(form).toBeHidden()
}

/** Saves by the button and waits until it is said. */
export async function saveProject(page: Page): Promise<void> {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Publishes by the button and waits until the dialog says that the page is live. */
export async function publish(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publishing' })
  await expect(dialog.getByText('Your page is live')).toBeVisible()
  return dialog
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a line of the menu beside Publish. */
export async function choosePublishing(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More about publishing' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Chooses a line of a row's menu, which shows itself to whoever points at the row. */
export async function chooseRowAction(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).hover()
  await page.getByRole('button', { name: `Actions: ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
