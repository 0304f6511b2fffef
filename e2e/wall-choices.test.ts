import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures/test.ts'
import { ownHeaders } from './steps/accounts.ts'
import { previewOf, publish } from './steps/editor.ts'
import { serveHost } from './steps/host.ts'
import { addReviews, authorsOf, createWall, openWall, reviewRow, reviewsOf } from './steps/wall.ts'

test.beforeEach(({ account }) => {
  expect(account.email).toContain('@')
})

test('Owners pin reviews by button and key, move them among the pinned alone, and take it back', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Pins')
  await addReviews(context.request, product, uuid, {
    Anna: 'accepted',
    Piotr: 'accepted',
    Marta: 'accepted',
    Ola: 'pending',
  })
  await openWall(page, uuid)
  const authors = (): Promise<string[]> => authorsOf(page)
  const shown = (): Promise<string[]> => previewOf(page).locator('.name').allTextContents()
  await expect.poll(authors).toEqual(['Marta', 'Piotr', 'Anna', 'Ola'])
  await reviewRow(page, 'Anna').getByRole('button', { name: 'Pin to the top' }).click()
  await expect.poll(authors).toEqual(['Anna', 'Marta', 'Piotr', 'Ola'])
  await expect.poll(shown).toEqual(['Anna', 'Marta', 'Piotr'])
  await expect(reviewRow(page, 'Anna').getByRole('img', { name: 'Pinned' })).toBeVisible()
  await expect(reviewRow(page, 'Ola').getByRole('button', { name: 'Pin to the top' })).toHaveCount(0)

  await reviewRow(page, 'Piotr').focus()
  await page.keyboard.press('p')
  await expect.poll(authors).toEqual(['Piotr', 'Anna', 'Marta', 'Ola'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(authors).toEqual(['Anna', 'Piotr', 'Marta', 'Ola'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Pinned testimonials always come before the others')).toBeVisible()
  const stored = async (): Promise<string[]> =>
    (await reviewsOf(context.request, product, uuid)).map(
      ({ name, isPinned }) => name + (isPinned ? '!' : ''),
    )
  await expect.poll(stored).toEqual(['Anna!', 'Piotr!', 'Marta', 'Ola'])

  const grip = await page.getByRole('button', { name: 'Drag: Ola' }).boundingBox()
  const top = await reviewRow(page, 'Anna').boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 5, (grip?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((top?.x ?? 0) + 60, (top?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.move((top?.x ?? 0) + 60, (top?.y ?? 0) + 3, { steps: 5 })
  await page.mouse.up()
  await expect.poll(stored).toEqual(['Anna!', 'Piotr!', 'Ola', 'Marta'])
  await expect.poll(authors).toEqual(['Anna', 'Piotr', 'Ola', 'Marta'])

  await reviewRow(page, 'Anna').getByRole('button', { name: 'Unpin' }).click()
  await expect.poll(stored).toEqual(['Piotr!', 'Ola', 'Marta', 'Anna'])
  await page.getByText('No longer pinned').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(stored).toEqual(['Anna!', 'Piotr!', 'Ola', 'Marta'])
  await expect.poll(authors).toEqual(['Anna', 'Piotr', 'Ola', 'Marta'])
})

test('Owners highlight selected words, and the published wall and its embed mark them', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Highlights')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  await openWall(page, uuid)
  await reviewRow(page, 'Anna').click()
  const form = page.getByRole('form', { name: 'Edit testimonial' })
  const content = form.getByLabel('Content')
  const highlight = form.getByRole('button', { name: /^Highlight/ })
  const select = (words: string): Promise<void> =>
    content.evaluate((field, chosen) => {
      if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no field')
      const from = field.value.indexOf(chosen)
      field.focus()
      field.setSelectionRange(from, from + chosen.length)
    }, words)
  await highlight.click()
  await expect(form.getByText('Select words in the text first.')).toBeVisible()
  await select('the course')
  await highlight.click()
  await select('worth it')
  await page.keyboard.press('ControlOrMeta+Shift+H')
  const marked = form.getByRole('list', { name: 'Highlighted words' }).getByRole('listitem')
  await expect(marked).toHaveText(['the course', 'worth it'])
  await select('course')
  await highlight.click()
  await expect(form.getByText('These words are highlighted already.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove the highlight: the course' }).click()
  await expect(marked).toHaveText(['worth it'])
  await expect(highlight).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('form').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await form.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(previewOf(page).locator('mark')).toHaveText('worth it')

  await publish(page)
  await page.goto(`${product.siteUrl}/walls/${uuid}`)
  await expect(page.locator('blockquote mark')).toHaveText('worth it')
  const [ground, card] = await page.locator('mark').evaluate(mark => {
    const article = mark.closest('article')
    return [mark, article].map(each => each && getComputedStyle(each).backgroundColor)
  })
  expect(ground).not.toBe(card)

  const host = await serveHost(
    `<div data-atelier-wall="${uuid}"></div><script async src="${product.siteUrl}/wall.js"></script>`,
  )
  await page.goto(host.url)
  const embedded = page.locator('[data-atelier-wall] mark')
  await expect(embedded).toHaveText('worth it')
  expect(await embedded.evaluate(mark => getComputedStyle(mark).backgroundColor)).toBe(ground)
  await page.close()
  await host.close()
})

test('Owners choose which reviews the wall shows, and readers are told of it', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'A part')
  await addReviews(context.request, product, uuid, { Anna: 'accepted', Piotr: 'accepted' })
  const [piotr] = await reviewsOf(context.request, product, uuid)
  const path = `${product.appUrl}/api/testimonials/${piotr?.id}`
  const changed = await context.request.patch(path, {
    headers: ownHeaders,
    data: { rating: 3, category: 'bread' },
  })
  expect(changed.status()).toBe(200)
  await openWall(page, uuid, 'wall')
  const names = previewOf(page).locator('.name')
  const remaining = page.getByRole('status').filter({ hasText: 'accepted review' })
  await expect(remaining).toHaveText('The wall shows 2 of 2 accepted reviews.')
  await expect(names).toHaveText(['Piotr', 'Anna'])
  await page.getByRole('button', { name: /Lowest rating$/ }).click()
  await page.getByRole('option', { name: '4 ★ and more' }).click()
  await expect(remaining).toHaveText('The wall shows 1 of 2 accepted reviews.')
  await expect(names).toHaveText(['Anna'])
  await expect(page.getByText(/average always counts all confirmed ratings/)).toBeVisible()
  await page.getByLabel('Only with tags').fill('bread')
  await expect(remaining).toHaveText('No accepted review fits all of this. The wall will be empty.')
  await page.getByLabel('Only with tags').fill('')
  await expect(names).toHaveText(['Anna'])

  await publish(page)
  await page.goto(`${product.siteUrl}/walls/${uuid}`)
  await expect(page.locator('.name')).toHaveText(['Anna'])
  await expect(page.getByText('A selection of reviews. The average counts all 2 ratings.')).toBeVisible()
  await expect(page.locator('.average')).toContainText('2 ratings')
})
