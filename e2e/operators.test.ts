import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { signIn } from './steps/accounts.ts'

const staff = { email: 'staff@atelier.example', password: 'demo-atelier' }

async function openOperatorPage(desk: Page): Promise<void> {
  await desk.goto('/faq/projects-list')
  await desk.getByRole('link', { name: 'Sign in' }).click()
  await signIn(desk, staff)
  await desk.getByRole('button', { name: 'Account' }).click()
  await desk.getByRole('menuitem', { name: 'Publishing' }).click()
  await expect(desk.getByText('Publishing is running')).toBeVisible()
}

test('Operators can pause publishing, watch what waits, and let it go on', async ({
  account,
  api,
  another,
}) => {
  expect(account.email).toContain('@')
  const desk = await (await another()).newPage()
  await openOperatorPage(desk)
  await expectAccessible(desk, 'the overview')
  await desk.getByRole('button', { name: 'Pause' }).click()
  await expect(desk.getByText('Publishing is paused')).toBeVisible()

  const { uuid } = await api.create('Waits for its turn', 'en')
  await api.askToPublish(uuid)
  await desk.getByRole('link', { name: 'Releases' }).click()
  await desk.getByLabel('Project').fill(uuid)
  await desk.getByLabel('Project').press('Enter')
  const release = desk.getByRole('button', { name: `faqs/${uuid} #2` })
  await expect(desk.getByRole('row').filter({ has: release })).toContainText('Queued')
  await expectAccessible(desk, 'the releases')

  await desk.getByRole('link', { name: 'Overview' }).click()
  await desk.getByRole('button', { name: 'Resume' }).click()
  await expect(desk.getByText('Publishing is running')).toBeVisible()
  await desk.goto(`/operator/releases?project=${uuid}`)
  await expect(desk.getByRole('row').filter({ has: release })).toContainText('Live')
  await release.click()
  const detail = desk.getByRole('dialog')
  for (const step of ['Pages rendered', 'Stored for good', 'Pages in place'])
    await expect(detail.getByText(step)).toBeVisible()
  await expect(detail.getByText(account.email)).toBeVisible()
  await expectAccessible(desk, 'one release')
})

test('Operators can find a page that was changed by hand, and put it right', async ({
  product,
  account,
  api,
  another,
  request,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Changed by hand', 'en')
  await api.publish(uuid)
  const desk = await (await another()).newPage()
  await openOperatorPage(desk)
  await writeFile(join(product.dataDir, 'bucket', 'faqs', uuid, 'index.html'), '<p>Not ours</p>')
  await desk.getByRole('link', { name: 'Upkeep' }).click()
  await desk.getByRole('button', { name: 'Verify pages' }).click()
  await expect(desk.getByText(`faqs/${uuid}/index.html`)).toBeVisible()
  await desk.getByRole('button', { name: 'Repair' }).click()
  await expect(desk.getByText(/is being repaired/)).toBeVisible()
  await expect
    .poll(async () => (await request.get(`${product.siteUrl}/faqs/${uuid}`)).text())
    .toContain('</html>')
  await desk.getByRole('button', { name: 'Verify pages' }).click()
  await expect(desk.getByText('Everything is as it should be.')).toBeVisible()
  await expectAccessible(desk, 'the upkeep')
})

test('Operators can read the letters that were not sent, and look at the raw queue', async ({
  account,
  another,
}) => {
  const desk = await (await another()).newPage()
  await openOperatorPage(desk)
  await desk.getByRole('link', { name: 'Letters' }).click()
  await desk.getByRole('listitem').filter({ hasText: account.email }).getByRole('button').first().click()
  await expect(desk.getByRole('dialog').getByText(`To: ${account.email}`)).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.goto('/operator/queue')
  await expect(desk.getByText('publish').first()).toBeVisible()
})
