import { expect, test } from './fixtures/test.ts'
import { chooseOption, chooseSegment } from './steps/fields.ts'
import { tabTo } from './steps/keyboard.ts'
import { answerDialog, chooseAction, openList, projectNames } from './steps/list.ts'

test('Creators can find a project by status, date and text, page by page', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  for (let number = 1; number <= 12; number++) await api.create(`Course ${number}`, 'en')
  const workshop = await api.create('Workshop', 'en')
  await api.publish(workshop.uuid)
  const names = projectNames(page)

  await openList(page)
  await expect(names).toHaveCount(10)
  await expect(page.getByText('13 projects')).toBeVisible()
  await expect(page.getByText('Page 1 of 2').last()).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(names).toHaveText(['Course 3', 'Course 2', 'Course 1'])
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.goBack()
  await expect(names).toHaveCount(10)
  await chooseOption(page, 'Per page', '25 per page')
  await expect(names).toHaveCount(13)
  await page.reload()
  await expect(names).toHaveCount(13)

  await chooseSegment(page, 'Status', 'Published')
  await expect(names).toHaveText(['Workshop'])
  await chooseSegment(page, 'Status', 'Drafts')
  await expect(names).toHaveCount(12)
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('course 1')
  await expect(names).toHaveText(['Course 12', 'Course 11', 'Course 10', 'Course 1'])
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await expect(names).toHaveCount(13)

  for (const filter of [
    'Today',
    'Last 7 days',
    'Last 14 days',
    'Last 30 days',
    'Last 3 months',
    'Last 12 months',
  ]) {
    await chooseOption(page, 'Date changed', filter)
    await expect(names).toHaveCount(13)
  }
  await openList(page, '?date=custom&from=2020-01-01&to=2020-12-31')
  await expect(page.getByRole('button', { name: 'Show all projects' })).toBeVisible()
  await expect(names).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'From' }).first()).toBeVisible()
})

test('Creators can make, rename, duplicate, move, delete and bring back projects', async ({
  page,
  account,
  api,
  another,
  product,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/status of 409 .*\/uuid\)$/)
  const names = projectNames(page)
  await openList(page)
  await expect(page.getByRole('heading', { name: 'Your first FAQ page takes five minutes' })).toBeVisible()
  await page.getByRole('button', { name: 'New project' }).click()
  await answerDialog(page, 'New project', '   ', 'Create')
  await expect(page.getByRole('dialog').getByText('This field is required')).toBeVisible()
  await answerDialog(page, 'New project', 'Spring course', 'Create')
  await page.waitForURL(/\/faq\/projects\/[0-9a-f-]{36}\/questions$/)
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(names).toHaveText(['Spring course'])

  await chooseAction(page, 'Spring course', 'Rename')
  await answerDialog(page, 'Rename', 'Summer course', 'Save')
  await expect(names).toHaveText(['Summer course'])

  await chooseAction(page, 'Summer course', 'Duplicate')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Summer course (copy)')
  await answerDialog(page, 'Duplicate', 'Autumn course', 'Duplicate')
  await expect(names).toHaveText(['Autumn course', 'Summer course'])

  const ending = `summer-${Date.now()}`
  await chooseAction(page, 'Summer course', 'Change URL ending')
  await answerDialog(page, 'Change URL ending', 'No Spaces', 'Save')
  await expect(page.getByRole('dialog').getByText('Use 3 to 64 characters: a-z, 0-9 and -')).toBeVisible()
  await answerDialog(page, 'Change URL ending', ending, 'Save')
  await expect(page.getByText(`/${ending}`)).toBeVisible()
  await chooseAction(page, 'Autumn course', 'Change URL ending')
  await answerDialog(page, 'Change URL ending', ending, 'Save')
  await expect(page.getByRole('dialog').getByText('This url is already taken')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await api.save(ending, {
    title: 'Of summer',
    questions: [{ id: 'q1', section: 'section-1', question: 'When?', answer: '<p>In July.</p>' }],
  })
  await api.publish(ending)
  await page.reload()
  const visitor = await (await another()).newPage()
  await visitor.goto(`${product.siteUrl}/faqs/${ending}`)
  await expect(visitor.getByRole('heading', { name: 'Of summer', level: 1 })).toBeVisible()
  await chooseAction(page, 'Summer course', 'Delete')
  await expect(page.getByText('Deleted “Summer course”')).toBeVisible()
  await expect(names).toHaveText(['Autumn course'])
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'There is no such page' })).toBeVisible({
      timeout: 300,
    })
  }).toPass()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Summer course', 'Autumn course'])
  expect(await api.project(ending)).toMatchObject({ name: 'Summer course', status: 'draft' })
})

test('Creators can visit a page at its former address after they changed its ending', async ({
  account,
  api,
  another,
  product,
}) => {
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Moving', 'en')
  await api.publish(uuid)
  const ending = `moved-${Date.now()}`
  await api.move(uuid, ending)
  const visitor = await (await another()).newPage()
  await visitor.goto(`${product.siteUrl}/faqs/${uuid}`)
  await visitor.waitForURL(address => address.pathname.startsWith(`/faqs/${ending}`))
  await expect(visitor.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
})

test('Creators can do all of it without a mouse', async ({ page, account, api }) => {
  expect(account.email).toContain('@')
  await api.create('First', 'en')
  await api.create('Second', 'en')
  const names = projectNames(page)
  await openList(page)
  await expect(names).toHaveText(['Second', 'First'])

  await tabTo(page, 'Actions: Second')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Renamed')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Renamed', 'First'])

  await openList(page)
  await tabTo(page, 'Actions: First')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Renamed'])

  await openList(page)
  await tabTo(page, 'New project')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'New project' })).toBeFocused()
  await tabTo(page, 'Renamed')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/questions$/)
})
