import { request } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { tabTo } from './steps/keyboard.ts'

test('Creators make a key that their program calls with, replace it and delete it', async ({
  page,
  account,
  api,
  product,
}) => {
  expect(account.email).toContain('@')
  await api.create('Called by a program', 'en')
  await page.goto('/account')
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('You have no keys yet')).toBeVisible()
  await keys.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await form.getByText('Read and change').click()
  await form.getByRole('button', { name: 'Create key' }).click()

  const ready = page.getByRole('dialog', { name: 'Key “Shop”' })
  const first = await ready.getByRole('textbox', { name: 'Key' }).inputValue()
  const program = await request.newContext({ baseURL: product.appUrl })
  const ask = async (key: string): Promise<[number, unknown]> => {
    const answer = await program.get('/api/projects/faq', { headers: { Authorization: `Bearer ${key}` } })
    return [answer.status(), await answer.json()]
  }
  expect(await ask(first)).toMatchObject([200, { results: [{ name: 'Called by a program' }] }])
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(ready).toBeHidden()
  await expect(page.getByText(first)).toHaveCount(0)
  await page.reload()
  await expect(keys.getByRole('listitem')).toContainText('Read and change')
  await expect(keys.getByRole('listitem')).toContainText(/last used: (just now|\d+ minutes? ago)/)

  await keys.getByRole('button', { name: 'Actions: Shop' }).click()
  await page.getByRole('menuitem', { name: 'Replace with a new one' }).click()
  await page.getByRole('button', { name: 'Replace key' }).click()
  const second = await ready.getByRole('textbox', { name: 'Key' }).inputValue()
  expect(second).not.toBe(first)
  expect(await ask(first)).toMatchObject([401, { message: 'ERR_API_KEY_INVALID' }])
  expect((await ask(second))[0]).toBe(200)
  await ready.getByRole('button', { name: 'Done' }).click()

  await keys.getByRole('button', { name: 'Actions: Shop' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete key' }).click()
  await expect(keys.getByText('You have no keys yet')).toBeVisible()
  expect((await ask(second))[0]).toBe(401)
  await program.dispose()
})

test('Creators make and replace a key without a mouse', async ({ page, account }) => {
  expect(account.email).toContain('@')
  await page.goto('/account')
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByText('You have no keys yet').waitFor()
  await tabTo(page, 'New key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sheet')
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Key “Sheet”' })
  await expect(ready.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ready).toBeHidden()
  await expect(keys.getByRole('button', { name: 'New key' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(keys.getByRole('button', { name: 'Actions: Sheet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Replace with a new one' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Replace key')
  await page.keyboard.press('Enter')
  await expect(ready.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(keys.getByRole('button', { name: 'Actions: Sheet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Delete key')
  await page.keyboard.press('Enter')
  await expect(keys.getByRole('button', { name: 'New key' })).toBeFocused()
})

for (const { width, lang, theme } of [
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 390, lang: 'pl', theme: 'dark' },
])
  test(`People of every ability can look after their keys: ${lang}, ${theme}, ${width} px`, async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/account?lang=${lang}&theme=${theme}`)
    const region = page.locator('#api-keys')
    await region.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Shop')
    await expectAccessible(page, 'the form')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByRole('textbox').and(page.locator('[readonly]')).waitFor()
    await expectAccessible(page, 'a new key')
    await page.keyboard.press('Escape')
    await region.getByRole('listitem').waitFor()
    await expectAccessible(page, 'the list')
    for (const index of [0, 1]) {
      await region.getByRole('listitem').getByRole('button').click()
      await page.getByRole('menuitem').nth(index).click()
      await page.getByRole('alertdialog').waitFor()
      await expectAccessible(page, `question ${index}`)
      await page.keyboard.press('Tab')
      await page.getByRole('alertdialog').getByRole('button').first().click()
    }
  })
