import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { faqOf } from './steps/api.ts'
import {
  fillQuestion,
  openEditor,
  openQuestion,
  previewOf,
  rowOf,
  saveProject,
  saveQuestion,
} from './steps/editor.ts'

const camera = 'Do I need a DSLR camera?'

/** Changes the first question and keeps the change in the project, unsaved. */
async function change(page: Page, question: string): Promise<void> {
  const form = await openQuestion(page, camera)
  await fillQuestion(form, { question })
  await saveQuestion(form)
}

test('Creators find what they were typing after a reload', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Reload', 'en')
  await openEditor(page, uuid)
  const form = await openQuestion(page, camera)
  await form.getByLabel('Question', { exact: true }).press('End')
  await page.keyboard.type(' And a tri')
  await page.reload()
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue(`${camera} And a tri`)
  await expect(page.getByText('Unsaved changes from this browser were restored')).toBeVisible()
  await expect(previewOf(page).getByText(`${camera} And a tri`)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(previewOf(page).getByText(camera, { exact: true })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, camera)).toBeVisible()
  await expect(form).toBeHidden()
})

test('Creators choose when two tabs have changed the same project', async ({
  page,
  account,
  api,
  context,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/status of 409/)
  const { uuid } = await api.create('Two tabs', 'en')
  const conflict = page.getByRole('alertdialog', { name: 'The project was changed elsewhere' })
  const saved = async (): Promise<string | undefined> => faqOf(await api.project(uuid)).questions[0]?.question
  const other = await context.newPage()

  await openEditor(page, uuid)
  await openEditor(other, uuid)
  await change(other, 'Theirs?')
  await saveProject(other)
  await page.bringToFront()
  await change(page, 'Mine?')
  await page.keyboard.press('Control+S')
  await expect(conflict).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(conflict).toBeVisible()
  expect(await saved()).toBe('Theirs?')

  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(rowOf(page, 'Theirs?')).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: 'Your version is in a new project' })
    .getByRole('button', { name: 'Open' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Two tabs (my version)')
  await expect(rowOf(page, 'Mine?')).toBeVisible()

  await openEditor(page, uuid)
  const late = await openQuestion(page, 'Theirs?')
  await fillQuestion(late, { question: 'Mine after all?' })
  await saveQuestion(late)
  await other.bringToFront()
  const form = await openQuestion(other, 'Theirs?')
  await fillQuestion(form, { question: 'Theirs again?' })
  await saveQuestion(form)
  await saveProject(other)
  await page.bringToFront()
  await page.keyboard.press('Control+S')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(saved).toBe('Mine after all?')
})

test('Creators keep what a tab holds while another one saves', async ({ page, account, api, context }) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Kept apart', 'en')
  const other = await context.newPage()
  await openEditor(page, uuid)
  await openEditor(other, uuid)
  await page.bringToFront()
  await change(page, 'Held by the first tab?')
  await other.bringToFront()
  await change(other, 'Saved by the second?')
  await saveProject(other)
  await page.bringToFront()
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: 'The project was changed elsewhere' })).toBeVisible()
  await expect(previewOf(page).getByText('Held by the first tab?')).toBeVisible()
})

test('Creators who save offline are told, and saved as soon as they are back', async ({
  page,
  account,
  api,
  context,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const { uuid } = await api.create('Offline', 'en')
  await openEditor(page, uuid)
  const form = await openQuestion(page, camera)
  await expect(form.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await context.setOffline(true)
  await fillQuestion(form, { question: 'Written in a tunnel?' })
  await page.keyboard.press('Control+S')
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Not saved: You are offline, no internet connection found')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Try now' })).toBeVisible()
  await context.setOffline(false)
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible()
  expect(faqOf(await api.project(uuid)).questions[0]?.question).toBe('Written in a tunnel?')
})

test('Creators who lose the connection can go on writing', async ({
  page,
  account,
  api,
  context,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const { uuid } = await api.create('Tunnel', 'en')
  await openEditor(page, uuid)
  await expect(rowOf(page, camera)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await change(page, 'Opened in a tunnel?')
  await expect(rowOf(page, 'Opened in a tunnel?')).toBeVisible()
  await context.setOffline(false)
})

test('Creators who save right after they chose to stay have saved', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Quick keys', 'en')
  await openEditor(page, uuid)
  await change(page, 'Saved at once?')
  await page.getByRole('link', { name: 'Projects' }).click()
  const stay = page
    .getByRole('alertdialog', { name: 'Leave the editor?' })
    .getByRole('button', { name: 'Stay' })
  // Sooner than anybody's fingers, and than anything that the page puts off.
  await stay.evaluate(async button => {
    if (button instanceof HTMLElement) button.click()
    await Promise.resolve()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
  })
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible()
  expect(faqOf(await api.project(uuid)).questions[0]?.question).toBe('Saved at once?')
})

test('Creators are asked before they leave unsaved changes', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Leaving', 'en')
  const saved = async (): Promise<string | undefined> => faqOf(await api.project(uuid)).questions[0]?.question
  const leave = page.getByRole('alertdialog', { name: 'Leave the editor?' })
  const projects = page.getByRole('link', { name: 'Projects' })

  await openEditor(page, uuid)
  await change(page, 'First?')
  await page.getByRole('link', { name: 'Styles' }).click()
  await expect(page).toHaveURL(/\/styles$/)
  await projects.click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/styles$/)
  await projects.click()
  await leave.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/projects-list$/)
  expect(await saved()).toBe(camera)

  await openEditor(page, uuid)
  await change(page, 'Second?')
  await projects.click()
  await leave.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/projects-list$/)
  expect(await saved()).toBe('Second?')

  await openEditor(page, uuid)
  const form = await openQuestion(page, 'Second?')
  await fillQuestion(form, { question: 'Third?' })
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await reloaded
  await page.goto(`/faq/projects/${uuid}/questions?changes=ignore`)
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('Third?')
  const dialogs: string[] = []
  page.on('dialog', dialog => dialogs.push(dialog.type()))
  await page.goto('/faq/projects-list')
  expect(dialogs).toEqual([])
})

test('Creators have their changes saved five minutes after the first of them', async ({
  page,
  account,
  api,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Autosave', 'en')
  const revision = async (): Promise<number> => (await api.project(uuid)).revision
  await page.clock.install()
  await openEditor(page, uuid)
  await change(page, 'Saved by itself?')
  await page.clock.runFor(200_000)
  const form = await openQuestion(page, 'Saved by itself?')
  await fillQuestion(form, { question: 'Saved by itself too?' })
  await page.clock.runFor(90_000)
  expect(await revision()).toBe(1)
  await page.clock.runFor(10_001)
  await expect.poll(revision).toBe(2)
  expect(faqOf(await api.project(uuid)).questions[0]?.question).toBe('Saved by itself too?')

  await page.getByRole('button', { name: 'More about publishing' }).click()
  await page.getByRole('menuitem', { name: 'Autosave' }).click()
  await fillQuestion(form, { question: 'Not saved by itself?' })
  await page.clock.runFor(301_000)
  await expect(page.getByRole('banner').getByText('Unsaved changes')).toBeVisible()
  expect(await revision()).toBe(2)
})

test('Visitors are reminded after two minutes without doing anything', async ({ page }) => {
  await page.clock.install()
  await page.goto('/faq/project-create')
  await page.waitForURL(/\/questions$/)
  await rowOf(page, camera).waitFor()
  await page.mouse.move(300, 300)
  const reminder = page.getByRole('dialog', { name: 'Don’t lose progress' })
  await page.clock.runFor(119_000)
  await expect(reminder).toBeHidden()
  await page.keyboard.press('Shift')
  await page.clock.runFor(119_000)
  await expect(reminder).toBeHidden()
  await page.clock.runFor(1_001)
  await expect(reminder).toBeVisible()
  await expect(reminder.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(reminder.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await reminder.getByRole('button', { name: 'Keep working' }).click()
  await expect(reminder).toBeHidden()
})

test('Creators whose page cannot be downloaded are told so, and can try again', async ({
  page,
  account,
  api,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Far away', 'en')
  await page.goto('/faq/projects-list?lang=en')
  // As after an upgrade: what this page would load has another name by now.
  const parts = /\/editor-assets\/(project-editor|room)-.*\.js$/
  await page.route(parts, route => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Far away' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.waitForURL(`**/faq/projects/${uuid}**`)
  await expect(rowOf(page, camera)).toBeVisible()
})
