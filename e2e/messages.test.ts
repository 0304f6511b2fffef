import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

test('Creators can read a message again after it has vanished', async ({
  page,
  account,
  api,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/status of 409/)
  const taken = await api.create('Taken', 'en')
  await api.create('Mine', 'en')
  await page.goto('/faq/projects-list')
  const messages = page.getByRole('dialog', { name: 'Messages' })
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await expect(messages.getByText('No messages')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions: Mine' }).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Change URL ending' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(taken.uuid)
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'This url is already taken' })
  await alert.first().waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(alert).toBeHidden()

  const unread = page.getByRole('button', { name: 'Messages: 1 unread error' })
  await unread.press('Enter')
  await expect(messages.getByRole('listitem')).toHaveText(/Error: Wrong\s*This url is already taken\s*New/)
  await expectAccessible(page, 'messages')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeFocused()
})

test('Creators can use menus and choices by keys alone', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  await api.create('Keys', 'en')
  await page.goto('/faq/projects-list')
  const actions = page.getByRole('button', { name: 'Actions: Keys' })
  await actions.press('ArrowUp')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')

  const date = page.getByRole('button', { name: /Date changed$/ })
  await date.press('ArrowRight')
  await expect(date).toHaveAccessibleName('Today Date changed')
  await date.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Today' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=7/)
  await expect(date).toBeFocused()
  await date.click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page).toHaveURL(/date=7/)
})

test('Creators are told that a range of dates runs backwards', async ({ page, account }) => {
  expect(account.email).toContain('@')
  await page.goto('/faq/projects-list?date=custom&from=2026-05-02&to=2026-05-01')
  await expect(page.getByText('Date must be later than provided')).toBeVisible()
  await page.goto('/faq/projects-list?date=custom&from=2026-05-01&to=2026-05-01')
  await expect(page.getByRole('group', { name: 'To' })).toBeVisible()
  await expect(page.getByText('Date must be later than provided')).toBeHidden()
})
