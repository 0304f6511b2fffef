import type { Page } from '@playwright/test'
import { lightColors } from '#model/theme.ts'
import { attacks } from './attacks.ts'
import { expect, test } from './fixtures/test.ts'
import { ownHeaders } from './steps/accounts.ts'
import { changeUser } from './steps/database.ts'
import { choosePublishing, openEditor } from './steps/editor.ts'
import { openDesk } from './steps/staff.ts'

const hostileEmail = '"><img src=x onerror=canary()><svg onload=canary()>@evil.example'

/** Elements and attributes that an attack would bring and that no screen of ours has. */
const foreign = [
  'img[src="x"], img[src="1"], iframe[srcdoc], object, embed, base, math, foreignObject, marquee',
  'script:not([src]), a[href^="javascript:" i], a[href^="data:" i], [href*="evil.example"], [src*="evil.example"]',
  'meta[http-equiv="refresh" i], form[action*="evil.example"], [onerror], [onload], [onclick], [onfocus]',
  '[onmouseover], [ontoggle], [onbegin]',
].join(', ')

async function expectInert(page: Page, what: string): Promise<void> {
  const found = await page.locator(foreign).evaluateAll(all => all.map(element => element.outerHTML))
  expect(found, what).toEqual([])
}

test('Staff, operators and owners meet hostile texts of accounts as nothing but texts', async ({
  page,
  context,
  account,
  api,
  another,
  product,
  complaints,
}) => {
  test.setTimeout(120_000)
  // No such address can be registered, and where one lies in the database a call that tells it refuses.
  complaints.allow(/status of 500 .*\/api\/users\//)
  const names = attacks.map(text => text.trim().slice(0, 60))
  const name = names[9] ?? ''
  const { uuid } = await api.create(name, 'en')
  await api.save(uuid, { title: attacks[9] ?? '', intro: attacks[13] ?? '' })
  await api.publish(uuid)
  await api.save(uuid, { title: attacks[16] ?? '', intro: attacks[0] ?? '' })
  for (const each of names.slice(0, 8)) await api.create(each)
  const look = { font: 'Inter', colors: lightColors }
  for (const each of names) {
    const answer = await page.request.post('/api/user/themes', {
      headers: ownHeaders,
      data: { name: each, ...look },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const desk = await openDesk(await another(), product)
  const { eId, id } = await desk.find(account.email)
  for (const each of names.slice(0, 12)) {
    const data = { name: each, role: 'read' }
    const answer = await page.request.post(`/api/users/${id}/api-keys`, { headers: ownHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await changeUser(product, account.email, 'email', hostileEmail)
  for (const reason of attacks.slice(8, 16)) {
    await desk.begin({ eId, reason, project: uuid })
    await desk.end()
  }
  let ran = 0
  for (const watched of [context, desk.context]) await watched.exposeFunction('canary', () => void ran++)

  await test.step('on the staff page, in its dialog and in the banner', async () => {
    const staffPage = await desk.context.newPage()
    await staffPage.goto('/staff')
    await staffPage.getByRole('searchbox').fill(id)
    await staffPage.getByRole('button', { name: hostileEmail }).click()
    const work = staffPage.getByRole('button', { name: `Work on their behalf: ${name}`, exact: true })
    await expect(work).toBeVisible()
    await expectInert(staffPage, 'staff page')
    await work.click()
    await expect(staffPage.getByRole('dialog')).toContainText(hostileEmail)
    await expectInert(staffPage, 'work dialog')
    await staffPage.getByLabel('Reason').fill(attacks[11] ?? '')
    await staffPage.getByRole('button', { name: 'Begin' }).click()
    const banner = staffPage.getByRole('region', { name: 'Working on somebody’s behalf' })
    await expect(banner).toContainText(hostileEmail)
    await expect(banner).toContainText(attacks[11] ?? '')
    await expectInert(staffPage, 'banner')
    await banner.getByRole('button', { name: 'End' }).click()
    await expect(banner).toBeHidden()
  })

  await test.step('on the operator’s pages', async () => {
    const operator = await desk.context.newPage()
    await operator.goto(`/operator/releases?project=${uuid}`)
    await expect(operator.getByText(hostileEmail).first()).toBeVisible()
    await operator.getByRole('button', { name: new RegExp(`${uuid} #2`) }).click()
    await expect(operator.getByRole('dialog').getByText(hostileEmail)).toBeVisible()
    await expectInert(operator, 'releases')
    const search = attacks[10] ?? ''
    await operator.goto(`/operator/releases?${new URLSearchParams({ project: search }).toString()}`)
    await expect(operator.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert(operator, 'a hostile search')
    for (const section of ['', '/deliveries', '/letters', '/upkeep']) {
      await operator.goto(`/operator${section}`)
      await expect(operator.locator('[aria-busy=true]')).toHaveCount(0)
      await expectInert(operator, `operator${section}`)
    }
  })

  await test.step('on the account page: address, themes, keys, record', async () => {
    await page.goto('/account')
    await expect(page.getByRole('main').getByText(hostileEmail).first()).toBeVisible()
    const themes = page.getByRole('region', { name: 'Your themes' }).getByRole('listitem')
    await expect(themes).toHaveCount(names.length)
    const record = page.getByRole('region', { name: 'Help by staff' }).getByRole('listitem')
    await expect(record.first()).toContainText(attacks[11] ?? '')
    await expect(record.first()).toContainText(name)
    await expectInert(page, 'account')
    const keys = page.getByRole('region', { name: 'API keys' })
    await expect(keys.getByRole('listitem')).toHaveCount(12)
    await keys.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Replace with a new one' }).click()
    await expectInert(page, 'a question about a key')
    await page.getByRole('button', { name: 'Replace key' }).click()
    await expect(page.getByRole('dialog', { name: `Key “${name}”`, exact: true })).toBeVisible()
    await expectInert(page, 'a new key')
    await page.getByRole('button', { name: 'Done' }).click()
    await themes.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(themes).toHaveCount(names.length - 1)
    await expectInert(page, 'a notice')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('dialog')).toContainText(hostileEmail)
    await expectInert(page, 'deletion')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: `Signed in as ${hostileEmail}` })).toBeVisible()
    await expectInert(page, 'account menu')
  })

  await test.step('among the versions and their differences', async () => {
    await openEditor(page, uuid)
    await choosePublishing(page, 'Versions')
    const versions = page.getByRole('dialog')
    await versions.getByRole('option', { name: 'Version 2' }).click()
    await versions.getByText('Compare with the draft').click()
    await expect(versions.locator('del, ins').filter({ hasText: 'canary()' }).first()).toBeVisible()
    await expectInert(page, 'versions')
  })
  expect(ran).toBe(0)
})
