import { expect, test } from './fixtures/test.ts'
import { newAccount, register } from './steps/accounts.ts'
import {
  choosePublishing,
  closeDialog,
  fillQuestion,
  openQuestion,
  previewOf,
  publish,
  saveProject,
  saveQuestion,
} from './steps/editor.ts'
import { serveHost } from './steps/host.ts'

const camera = 'Do I need a DSLR camera?'

test('Creators can go from a demo to a page on their own site, and back', async ({
  page,
  another,
  complaints,
}) => {
  test.setTimeout(90_000)
  const account = newAccount()

  await test.step('a visitor edits a demo and is asked to sign in', async () => {
    await page.goto('/faq/project-create')
    await page.waitForURL(/\/faq\/projects\/[0-9a-f-]{36}\/questions$/)
    await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('My sample project')
    const form = await openQuestion(page, camera)
    await fillQuestion(form, { question: 'Do I need any camera at all?' })
    await saveQuestion(form)
    await expect(page.getByRole('banner').getByText('Kept in this browser')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to publish the project' })).toBeVisible()
  })
  const projectUrl = page.url()

  await test.step('after registering, the project and the edits are theirs', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
    await register(page, account)
    await page.waitForURL(address => address.href.startsWith(projectUrl))
    await expect(previewOf(page).getByText('Do I need any camera at all?')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible()
    const answer = await page.request.get('/api/auth/identity')
    expect(await answer.json()).toMatchObject({ isRegistered: true, email: account.email })
  })

  const preview = previewOf(page)
  await test.step('ten edits show at once, and the preview stays as it was left', async () => {
    await preview.getByText('What if I do not like the course?').click()
    const kept = preview.locator('details', { hasText: 'What if I do not like the course?' })
    await expect(kept).toHaveAttribute('open', '')
    await closeOpenForm()
    const scrolled = await preview.locator('html').evaluate(root => {
      root.ownerDocument.defaultView?.scrollTo(0, 150)
      return root.scrollTop
    })
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: 'Add question', exact: true }).click()
      const form = page.getByRole('form', { name: 'New question' })
      await fillQuestion(form, { question: `Added ${number}?`, answer: `New answer ${number}` })
      await expect(preview.getByText(`Added ${number}?`)).toBeVisible()
      await saveQuestion(form)
    }
    const names = [
      'Do I need any camera at all?',
      'How long does the whole course take?',
      'What exactly is inside?',
      'How long do I have access?',
      'I did not get the message with the link. What now?',
      'Can I pay in instalments?',
      'Do you issue VAT invoices?',
      'What if I do not like the course?',
      'Added 1?',
      'Added 2?',
    ]
    for (const [index, name] of names.entries()) {
      const form = await openQuestion(page, name)
      if (index === 0) {
        await expect.poll(() => preview.locator('html').evaluate(root => root.scrollTop)).toBeGreaterThan(0)
      }
      await fillQuestion(form, { answer: `Edited answer ${index}` })
      await expect(preview.locator('details', { hasText: name })).toContainText(`Edited answer ${index}`)
      await saveQuestion(form)
    }
    expect(scrolled).toBeGreaterThan(0)
    await expect(kept).toHaveAttribute('open', '')
  })

  await test.step('saving and publishing are said as they happen', async () => {
    await saveProject(page)
  })
  const states: string[] = []
  await page.exposeFunction('tell', (state: string) => void states.push(state))
  await page.evaluate(() => {
    const tell: unknown = Reflect.get(window, 'tell')
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (bar != null && typeof tell === 'function') tell(bar)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const dialog = await publish(page)
  expect(states.length).toBeGreaterThan(0)
  const publicUrl = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const embed = await dialog.getByLabel('Embed code').inputValue()
  await closeDialog(dialog)
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()

  const visitor = await another()
  const publicPage = await visitor.newPage()
  await test.step('a visitor finds a question by search and by link', async () => {
    await publicPage.goto(publicUrl)
    const search = publicPage.getByRole('searchbox', { name: 'Search for an answer' })
    await search.fill('edited answer 7')
    await expect(publicPage.getByRole('status').filter({ hasText: '1 question matches' })).toBeVisible()
    await search.fill('invoices')
    await expect(publicPage.locator('[data-question]:visible')).toHaveCount(1)
    await search.fill('nothing like this')
    await expect(publicPage.getByText('Nothing matches “nothing like this”').first()).toBeVisible()
    await publicPage.goto(`${publicUrl}#q-question-4`)
    await expect(publicPage.locator('#q-question-4')).toHaveAttribute('open', '')
    await expect(publicPage.getByText('Edited answer 3')).toBeVisible()
  })

  await test.step('a visitor without JavaScript reads everything', async () => {
    const plain = await (await another({ javaScriptEnabled: false })).newPage()
    await plain.goto(publicUrl)
    await plain.getByText('Added 2?').click()
    await expect(plain.getByText('Edited answer 9')).toBeVisible()
    await expect(plain.getByRole('searchbox')).toBeHidden()
  })

  const host = await serveHost(embed)
  const shop = await visitor.newPage()
  await test.step('the page stands in somebody else’s page, as high as it is', async () => {
    await shop.goto(host.url)
    const frame = shop.locator('iframe')
    const inside = frame.contentFrame()
    await expect(inside.getByText('Added 2?')).toBeVisible()
    await expect(shop.getByRole('link', { name: 'My sample project' })).toBeHidden()
    const content = (): Promise<number> =>
      inside.locator('html').evaluate(root => root.getBoundingClientRect().height)
    const height = (): Promise<number> => frame.evaluate(element => element.clientHeight)
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(2)
    const before = await height()
    await inside.getByText('Added 2?').click()
    await expect.poll(height).toBeGreaterThan(before)
  })

  await test.step('new edits stay unpublished until they are published', async () => {
    const form = await openQuestion(page, 'Added 1?')
    await fillQuestion(form, { question: 'Changed later?' })
    await saveQuestion(form)
    await expect(page.getByRole('banner').getByText('Unpublished changes')).toBeVisible()
    await saveProject(page)
    await expect(page.getByRole('banner').getByText('Unpublished changes')).toBeVisible()
    await publicPage.goto(publicUrl)
    await publicPage.reload()
    await expect(publicPage.getByText('Added 1?')).toBeVisible()
    await closeDialog(await publish(page))
    await publicPage.reload()
    await expect(publicPage.getByText('Changed later?')).toBeVisible()
    await expect(publicPage.getByText('Added 1?')).toHaveCount(0)
  })

  await test.step('an earlier version goes live again', async () => {
    await choosePublishing(page, 'Versions')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByRole('option').nth(1).click()
    await versions.getByRole('button', { name: 'Make live again' }).click()
    const rollback = page.getByRole('dialog', { name: 'Publishing' })
    await expect(rollback.getByText('Your page is live')).toBeVisible()
    await closeDialog(rollback)
    await publicPage.reload()
    await expect(publicPage.getByText('Added 1?')).toBeVisible()
  })

  await test.step('unpublished, the page says so and the other site keeps its link', async () => {
    await choosePublishing(page, 'Unpublish')
    const dialog = page.getByRole('dialog', { name: 'Publishing' })
    await expect(dialog.getByText('The page is no longer public')).toBeVisible()
    await closeDialog(dialog)
    await expect(page.getByRole('banner').getByText('Draft', { exact: true })).toBeVisible()
    await publicPage.reload()
    await expect(publicPage.getByRole('heading', { name: 'This page is not published yet' })).toBeVisible()
    // Somebody who has not been here yet: a page may stand in a browser's cache for a minute.
    const later = await (await another()).newPage()
    await later.goto(host.url)
    await expect(later.locator('iframe')).toHaveCount(0)
    await expect(later.getByRole('link', { name: 'My sample project' })).toBeVisible()
  })
  await host.close()
  complaints.check()

  async function closeOpenForm(): Promise<void> {
    await page.getByRole('button', { name: 'Close the form' }).click()
  }
})
