import { expectAccessible, visit } from './fixtures/accessibility.ts'
import { choose, nameOf, opposites } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { emailIn, newAccount, signUpByHttp } from './steps/accounts.ts'
import { createApi } from './steps/api.ts'
import { changeUser } from './steps/database.ts'
import { tabTo } from './steps/keyboard.ts'
import { openDesk } from './steps/staff.ts'

for (const look of opposites) {
  test(`Staff and operators of every ability can use their pages: ${nameOf(look)}`, async ({
    account,
    api,
    another,
    product,
  }) => {
    test.setTimeout(90_000)
    const { uuid } = await api.create('Needs help', look.lang)
    await api.publish(uuid)
    const desk = await openDesk(await another({ viewport: { width: look.width, height: 900 } }), product)
    await choose(desk.context, look)
    const page = await desk.context.newPage()
    await visit(page, '/staff', /^(Staff|Panel obsługi)$/)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByRole('heading', { name: /nobody like that|nikogo takiego/ }).waitFor()
    await expectAccessible(page, 'nobody found')
    await page.getByRole('searchbox').fill(account.email)
    await page.getByRole('button', { name: account.email }).click()
    const work = page.getByRole('button', { name: /: Needs help$/ })
    await work.waitFor()
    await expectAccessible(page, 'an account')
    await work.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button').last().click()
    await dialog.getByText(/This field is required|To pole jest wymagane/).waitFor()
    await expectAccessible(page, 'why to work on somebody’s behalf')
    await dialog.getByRole('textbox').fill('Ticket 17')
    await dialog.getByRole('button').last().click()
    await page.waitForURL(new RegExp(`/faq/projects/${uuid}`))
    await page.getByRole('grid').getByRole('row').first().waitFor()
    await expectAccessible(page, 'the editor on somebody’s behalf')
    await desk.end()

    await visit(page, '/operator', /^(Publishing|Publikowanie)$/)
    await visit(page, `/operator/releases?project=${uuid}`)
    await page.getByRole('button', { name: `faqs/${uuid} #2` }).click()
    await page.getByRole('dialog').getByText(account.email).waitFor()
    await expectAccessible(page, 'a release')
    await visit(page, '/operator/deliveries')
    await visit(page, '/operator/letters')
    const letter = page.getByRole('listitem').filter({ hasText: account.email }).getByRole('button')
    await letter.first().click()
    await page.getByRole('dialog').locator('pre').waitFor()
    await expectAccessible(page, 'a letter')
    await visit(page, '/operator/upkeep')
  })

  test(`Creators of every ability can look after their account: ${nameOf(look)}`, async ({
    page,
    context,
    account,
    api,
    another,
    product,
    complaints,
  }) => {
    complaints.allow(/status of (403|422)/)
    await choose(context, look)
    await page.setViewportSize({ width: look.width, height: 900 })
    for (const path of ['account', 'account/password', 'account/email']) {
      const query = new URLSearchParams({ redirect: '/account', lang: look.lang, theme: look.theme })
      await visit(page, `${product.identityUrl}/${path}?${query.toString()}`, /./)
      if (path === 'account') continue
      await page.locator('form').getByRole('button').last().click()
      await page.waitForLoadState('load')
      await expectAccessible(page, `${path} with errors`)
    }
    const { uuid } = await api.create('No plan', look.lang)
    await changeUser(product, account.email, 'trial_ends_at', Date.now() - 1)
    await page.goto(`/faq/projects/${uuid}`)
    await page.getByRole('button', { name: /^(Publish|Opublikuj)$/ }).click()
    await page
      .getByRole('button', { name: /^(See plans|Zobacz plany)$/ })
      .first()
      .waitFor()
    await expectAccessible(page, 'a plan is needed')
    await page
      .getByRole('button', { name: /^(See plans|Zobacz plany)$/ })
      .first()
      .click()
    const plans = page.getByRole('dialog', { name: /^(Plans|Plany)$/ })
    await plans.getByText(/Without a plan|Bez planu możesz/).waitFor()
    await expect(plans.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, 'the plans')

    const { request } = await another()
    await signUpByHttp(request, product, newAccount())
    const foreign = await createApi(request, product).create('Not yours', look.lang)
    await page.goto(`/faq/projects/${foreign.uuid}`)
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page, 'somebody else’s project')
  })
}

test('Creators can sign in and look after their account without a mouse', async ({
  page,
  another,
  product,
}) => {
  const account = newAccount()
  await signUpByHttp((await another()).request, product, account)
  await page.goto('/faq/projects-list')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await tabTo(page, 'Sign in')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('E-mail address').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/projects-list/)
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
  await tabTo(page, 'Account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()

  await tabTo(page, 'Change e-mail address')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change e-mail address' })).toBeFocused()

  await tabTo(page, 'Change password')
  await page.keyboard.press('Enter')
  await page.getByLabel('Current password', { exact: true }).focus()
  await page.keyboard.type(account.password)
  await tabTo(page, /Save/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type('typed without a mouse')
  await page.keyboard.press('Enter')
  await page.getByText('all other sessions have ended').waitFor()
  await tabTo(page, 'Back to the app')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.appUrl}/account*`)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(await emailIn(page.context())).toBe(account.email)
})

test('Staff can give a plan and help somebody without a mouse', async ({
  account,
  api,
  another,
  product,
}) => {
  const { uuid } = await api.create('Needs help', 'en')
  const desk = await openDesk(await another(), product)
  const page = await desk.context.newPage()
  await page.goto('/staff')
  await page.getByRole('searchbox').waitFor()
  await tabTo(page, /^Part of an e-mail/)
  await page.keyboard.type(account.email)
  await page.getByRole('button', { name: account.email }).waitFor()
  await tabTo(page, new RegExp(account.email))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Work on their behalf: Needs help' }).waitFor()
  await tabTo(page, /Plan$/)
  await page.keyboard.press('ArrowDown')
  const choices = page.getByRole('listbox').getByRole('option')
  await expect(choices.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(choices.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choices).toHaveCount(0)
  await tabTo(page, 'Save plan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published projects: 0 of 1000')).toBeVisible()
  await tabTo(page, 'Work on their behalf: Needs help')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Ticket 17')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/faq/projects/${uuid}`))
  const banner = page.getByRole('region', { name: 'Working on somebody’s behalf' })
  await expect(banner).toContainText('Ticket 17')
  await page.getByRole('grid').getByRole('row').first().waitFor()
  await tabTo(page, 'End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
  await expect(banner).toBeHidden()
})
