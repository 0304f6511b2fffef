import type { Page } from '@playwright/test'
import { breakingOff, plain, startChatService, streaming } from '#api/generation/fixtures/chat-service.ts'
import { palettes } from '#model/palettes.ts'
import { faqTemplates } from '#model/tools/faq/templates.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { newAccount, signUpByHttp } from './steps/accounts.ts'
import { createApi, faqOf } from './steps/api.ts'
import { openEditor, rowNames } from './steps/editor.ts'
import { chooseSegment } from './steps/fields.ts'
import { openList } from './steps/list.ts'

const title = 'Generate in a few steps'

async function openWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Step 1 of 4: Template' })).toBeVisible()
}

async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await page.getByRole('dialog').locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('Creators can make a project of a template, a layout and colours', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  await openList(page)
  await openWizard(page)
  await choose(page, 'Membership and subscription')
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: Layout' })).toBeFocused()
  await choose(page, 'Table')
  await press(page, 'Next')
  await choose(page, 'Ocean')
  await choose(page, 'Classic')
  await press(page, 'Back')
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  await press(page, 'Next')
  await expect(page.getByRole('radio', { name: 'Ocean' })).toBeChecked()
  await press(page, 'Next')
  await page.getByLabel('Project name').fill('')
  await press(page, 'Create project')
  await expect(page.getByText('This field is required')).toBeVisible()
  await chooseSegment(page, 'Where the content comes from', 'Draft by AI')
  await expect(page.getByRole('heading', { name: 'Drafts by AI are not set up' })).toBeVisible()
  await expectAccessible(page, 'the wizard without a service')
  await chooseSegment(page, 'Where the content comes from', 'The template')
  await page.getByLabel('Project name').fill('The club')
  await press(page, 'Create project')
  await page.waitForURL(/\/faq\/projects\/[0-9a-f-]{36}\/questions$/)
  const [, uuid = ''] = /projects\/([0-9a-f-]+)/.exec(page.url()) ?? []
  const project = await api.project(uuid)
  const template = faqTemplates('en').find(({ id }) => id === 'membership')
  expect(project.name).toBe('The club')
  expect(faqOf(project)).toMatchObject({
    layout: 'table',
    questions: template?.data.questions,
    styles: { ...palettes.ocean, font: 'Playfair Display', radius: 0 },
  })
})

test('Visitors find the project that they made in the wizard', async ({ page }) => {
  await openList(page)
  await openWizard(page)
  await choose(page, 'Coaching and consulting')
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Content' }).click()
  await press(page, 'Create project')
  await page.waitForURL(/\/faq\/projects\/[0-9a-f-]{36}\/questions$/)
  await expect(page.getByRole('grid').getByRole('row', { name: 'How do I book?' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Kept in this browser')).toBeVisible()
})

test('Creators can close what welcomes them, and find it again in the help', async ({
  page,
  account,
  api,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Hints', 'en')
  const welcome = page.getByRole('region', { name: 'To begin with' })
  const introduction = page.getByRole('region', { name: 'How it works' })
  const hints = page.getByRole('complementary', { name: 'Hints' })
  await openList(page)
  await welcome.getByRole('button', { name: 'Do not show again' }).click()
  await introduction.getByRole('button', { name: 'Do not show again' }).click()
  await openEditor(page, uuid)
  await hints.getByRole('button', { name: 'Next hint' }).click()
  await expect(hints.getByText('Hint 2 of 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hints).toBeHidden()
  await page.reload()
  await page.getByRole('region', { name: 'Preview' }).waitFor()
  const keys = await page.evaluate(() =>
    ['CloseBanner', 'CloseOnboardingVideos', 'CloseHelpVideos'].map(key => localStorage.getItem(`et.${key}`)),
  )
  expect(keys).toEqual(['true', 'true', 'true'])
  await expect(hints).toBeHidden()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Introduction on the project list' }).click()
  await expectAccessible(page, 'the help')
  await page.getByRole('button', { name: 'Hints in the editor' }).click()
  await expect(hints).toBeVisible()
  await openList(page)
  await expect(welcome).toBeVisible()
  await expect(introduction).toBeVisible()
})

const written = {
  title: 'Questions about Home ceramics',
  intro: 'All about clay',
  sections: [
    {
      title: 'Clay',
      questions: [
        { question: 'Do I need a wheel?', answer: '<p>No.</p><script>alert(1)</script>' },
        { question: 'Which clay is best?', answer: '<p onclick="alert(1)">Any.</p>' },
      ],
    },
  ],
}

test('Creators can have AI write a draft, take what they like of it, and take that back', async ({
  another,
  createProduct,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allow(/status of 502 .*\/api\/generation\/faq\)$/)
  await using service = await startChatService()
  const product = await createProduct()
  const { baseUrl, model } = service.settings
  await product.start({ AI_BASE_URL: baseUrl, AI_API_KEY: 'sk-end-to-end', AI_MODEL: model })
  const context = await another({ baseURL: product.appUrl })
  await signUpByHttp(context.request, product, newAccount())
  const api = createApi(context.request, product)
  const { uuid } = await api.create('Ceramics', 'en')
  const page = await context.newPage()
  await openEditor(page, uuid)
  const before = await rowNames(page)
  await page.getByRole('button', { name: 'More about publishing' }).click()
  await page.getByRole('menuitem', { name: title }).click()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Content' }).click()
  await chooseSegment(page, 'Where the content comes from', 'Draft by AI')

  await page.getByLabel('What you expect').fill('12345678901234')
  await press(page, 'Write a draft')
  await expect(page.getByLabel('Product name')).toBeFocused()
  for (const text of ['The product has no name', 'The product has no description', 'Fill in min. 15 chars'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Product name').fill('Home ceramics')
  await page.getByLabel('Description').fill('A course without a wheel')
  await page.getByLabel('What you expect').fill('Friendly and short')
  service.answer(plain(429, ''))
  await press(page, 'Write a draft')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no draft' })).toBeVisible()

  service.answer(streaming(JSON.stringify(written), { size: 200, wait: 30_000 }))
  await press(page, 'Write a draft')
  await expect(page.getByRole('dialog').getByText('Do I need a wheel?').first()).toBeVisible()
  await expectAccessible(page, 'a draft that is written')
  await press(page, 'Stop')
  await expect.poll(service.abandoned).toBe(1)

  service.answer(breakingOff(JSON.stringify(written).slice(0, -50)))
  await press(page, 'Write a draft')
  await expect(page.getByText('The answer broke off.')).toBeVisible()
  await press(page, 'Discard the draft')

  service.answer(streaming(JSON.stringify(written)))
  await press(page, 'Write a draft')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.locator('label').filter({ hasText: 'Which clay is best?' }).click()
  await expectAccessible(page, 'a draft to choose from')
  await press(page, 'Accept ticked (2)')
  await expect(page.getByText('Check every sentence before you publish.')).toBeVisible()
  expect(await rowNames(page)).toEqual([...before, 'Clay', 'Do I need a wheel?'])
  await page.keyboard.press('Control+S')
  await expect.poll(async () => faqOf(await api.project(uuid)).questions.at(-1)?.answer).toBe('<p>No.</p>')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  expect(await rowNames(page)).toEqual(before)
  expect(JSON.stringify(service.asked.map(({ body }) => body))).not.toContain('sk-end-to-end')
  expect(service.asked[0]?.authorization).toBe('Bearer sk-end-to-end')
  await context.close()
})
