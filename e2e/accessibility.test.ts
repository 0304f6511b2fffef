import { faqLayouts } from '#model/tools/faq/faq.ts'
import { expectAccessible, visit } from './fixtures/accessibility.ts'
import { choose, looks, nameOf, opposites } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { faqOf } from './steps/api.ts'
import { tabTo } from './steps/keyboard.ts'

for (const look of looks) {
  test(`Visitors of every ability can use every public page: ${nameOf(look)}`, async ({
    account,
    api,
    another,
    product,
    complaints,
  }) => {
    complaints.allow(/status of 404 .*\/nowhere\)$/)
    expect(account.email).toContain('@')
    const context = await another({ viewport: { width: look.width, height: 900 } })
    await choose(context, look)
    const page = await context.newPage()
    const { uuid, url } = await api.create('Public', look.lang)
    await api.settle(uuid)
    await visit(page, url, /not published|nie jest jeszcze opublikowana/)
    for (const layout of faqLayouts) {
      await api.save(uuid, {
        layout,
        showSocials: true,
        socials: [{ network: 'email', url: 'mailto:hi@shop.example' }],
      })
      await api.publish(uuid)
      await page.goto('about:blank')
      await visit(page, `${url}?layout=${layout}#q-question-2`)
    }
    await page.getByRole('searchbox').fill('xyzzy')
    await expectAccessible(page, 'nothing found')
    await visit(page, `${product.siteUrl}/nowhere`, /^(There is no such page|Nie ma takiej strony)$/)
  })
}

for (const look of opposites) {
  test(`Creators of every ability can use every screen: ${nameOf(look)}`, async ({
    page,
    context,
    account,
    api,
    product,
    complaints,
  }) => {
    complaints.allow(/status of 404 .*x\)$/)
    test.setTimeout(90_000)
    expect(account.email).toContain('@')
    await choose(context, look)
    await page.setViewportSize({ width: look.width, height: 900 })
    await visit(page, '/faq/projects-list')
    const { uuid } = await api.create('Screens', look.lang)
    const question = faqOf(await api.project(uuid)).questions[0]?.question ?? ''
    await api.create('Another', look.lang)
    await api.publish(uuid)
    await visit(page, '/faq/projects-list')
    await page.getByRole('button', { name: /: Screens$/ }).click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'a project’s menu')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'renaming')
    await visit(page, '/faq/projects-list?date=custom')
    await visit(page, '/faq/projects-list?search=nothing')

    for (const path of ['import', 'layout', 'styles', 'questions'])
      await visit(page, `/faq/projects/${uuid}/${path}`, /./)
    await page.getByRole('grid').getByRole('row', { name: question, exact: true }).click()
    await page.getByRole('textbox', { name: /^(Answer|Odpowiedź)$/ }).waitFor()
    await expectAccessible(page, 'an open question')
    await page.getByLabel(/^(Question|Pytanie)$/).fill('')
    await page.keyboard.press('Control+S')
    await page.getByRole('form').getByRole('alert').waitFor()
    await expectAccessible(page, 'a question with errors')
    await page.goto(`/faq/projects/${uuid}/styles?changes=ignore`)
    await page.getByRole('radiogroup').first().waitFor()
    for (const [keys, what] of [
      ['Control+K', 'the palette'],
      ['?', 'the help'],
    ] as const) {
      await page.getByRole('main').click({ position: { x: 1, y: 1 } })
      await page.keyboard.press(keys)
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, what)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await visit(page, '/nowhere/at-all')
    await visit(page, `/faq/projects/${uuid}x`)
    await visit(page, `${product.appUrl}/auth/callback?error=ERR_EID_CANNOT_CONNECT`)
  })
}

test('People of every ability can sign in, register and recover their account', async ({
  page,
  product,
  complaints,
}) => {
  complaints.allow(/status of (400|422)/)
  const callback = encodeURIComponent(`${product.appUrl}/auth/callback`)
  for (const { theme, lang, width } of opposites) {
    await page.setViewportSize({ width, height: 900 })
    const query = `callback=${callback}&lang=${lang}&theme=${theme}`
    for (const path of ['login', 'register', 'forgot']) {
      await visit(page, `${product.identityUrl}/${path}?${query}`)
      await page.locator('form').getByRole('button').last().click()
      await page.waitForLoadState('load')
      await expectAccessible(page, `${path} with errors`)
    }
    await visit(page, `${product.identityUrl}/login?callback=nonsense&lang=${lang}&theme=${theme}`)
  }
})

test('Creators of every ability can answer every question that the editor asks', async ({
  page,
  context,
  account,
  api,
  another,
  complaints,
}) => {
  test.setTimeout(90_000)
  complaints.allow(/status of 409/)
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Dialogs', 'en')
  const open = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goto(`/faq/projects/${uuid}/questions`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Your page is live').waitFor()
  await page.getByLabel('Embed code').waitFor()
  await expectAccessible(page, 'published')
  await page.keyboard.press('Escape')
  await open('Share')
  await open('Versions')

  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(1).click()
  await page.getByLabel('Question', { exact: true }).fill('Changed?')
  await rows.nth(2).click()
  await page.getByRole('alertdialog', { name: 'Save changes?' }).waitFor()
  await expectAccessible(page, 'saving an open question')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('alertdialog', { name: 'Leave the editor?' }).waitFor()
  await expectAccessible(page, 'leaving')
  await page.getByRole('button', { name: 'Stay' }).click()
  await api.save(uuid, { title: 'Elsewhere' })
  await page.keyboard.press('Control+S')
  await page.getByRole('alertdialog', { name: 'The project was changed elsewhere' }).waitFor()
  await expectAccessible(page, 'a conflict')

  const demo = await context.newPage()
  await visit(demo, '/faq/project-create', 'Demo project')
  const visitor = await (await another()).newPage()
  await visitor.goto('/faq/project-create')
  await visitor.getByRole('button', { name: 'Publish', exact: true }).click()
  await visitor.getByRole('dialog', { name: 'Sign in to publish the project' }).waitFor()
  await expectAccessible(visitor, 'asking a visitor to sign in')
})

test('Creators can edit a question and publish it without a mouse', async ({
  page,
  account,
  api,
  another,
}) => {
  expect(account.email).toContain('@')
  const { uuid, url } = await api.create('Keyboard', 'en')
  await page.goto(`/faq/projects/${uuid}/questions`)
  await page.getByRole('grid').getByRole('row').first().waitFor()
  await tabTo(page, /Before you buy/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Edit question' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).waitFor()
  await tabTo(page, 'Question')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Typed without a mouse?')
  await tabTo(page, 'Answer')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('By keys alone.')
  await tabTo(page, 'Save question')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Typed without a mouse?' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Your page is live')).toBeVisible()
  await tabTo(page, 'Close')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  const visitor = await (await another()).newPage()
  await visitor.goto(url)
  await tabTo(visitor, 'Typed without a mouse?')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('By keys alone.')).toBeVisible()
})
