import { type ForeignProvider, startForeignProvider } from '#api/auth/fixtures/foreign-provider.ts'
import { expect, test } from './fixtures/test.ts'
import { emailIn } from './steps/accounts.ts'
import { closeDialog, fillQuestion, openQuestion, previewOf, publish, saveQuestion } from './steps/editor.ts'
import { openList } from './steps/list.ts'

const clientId = 'shop tools'
const clientSecret = 'a secret of the journeys'
let provider: ForeignProvider | undefined

test.afterEach(() => provider?.stop())

test('Creators sign in, work and sign out with any other OpenID provider in the companion’s place', async ({
  another,
  createProduct,
  complaints,
}) => {
  test.setTimeout(90_000)
  complaints.allow(/status of 404 .*favicon\.ico/)
  const product = await createProduct()
  const query = new URLSearchParams({ clientId }).toString()
  provider = await startForeignProvider({
    redirectUri: `${product.appUrl}/auth/callback?${query}`,
    clientId,
    clientSecret,
    authentication: 'client_secret_basic',
  })
  await product.start({
    IDENTITY_URL: provider.issuer,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_CLIENT_SECRET: clientSecret,
  })
  const browser = await another({ baseURL: product.appUrl })
  const page = await browser.newPage()
  const meet = async (name: string): Promise<void> => {
    await page.getByRole('heading', { name: 'People' }).waitFor()
    await page.getByLabel('E-mail').fill(name)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  await test.step('a visitor’s work becomes the account’s', async () => {
    await page.goto('/faq/project-create?name=Begun%20without%20an%20account')
    const form = await openQuestion(page, 'Do I need a DSLR camera?')
    await fillQuestion(form, { question: 'Written by a visitor?' })
    await saveQuestion(form)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const editor = new URL(page.url()).pathname
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
    await meet('Ola@People.Example')
    await page.waitForURL(address => address.pathname === editor)
    await expect(previewOf(page).getByText('Written by a visitor?')).toBeVisible()
    expect(await emailIn(browser)).toBe('ola@people.example')
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible()
    const dialog = await publish(page)
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await closeDialog(dialog)
    expect(await (await fetch(url)).text()).toContain('Written by a visitor?')
  })

  await test.step('the account page offers what can be done here, and nothing of the companion’s', async () => {
    await page.goto('/account')
    await expect(page.getByText('ola@people.example')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change e-mail address' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Change password' })).toBeHidden()
  })

  await test.step('signing out ends the session here, and signing in leads back to where one was', async () => {
    await openList(page)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await emailIn(browser)).toBeNull()
    await openList(page, '?status=published')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(/projects-list\?status=published/)
    await expect(page.getByRole('link', { name: 'Begun without an account' })).toBeVisible()
    expect(await emailIn(browser)).toBe('ola@people.example')
  })

  await test.step('what goes wrong is said, with a way back that works', async () => {
    complaints.allow(/status of 401/)
    await page.goto('/auth/callback?error=ERR_EID_CANNOT_CONNECT')
    await expect(page.getByText('Cannot connect to the sign-in server')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.waitForURL(/projects-list/)
    expect(await emailIn(browser)).toBe('ola@people.example')
  })

  await test.step('nobody signs in while the provider is away, and the reason is said', async () => {
    await page.goto('about:blank')
    await browser.clearCookies()
    await provider?.stop()
    await product.stop()
    await product.start({
      IDENTITY_URL: provider?.issuer,
      IDENTITY_CLIENT_ID: clientId,
      IDENTITY_CLIENT_SECRET: clientSecret,
    })
    await openList(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText('Cannot connect to the sign-in server')).toBeVisible()
  })
  await browser.close()
})
