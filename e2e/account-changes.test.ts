import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './fixtures/test.ts'
import { emailIn, newAccount, register, signIn, signInByHttp } from './steps/accounts.ts'
import { openEditor, openQuestion } from './steps/editor.ts'
import { lettersTo, linkInLetter } from './steps/letters.ts'
import { openList } from './steps/list.ts'
import { seen } from './steps/pages.ts'

test('Creators change their e-mail by the link in a letter, not before', async ({
  page,
  account,
  another,
  product,
  complaints,
}) => {
  complaints.allow(/status of (409|422)/)
  const taken = newAccount()
  const other = await (await another()).newPage()
  await other.goto('/api/auth/login?screen=register&lang=en')
  await register(other, taken)
  await other.waitForURL(/projects-list/)

  const { email: wanted } = newAccount()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
  await dialog.getByRole('textbox').fill(taken.email)
  await dialog.getByRole('button', { name: 'Send the letter' }).click()
  await expect(dialog.getByText('Another account already uses this e-mail address')).toBeVisible()
  await dialog.getByRole('textbox').fill(wanted)
  await dialog.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByText(`We sent a letter to ${wanted}`)).toBeVisible()
  expect(await emailIn(page.context())).toBe(account.email)
  await expect.poll(async () => (await lettersTo(product, account.email)).join()).toContain(wanted)

  await page.goto(await linkInLetter(product, wanted, '/email'))
  expect(await emailIn(page.context())).toBe(account.email)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.waitForURL(`${product.appUrl}/account*`)
  await expect(page.getByRole('main').getByText(wanted)).toBeVisible()

  await other.context().clearCookies()
  await other.goto('/api/auth/login?redirect=/account&lang=en')
  await signIn(other, account)
  await expect(other.getByText('Wrong e-mail address or password.')).toBeVisible()
  await signIn(other, { ...account, email: wanted })
  await other.waitForURL(`${product.appUrl}/account*`)
  expect(await emailIn(other.context())).toBe(wanted)
})

test('Creators who change their password go on, and every other browser has to give the new one', async ({
  page,
  account,
  api,
  another,
  product,
  complaints,
}) => {
  complaints.allow(/status of (401|422)/)
  const { uuid } = await api.create('Open elsewhere', 'en')
  const elsewhere = await another()
  await signInByHttp(elsewhere.request, product, account)
  const other = await elsewhere.newPage()
  await openEditor(other, uuid)
  const form = await openQuestion(other, 'Do I need a DSLR camera?')
  await form.getByLabel('Question', { exact: true }).fill('Typed before the password changed?')

  await page.goto('/account')
  await page.getByRole('link', { name: 'Change password' }).click()
  const password = 'an even better battery'
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not the current password.')).toBeVisible()
  expect(await emailIn(elsewhere)).toBe(account.email)
  await page.getByLabel('Current password', { exact: true }).fill(account.password)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('all other sessions have ended')).toBeVisible()
  expect(await emailIn(elsewhere)).toBeNull()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await page.waitForURL(`${product.appUrl}/account*`)
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()

  await form.getByRole('button', { name: 'Save question' }).click()
  await other.keyboard.press('Control+S')
  await expect(other.getByText('You need to log in to perform this action').first()).toBeVisible()
  await other.waitForURL(address => address.origin === product.identityUrl)
  await signIn(other, account)
  await expect(other.getByText('Wrong e-mail address or password.')).toBeVisible()
  await signIn(other, { ...account, password })
  await other.waitForURL(new RegExp(`/faq/projects/${uuid}`))
  await expect(other.getByRole('row', { name: 'Typed before the password changed?' })).toBeVisible()
  expect(await emailIn(page.context())).toBe(account.email)
})

test('Creators who sign out everywhere have to give their password everywhere', async ({
  page,
  account,
  another,
  product,
}) => {
  const elsewhere = await another()
  await signInByHttp(elsewhere.request, product, account)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: /^Create an account/ })).toBeVisible()
  for (const browser of [page.context(), elsewhere]) {
    expect(await emailIn(browser)).toBeNull()
    const asked = await browser.newPage()
    await asked.goto('/api/auth/login?lang=en')
    await expect(asked.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
})

test('Creators take everything with them as pages that open from a disk', async ({
  page,
  account,
  api,
  product,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Taken along', 'en')
  await api.save(uuid, { title: 'Opened from a disk' })
  await api.publish(uuid)
  await page.goto('/account')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const archive = await (await waiting).path()
  const files = unzipSync(await readFile(archive))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
    user: { email: account.email },
  })
  const folder = join(product.dataDir, `../${uuid}-export`)
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    if (!name.endsWith('/')) await writeFile(join(folder, name), bytes)
  }
  const entry = Object.keys(files).find(
    name => name.startsWith(`projects/faq/${uuid}/`) && name.endsWith('index.html'),
  )
  await page.goto(pathToFileURL(join(folder, entry ?? '')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opened from a disk')
  await page.getByRole('searchbox').fill('camera')
  await expect(page.locator('[data-question]:visible')).toHaveCount(1)
  await rm(folder, { recursive: true })
})

test('Creators who delete their account take its pages down and cannot sign in again', async ({
  page,
  account,
  api,
  another,
  complaints,
}) => {
  complaints.allow(/status of (404|422)/)
  const { uuid, url } = await api.create('Soon gone', 'en')
  await api.publish(uuid)
  const visitor = await (await another()).newPage()
  await visitor.goto(url)
  await expect(visitor.locator('[data-question]').first()).toBeVisible()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account for good?' })
  await expect(dialog.getByText('1 published page')).toBeVisible()
  await dialog.getByRole('textbox').fill(account.email)
  await dialog.getByRole('button', { name: 'Delete the account for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()

  await expect.poll(() => seen(url)).not.toContain('data-question')
  await visitor.reload()
  await expect(visitor.locator('[data-question]')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/api/auth/login?redirect=/account&lang=en')
  await signIn(page, account)
  await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible()
  await page.getByRole('link', { name: 'Create account' }).click()
  await register(page, account)
  await openList(page)
  await expect(page.getByRole('heading', { name: 'Your first FAQ page takes five minutes' })).toBeVisible()
})
