import { readFile } from 'node:fs/promises'
import { choose } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { faqOf } from './steps/api.ts'
import {
  chooseRowAction,
  fillQuestion,
  openEditor,
  openQuestion,
  previewOf,
  rowNames,
  rowOf,
  saveProject,
  saveQuestion,
} from './steps/editor.ts'

const camera = 'Do I need a DSLR camera?'
const duration = 'How long does the whole course take?'
const inside = 'What exactly is inside?'

test.beforeEach(({ account }) => {
  expect(account.email).toContain('@')
})

test('On a phone nothing moves away from whoever types', async ({ page, context, api }) => {
  const { uuid } = await api.create('Phone', 'en')
  for (const lang of ['pl', 'en'] as const) {
    await choose(context, { theme: 'light', lang })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/faq/projects/${uuid}/layout`)
    const field = page.getByLabel(lang === 'pl' ? 'Tytuł strony' : 'Page title')
    const before = await field.boundingBox()
    await field.fill(`Questions, ${lang}`)
    await expect(
      page.getByRole('button', { name: lang === 'pl' ? 'Zapisz' : 'Save', exact: true }),
    ).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: lang === 'pl' ? 'Zapisz' : 'Save', exact: true }).click()
    await expect(page.getByRole('banner').getByText(lang === 'pl' ? 'Zapisano' : 'Saved')).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
  }
})

test('Whoever uses the keyboard comes back from a form to where they were', async ({ page, api }) => {
  const { uuid } = await api.create('Keyboard', 'en')
  await openEditor(page, uuid)
  const row = rowOf(page, camera)
  await row.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit question' })
  await form.getByRole('button', { name: 'Close the form' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(row).toBeFocused()

  const add = page.getByRole('button', { name: 'Add question', exact: true })
  await add.press('Enter')
  const added = page.getByRole('form', { name: 'New question' })
  await fillQuestion(added, { question: 'Is it hard?', answer: 'No.' })
  await added.getByRole('button', { name: 'Save question' }).press('Enter')
  await expect(added).toBeHidden()
  await expect(add).toBeFocused()
})

test('The first question has the panel to itself while it is written', async ({ page, api }) => {
  const { uuid } = await api.create('First')
  await openEditor(page, uuid)
  await page.getByRole('button', { name: 'Add question' }).last().press('Enter')
  const form = page.getByRole('form', { name: 'New question' })
  await expect(page.getByRole('heading', { name: 'What do your customers ask?' })).toBeHidden()
  await form.getByRole('button', { name: 'Drop changes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'What do your customers ask?' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
})

test('Creators can edit one question at a time, and must save or drop it first', async ({ page, api }) => {
  const { uuid } = await api.create('One at a time', 'en')
  await openEditor(page, uuid)
  const form = await openQuestion(page, camera)
  await fillQuestion(form, { question: 'Changed?' })
  const ask = page.getByRole('alertdialog', { name: 'Save changes?' })

  await rowOf(page, duration).click()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('Changed?')

  await rowOf(page, duration).click()
  await page.keyboard.press('Escape')
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Drop' }).click()
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue(duration)
  await expect(rowOf(page, camera)).toBeVisible()

  await fillQuestion(form, { question: 'How long?' })
  await previewOf(page).getByText(inside).click()
  await ask.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue(inside)
  await expect(rowOf(page, 'How long?')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(1)
})

test('Creators cannot save while a required field is empty', async ({ page, api }) => {
  const { uuid } = await api.create('Required', 'en')
  await openEditor(page, uuid)
  const form = await openQuestion(page, camera)
  await fillQuestion(form, { question: '', answer: '' })
  await form.getByRole('button', { name: 'Save question' }).click()
  const sentence = 'Before saving, please fill in the required fields above, outlined in red'
  await expect(form.getByRole('alert')).toHaveText(sentence)
  await expect(form.getByText('This field is required')).toHaveCount(2)
  await expect(form.getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+S')
  await expect(form.getByRole('alert')).toHaveText(sentence)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText(sentence)
  expect(await api.project(uuid)).toMatchObject({ revision: 1, status: 'draft' })
})

test('Creators can reorder questions by buttons, keys and mouse', async ({ page, api }) => {
  const { uuid } = await api.create('Order', 'en')
  await openEditor(page, uuid)
  const [section, first, second, third] = await rowNames(page)
  expect([section, first, second, third]).toEqual(['Before you buy', camera, duration, inside])
  const head = async (): Promise<unknown> => (await rowNames(page)).slice(1, 4)

  await rowOf(page, camera).hover()
  await rowOf(page, camera).getByRole('button', { name: 'Move down' }).click()
  await expect.poll(head).toEqual([duration, camera, inside])
  await expect(previewOf(page).locator('[data-question] h3').first()).toHaveText(duration)

  await rowOf(page, duration).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(head).toEqual([camera, duration, inside])

  const grip = page.getByRole('button', { name: `Drag: ${camera}` })
  const [from, to] = [await grip.boundingBox(), await rowOf(page, inside).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + (to?.height ?? 0) - 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(head).toEqual([duration, inside, camera])

  await chooseRowAction(page, camera, 'Move to: Payments and invoices')
  await expect.poll(async () => (await rowNames(page)).at(-1)).toBe(camera)
  await saveProject(page)
  const { questions } = faqOf(await api.project(uuid))
  expect(questions.at(-1)).toMatchObject({ question: camera, section: 'section-3' })
})

test('Creators keep at least one section', async ({ page, api }) => {
  const { uuid } = await api.create('Sections', 'en')
  await openEditor(page, uuid)
  for (const name of ['Before you buy', 'Access to the course']) {
    await chooseRowAction(page, name, 'Delete')
    await expect(rowOf(page, name)).toHaveCount(0)
  }
  await chooseRowAction(page, 'Payments and invoices', 'Delete')
  await expect(page.getByRole('alert')).toContainText('At least one section must remain')
  await expect(rowOf(page, 'Payments and invoices')).toBeVisible()
})

test('Creators can take back several steps and do them again', async ({ page, api }) => {
  const { uuid } = await api.create('Steps', 'en')
  await openEditor(page, uuid)
  const count = async (): Promise<number> => (await rowNames(page)).length
  const form = await openQuestion(page, camera)
  await fillQuestion(form, { question: 'Step one?' })
  await saveQuestion(form)
  await chooseRowAction(page, duration, 'Duplicate')
  await expect.poll(count).toBe(12)
  await chooseRowAction(page, inside, 'Delete')
  await expect.poll(count).toBe(11)

  await page.getByRole('button', { name: 'Undo: Delete question' }).click()
  await expect(rowOf(page, inside)).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Duplicate question' }).click()
  await expect.poll(count).toBe(11)
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Control+Z')
  await expect(rowOf(page, camera)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await expect(previewOf(page).getByText(camera)).toBeVisible()

  for (const step of ['Edit question', 'Duplicate question', 'Delete question'])
    await page.getByRole('button', { name: `Redo: ${step}` }).click()
  await expect(rowOf(page, 'Step one?')).toBeVisible()
  await expect(rowOf(page, inside)).toHaveCount(0)
})

test('Creators can import a list after seeing what it would change', async ({ page, api }) => {
  const { uuid } = await api.create('Import', 'en')
  await openEditor(page, uuid, 'import')
  const same = faqOf(await api.project(uuid)).questions[0]
  const lines = [
    `${same?.question};${same?.answer.replace(/<\/?p>/g, '')};Before you buy`,
    `${duration};"Half a day; no more";Before you buy`,
    'Do you ship abroad?;Yes, to the whole Union.;Shipping',
    'Only a question',
  ].join('\n')
  await page.setInputFiles('input[type=file]', {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines),
  })
  for (const count of ['1 added', '1 changed', '1 the same', '1 refused'])
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  await expect(page.getByText('A line must have three columns: question;answer;section')).toBeVisible()
  expect(faqOf(await api.project(uuid)).questions).toHaveLength(8)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(previewOf(page).getByText('Do you ship abroad?')).toBeVisible()
  await saveProject(page)
  const { questions, sections } = faqOf(await api.project(uuid))
  expect(questions).toHaveLength(9)
  expect(questions.find(one => one.question === duration)?.answer).toContain('Half a day; no more')
  expect(sections.map(one => one.title)).toContain('Shipping')
})

test('Creators can carry a list into another project and lose nothing', async ({ page, api }) => {
  const { uuid } = await api.create('From here', 'en')
  const empty = await api.create('To there')
  for (const [button, whole] of [
    ['Text with semicolons', false],
    ['JSON (whole project)', true],
  ] as const) {
    await openEditor(page, uuid, 'import')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const file = await readFile(await download.path())
    await openEditor(page, empty.uuid, 'import')
    await page.setInputFiles('input[type=file]', {
      name: download.suggestedFilename(),
      mimeType: 'text/plain',
      buffer: file,
    })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await saveProject(page)
    const plain = (data: ReturnType<typeof faqOf>): unknown =>
      data.questions.map(({ question, answer, section }) => [
        question,
        answer,
        data.sections.find(one => one.id === section)?.title,
      ])
    const [source, target] = [faqOf(await api.project(uuid)), faqOf(await api.project(empty.uuid))]
    expect(plain(target)).toEqual(plain(source))
    if (whole) expect(target).toEqual(source)
    else await api.save(empty.uuid, { questions: [], sections: [{ id: 'section-1', title: '' }] })
  }
})
