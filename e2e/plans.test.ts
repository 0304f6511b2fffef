import { expect, test } from './fixtures/test.ts'
import { emailIn } from './steps/accounts.ts'
import { changeUser } from './steps/database.ts'
import { closeDialog, publish } from './steps/editor.ts'
import { openList } from './steps/list.ts'
import { seen } from './steps/pages.ts'
import { openAccount, openDesk } from './steps/staff.ts'

test('Creators publish while they have a plan; when it ends their pages wait for the next one', async ({
  page,
  account,
  api,
  another,
  product,
  complaints,
}) => {
  test.setTimeout(90_000)
  complaints.allow(/status of 403/)
  const { uuid, url } = await api.create('Course', 'en')
  await api.save(uuid, { title: 'Before everything' })
  await api.publish(uuid)
  await api.save(uuid, { title: 'Not published yet' })
  const yesterday = Date.now() - 86_400_000
  const desk = await openDesk(await another(), product)
  const visitor = await (await another()).newPage()

  await test.step('after the trial, publishing shows the plans instead', async () => {
    await changeUser(product, account.email, 'trial_ends_at', yesterday)
    await page.goto(`/faq/projects/${uuid}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(
      page.getByText('To publish the project, you must first acquire a paid plan').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'See plans' }).first().click()
    const plans = page.getByRole('dialog', { name: 'Plans' })
    await expect(plans.getByText('No plan', { exact: true })).toBeVisible()
    await expect(plans.getByText('Without a plan you can create and edit projects')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plans).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await visitor.goto(url)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Before everything')
  })

  await test.step('staff give a plan, and the same button publishes', async () => {
    const staffPage = await desk.context.newPage()
    const found = await openAccount(staffPage, account.email)
    await expect(found.getByText('Without a plan you can create')).toBeVisible()
    await found.getByRole('button', { name: /Plan$/ }).click()
    await staffPage.getByRole('option', { name: 'Starter' }).click()
    await found.getByRole('button', { name: 'Save plan' }).click()
    await expect(found.getByText('Published projects: 1 of 3')).toBeVisible()
    await closeDialog(await publish(page))
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not published yet')
  })

  await test.step('when the plan ends the page says that it is not published, and nothing is lost', async () => {
    await changeUser(product, account.email, 'plan_ends_at', yesterday)
    // Ended plans are looked for at every start, and every minute.
    await product.stop()
    await product.start()
    await expect.poll(() => seen(url)).not.toContain('Not published yet')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/not published/)
    await openList(page)
    expect(await emailIn(page.context())).toBe(account.email)
    await expect(page.getByRole('main').getByRole('listitem').getByText('Draft')).toBeVisible()
    await page.goto(`/faq/projects/${uuid}`)
    await expect(page.getByRole('row', { name: 'Do I need a DSLR camera?' })).toBeVisible()
  })

  await test.step('with the next plan it is back as it was', async () => {
    await desk.givePlan(account.email, 'creator')
    await expect.poll(() => seen(url)).toContain('Not published yet')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not published yet')
    await openList(page)
    await expect(
      page.getByRole('main').getByRole('listitem').getByText('Live', { exact: true }),
    ).toBeVisible()
  })
})
