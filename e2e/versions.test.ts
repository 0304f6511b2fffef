import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { choosePublishing, closeDialog, openEditor, publish } from './steps/editor.ts'

test('Creators can look at an earlier version, compare it, take it back, and undo that', async ({
  page,
  account,
  api,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('With a history', 'en')
  await api.publish(uuid)
  await openEditor(page, uuid, 'layout')
  const title = page.getByLabel('Page title')
  const before = await title.inputValue()
  await title.fill('A newer title')
  await closeDialog(await publish(page))

  await choosePublishing(page, 'Versions')
  const versions = page.getByRole('dialog')
  await expect(versions.getByRole('option', { name: 'Version 3' })).toContainText('Live')
  await versions.getByRole('option', { name: 'Version 2' }).click()
  await expect(versions.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(before)
  await versions.getByText('Compare with the draft').click()
  const change = versions.getByRole('listitem').filter({ hasText: 'Page title' })
  await expect(change.locator('del')).toHaveText('A newer title')
  await expect(change.locator('ins')).toHaveText(before)
  await expectAccessible(page, 'the versions')

  await versions.getByRole('button', { name: 'Restore into the draft' }).click()
  await expect(title).toHaveValue(before)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(title).toHaveValue('A newer title')
})
