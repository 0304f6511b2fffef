import { expect, test } from './fixtures/test.ts'
import { newAccount, register, signIn } from './steps/accounts.ts'
import { openEditor } from './steps/editor.ts'
import { openList } from './steps/list.ts'

const demo = { email: 'demo@atelier.example', password: 'demo-atelier' }

test('Creators can sign in and out in English', async ({ page, complaints }) => {
  complaints.allow(/status of 422 .*\/interaction\//)
  await openList(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { ...demo, password: 'not the password' })
  await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(demo.email)
  await signIn(page, demo)
  await page.waitForURL(/\/faq\/projects-list/)
  const id = await page.evaluate(() => localStorage.getItem('et.userId'))
  expect(await (await page.request.get('/api/auth/identity')).json()).toMatchObject({ id, email: demo.email })

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: `Signed in as ${demo.email}` })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('et.userId'))).toBeNull()
  expect(await (await page.request.get('/api/auth/identity')).json()).toMatchObject({ id: null })
})

test('Creators can sign in and out in Polish', async ({ another, complaints }) => {
  complaints.allow(/status of 422 .*\/interaction\//)
  const page = await (await another({ locale: 'pl-PL' })).newPage()
  await page.goto('/faq/projects-list')
  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor()
  await page.getByLabel('Adres e-mail').fill(demo.email)
  await page.getByLabel('Hasło', { exact: true }).fill('nie to hasło')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByText('Nieprawidłowy adres e-mail lub hasło.')).toBeVisible()
  await page.getByLabel('Hasło', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.waitForURL(/\/faq\/projects-list/)
  await expect(
    page.getByRole('link', { name: 'Pytania o kurs „Fotografia produktowa w domu”' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page.getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
})

test('Creators whose sign-in fails are told why and led back', async ({ page, complaints }) => {
  complaints.allow(/status of (400|401|502)/)
  const cases = {
    '/auth/callback': 'The sign-in link is incomplete. Please sign in again',
    '/auth/callback?code=made-up&clientId=atelier':
      'The sign-in service did not confirm who you are. Please sign in again',
    '/auth/callback?error=ERR_EID_CANNOT_CONNECT': 'Cannot connect to the sign-in server',
  }
  for (const [address, reason] of Object.entries(cases)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, demo)
  await page.waitForURL(/\/projects-list/)
})

test('Creators see whose project they have opened when it is not theirs', async ({
  page,
  account,
  api,
  another,
  complaints,
  product,
}) => {
  complaints.allow(/status of 403/)
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Mine', 'en')

  const other = await (await another()).newPage()
  await other.goto('/faq/projects-list')
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.getByRole('link', { name: 'Create account' }).click()
  await register(other, newAccount())
  await other.waitForURL(/projects-list/)
  await other.goto(`/faq/projects/${uuid}`)
  const dialog = other.getByRole('alertdialog', { name: 'Unauthorized' })
  await expect(dialog.getByText('You are not an owner of this project')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Go to dashboard' }).click()
  await other.waitForURL(/projects-list/)
  await other.goto(`/faq/projects/${uuid}`)
  await dialog.getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible()

  const visitor = await (await another()).newPage()
  await visitor.goto(`/faq/projects/${uuid}`)
  await expect(
    visitor.getByRole('heading', { name: 'You need to log in to perform this action' }),
  ).toBeVisible()
  const shown = Date.now()
  await visitor.waitForURL(address => address.origin === product.identityUrl)
  expect(Date.now() - shown).toBeGreaterThan(1_500)
  await openEditor(page, uuid)
})

test('Creators get the theme and language that they asked for, kept or have', async ({
  page,
  context,
  another,
}) => {
  const root = page.locator('html')
  await page.goto('/faq/projects-list?theme=dark&lang=pl')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('lang', 'pl')
  await page.goto('/faq/projects-list')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveAttribute('lang', 'en')

  await page.getByRole('button', { name: 'Dark theme' }).click()
  const other = await context.newPage()
  await other.goto('/faq/projects-list')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.getByText('PL', { exact: true }).click()
  await other.getByRole('button', { name: 'Jasny motyw' }).click()
  await expect(root).toHaveAttribute('lang', 'pl')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Projekty' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('et.DarkMode'), localStorage.getItem('et.Language')]),
  ).toEqual(['false', 'pl'])
  await page.goto('/faq/projects-list?lang=en')
  await expect(root).toHaveAttribute('lang', 'en')

  for (const [locale, lang] of [
    ['pl', 'pl'],
    ['pl-PL', 'pl'],
    ['de-DE', 'en'],
  ] as const) {
    const fresh = await (await another({ locale, colorScheme: 'dark' })).newPage()
    await fresh.goto('/faq/projects-list')
    await expect(fresh.locator('html')).toHaveAttribute('lang', lang)
    await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
})

test('Visitors are known by an id of their own', async ({ page }) => {
  await page.goto('/faq/project-create?name=Named%20by%20a%20link')
  await page.waitForURL(/\/questions$/)
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Named by a link')
  const identity: unknown = await (await page.request.get('/api/auth/identity')).json()
  const id = await page.evaluate(() => localStorage.getItem('et.userId'))
  expect(identity).toMatchObject({ id, isRegistered: false, email: null })
})

test('Creators who are signed in are asked before a demo is made', async ({ page, account }) => {
  expect(account.email).toContain('@')
  await page.goto('/faq/project-create')
  const dialog = page.getByRole('alertdialog', { name: 'Demo project' })
  await dialog.getByRole('button', { name: 'Go to dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your first FAQ page takes five minutes' })).toBeVisible()
  await page.goto('/faq/project-create')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL(/\/questions$/)
})
