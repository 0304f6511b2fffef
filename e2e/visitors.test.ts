import { isToolId, toolNames } from '#model/tool.ts'
import { expect, test } from './fixtures/test.ts'
import { emailIn, newAccount, signIn, signUpByHttp } from './steps/accounts.ts'
import { createApi } from './steps/api.ts'
import { fillQuestion, openQuestion, rowOf, saveQuestion } from './steps/editor.ts'
import { openList, projectNames } from './steps/list.ts'

test('Visitors find all they made in the account that they sign in to, down to what was not saved', async ({
  page,
  another,
  product,
}) => {
  const account = newAccount()
  const { request } = await another()
  await signUpByHttp(request, product, account)
  await createApi(request, product).create('Made before', 'en')

  for (const name of ['First demo', 'Second demo']) {
    await page.goto(`/faq/project-create?name=${encodeURIComponent(name)}`)
    await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue(name)
  }
  const form = await openQuestion(page, 'Do I need a DSLR camera?')
  await fillQuestion(form, { question: 'Kept in this browser alone?' })
  await saveQuestion(form)
  await expect(page.getByRole('banner').getByText('Kept in this browser')).toBeVisible()

  await openList(page)
  await expect(projectNames(page)).toHaveText(['Second demo', 'First demo'])
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await signIn(page, account)
  await page.waitForURL(/projects-list/)
  await expect(projectNames(page)).toHaveCount(3)
  for (const name of ['First demo', 'Second demo', 'Made before'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Second demo', exact: true }).click()
  await expect(rowOf(page, 'Kept in this browser alone?')).toBeVisible()
  expect(await emailIn(page.context())).toBe(account.email)
})

test('Visitors keep what they wrote about a review, sign in to share, and find it saved in their account', async ({
  page,
  another,
  product,
}) => {
  const account = newAccount()
  const { request } = await another()
  await signUpByHttp(request, product, account)
  await page.goto('/love/project-create?name=Demo')
  await page.getByRole('textbox', { name: 'Project name' }).waitFor()
  await page.getByRole('grid', { name: 'Testimonials' }).getByRole('row').first().click()
  const form = page.getByRole('form', { name: 'Edit testimonial' })
  const content = form.getByLabel('Content')
  await content.fill('Mended by a visitor.')
  await page.reload()
  await expect(content).toHaveValue('Mended by a visitor.')
  await page.getByRole('banner').getByRole('button', { name: 'Save', exact: true }).click()
  const signInFirst = page.getByRole('dialog', { name: 'Sign in to save the project' })
  await signInFirst.getByRole('button', { name: 'Cancel' }).click()
  await expect(content).toHaveValue('Mended by a visitor.')

  await page.getByRole('link', { name: 'Submit form' }).click()
  await expect(page.getByText('Address of the form')).toBeVisible()
  await expect(page.locator('input[readonly], img[alt="QR code of the form"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const sharing = page.getByRole('dialog', { name: 'Sign in to share the project' })
  await sharing.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, account)
  await page.waitForURL(/\/love\/projects\//)
  await expect(page.locator('input[readonly]')).toHaveValue(/\/review-ask\//)
  await page.getByRole('link', { name: 'Testimonials list' }).click()
  await expect(
    page.getByRole('grid', { name: 'Testimonials' }).getByText('Mended by a visitor.'),
  ).toBeVisible()
})

test('People who come for a tool that is not built yet are told so, and what there is instead', async ({
  page,
}) => {
  const missing = toolNames.filter(name => !isToolId(name))
  for (const name of missing) {
    await page.goto(`/${name}`)
    await page.waitForURL(new RegExp(`/${name}/projects-list$`))
    await expect(page.getByText('Being built', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
  const [name] = missing
  if (name === undefined) return
  for (const path of ['project-create', 'projects/anything', 'projects/anything/styles']) {
    await page.goto(`/${name}/${path}?lang=pl`)
    await expect(page.getByText('Tego narzędzia jeszcze nie ma. Pracujemy nad nim.')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: /FAQ/ }).click()
  await page.waitForURL(/\/faq\/projects-list/)
  await page.goto('/nothing-of-ours/projects-list?lang=en')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})
