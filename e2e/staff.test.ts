import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { ownHeaders, signIn } from './steps/accounts.ts'

const staff = { email: 'staff@atelier.example', password: 'demo-atelier' }

test('Staff set a plan and work on somebody’s behalf, who can read what was done', async ({
  page,
  account,
  api,
  another,
}) => {
  const { uuid } = await api.create('Needs help', 'en')
  const desk = await (await another()).newPage()
  await desk.goto('/faq/projects-list')
  await desk.getByRole('link', { name: 'Sign in' }).click()
  await signIn(desk, staff)
  await desk.getByRole('button', { name: 'Account' }).click()
  await desk.getByRole('menuitem', { name: 'Staff', exact: true }).click()
  await desk.getByRole('heading', { name: 'Staff', exact: true }).waitFor()
  await desk.getByRole('searchbox').fill(account.email)
  await desk.getByRole('button', { name: new RegExp(account.email) }).click()
  await desk.getByRole('button', { name: /Plan$/ }).first().click()
  await desk.getByRole('option', { name: 'Starter' }).click()
  await desk.getByRole('button', { name: 'Save plan' }).click()
  await expect(desk.getByText('Published projects: 0 of 3')).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Work on their behalf: Needs help' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Ticket 17')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await desk.waitForURL(new RegExp(`/faq/projects/${uuid}`))
  const banner = desk.getByRole('region', { name: 'Working on somebody’s behalf' })
  await expect(banner).toContainText(account.email)
  await expect(banner).toContainText('Ticket 17')
  await expectAccessible(desk, 'the banner')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText('Your page is live')).toBeVisible()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(desk.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
  await expect(banner).toBeHidden()

  await page.goto('/account')
  const record = page.getByRole('region', { name: 'Help by staff' }).getByRole('listitem')
  await expect(record).toHaveCount(4)
  await expect(record.nth(1)).toContainText('Published: Needs help')
  await expect(record.nth(1)).toContainText('staff@atelier.example, Ticket 17')
  await expect(record.nth(3)).toContainText('Changed the plan: Starter')
})

test('Nobody else finds the staff page, nor downloads it', async ({ page, account }) => {
  expect(account.email).toContain('@')
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  expect(
    loaded.filter(address => address.includes('/api/staff') || /\/staff-[^/]*\.js/.test(address)),
  ).toEqual([])
})

test('Creators whose plan is full are shown the plans instead of a failure', async ({
  page,
  account,
  api,
  another,
  complaints,
}) => {
  complaints.allow(/status of 402/)
  const desk = await (await another()).newPage()
  await desk.goto('/faq/projects-list')
  await desk.getByRole('link', { name: 'Sign in' }).click()
  await signIn(desk, staff)
  await desk.getByRole('button', { name: 'Account' }).waitFor()
  const found = await desk.request.get(`/api/staff/users?search=${account.email}`)
  const [{ id }] = (await found.json()).results
  const set = await desk.request.patch(`/api/staff/users/${id}/plan`, {
    data: { plan: 'starter', endsAt: null },
    headers: ownHeaders,
  })
  expect(set.status()).toBe(200)
  for (const name of ['One', 'Two', 'Three']) await api.publish((await api.create(name, 'en')).uuid)
  const { uuid } = await api.create('One too many', 'en')
  await page.goto(`/faq/projects/${uuid}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const plans = page.getByRole('dialog', { name: 'Plans' })
  await expect(plans.getByText('Publish limit reached')).toBeVisible()
  await expect(plans.getByText('Published projects: 3 of 3')).toBeVisible()
  await expect(plans.getByText('1% commission on sales')).toBeVisible()
  await expectAccessible(page, 'the plans')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
