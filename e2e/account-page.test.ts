import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

test('Creators see their plan, keep themes and take everything with them', async ({ page, account, api }) => {
  await api.create('Taken along', 'en')
  await page.goto('/account')
  await expect(page.getByText(account.email)).toBeVisible()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByText('Free trial')).toBeVisible()
  await expect(plan.getByText(/^14 days left/)).toBeVisible()
  await expect(plan.getByText('Published projects: 0 of 20')).toBeVisible()

  const themes = page.getByRole('region', { name: 'Your themes' })
  await themes.getByRole('button', { name: 'New theme' }).click()
  const form = page.getByRole('dialog', { name: 'New theme' })
  await form.getByLabel('Name of the theme').fill('Spring')
  await form.getByLabel('Text: HEX code').fill('#dddddd')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/hard to read/)).toBeVisible()
  await form.getByLabel('Text: HEX code').fill('#224422')
  await form.getByText('New projects begin with this theme').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(themes.getByRole('listitem')).toContainText('Spring')
  await expect(themes.getByText('Default', { exact: true })).toBeVisible()
  const actions = themes.getByRole('button', { name: 'Actions: Spring' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Theme “Spring”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(themes.getByText('You have no themes yet')).toBeVisible()
  await expect(themes.getByRole('button', { name: 'New theme' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(themes.getByRole('listitem')).toContainText('Spring')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^atelier-.*\.zip$/)
})

test('Creators delete their account only after they have typed its address', async ({ page, account }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account for good?' })
  const sure = dialog.getByRole('button', { name: 'Delete the account for good' })
  await dialog.getByRole('textbox').fill(`x${account.email}`)
  await expect(sure).toBeDisabled()
  await dialog.getByRole('textbox').fill(account.email.toUpperCase())
  await sure.click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  expect(await (await page.request.get('/api/auth/identity')).json()).toMatchObject({ id: null })
  expect(await page.evaluate(() => localStorage.getItem('et.userId'))).toBeNull()
})

for (const { width, lang, theme } of [
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 390, lang: 'pl', theme: 'dark' },
])
  test(`People of every ability can use their account: ${lang}, ${theme}, ${width} px`, async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/account?lang=${lang}&theme=${theme}`)
    const region = (id: string) => page.locator(`#${id}`)
    await region('record')
      .getByText(/Nobody has|Nikt nie/)
      .waitFor()
    await region('plan').getByRole('progressbar').waitFor()
    await expectAccessible(page)
    for (const id of ['who', 'plan', 'themes', 'sessions', 'delete']) {
      await region(id).getByRole('button').last().click()
      await page.getByRole('dialog').waitFor()
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, `the dialog of ${id}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.goto('/timer/projects-list')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  })
