import { recordedWebm } from '#publisher/media/fixtures/videos.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { choose, nameOf, opposites } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { previewOf } from './steps/editor.ts'
import { addReviews, authorsOf, createWall, openWall, reviewRow, reviewsOf } from './steps/wall.ts'

test.beforeEach(({ account }) => {
  expect(account.email).toContain('@')
})

test('Owners decide about reviews by button, key and in bulk, and the preview follows', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Decisions')
  await addReviews(context.request, product, uuid, {
    Anna: 'pending',
    Piotr: 'pending',
    Marta: 'pending',
    Ola: 'accepted',
  })
  await openWall(page, uuid)
  await expect(page.getByRole('radio', { name: /^Waiting/ })).toHaveAccessibleName('Waiting 3')
  const preview = previewOf(page)
  await expect(preview.getByText('Ola says')).toBeVisible()
  await expect(preview.getByText('Anna says')).toHaveCount(0)

  await reviewRow(page, 'Anna').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(reviewRow(page, 'Anna', 'Accepted')).toBeVisible()
  await expect(preview.getByText('Anna says')).toBeVisible()

  await reviewRow(page, 'Ola').focus()
  await page.keyboard.press('r')
  await expect(reviewRow(page, 'Ola', 'Rejected')).toBeVisible()
  await expect(preview.getByText('Ola says')).toHaveCount(0)

  await page.getByText('Waiting 2').click()
  await expect(reviewRow(page, 'Anna')).toHaveCount(0)
  for (const name of ['Piotr', 'Marta'])
    await reviewRow(page, name)
      .getByRole('checkbox', { name: `Select: ${name}` })
      .click({ force: true })
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('radio', { name: /^Accepted/ })).toHaveAccessibleName('Accepted 3')
  const states = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await reviewsOf(context.request, product, uuid)).map(({ name, state }) => [name, state]),
    )
  await expect
    .poll(states)
    .toEqual({ Anna: 'accepted', Piotr: 'accepted', Marta: 'accepted', Ola: 'rejected' })
})

test('Owners edit one review at a time, and must save or drop it first', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'One at a time')
  await addReviews(context.request, product, uuid, { Anna: 'accepted', Piotr: 'accepted' })
  await openWall(page, uuid)
  await reviewRow(page, 'Anna').click()
  const form = page.getByRole('form', { name: 'Edit testimonial' })
  await form.getByLabel('Content').fill('')
  await form.getByLabel('Author’s e-mail').fill('nobody')
  await form.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await expect(form.getByText('Invalid e-mail address format')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText(
    'Before saving, please fill in the required fields above, outlined in red',
  )

  await form.getByLabel('Content').fill('Two thoughts.')
  await form.getByLabel('Author’s e-mail').fill('anna@example.com')
  await form.getByLabel('Your answer').fill('Thank you, Anna!')
  await form.getByRole('button', { name: 'Close the form' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Save changes?' })
  await ask.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(reviewRow(page, 'Anna')).toContainText('Two thoughts.')
  await expect(previewOf(page).getByText('Thank you, Anna!')).toBeVisible()
  const [anna] = (await reviewsOf(context.request, product, uuid)).filter(({ name }) => name === 'Anna')
  expect(anna).toMatchObject({ reply: 'Thank you, Anna!', email: 'anna@example.com' })

  await page.getByRole('button', { name: 'Add a testimonial' }).click()
  const added = page.getByRole('form', { name: 'New testimonial' })
  await added.getByLabel('Content').fill('From a card on the parcel.')
  await added.getByText('4 ★').click()
  await added.getByLabel('Author name').fill('Zosia')
  await added.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(reviewRow(page, 'Zosia', 'Accepted')).toBeVisible()
  await expect(previewOf(page).getByText('From a card on the parcel.')).toBeVisible()
})

test('A refused change comes back with its words', async ({ page, context, product, complaints }) => {
  complaints.allow(/status of 422/)
  const { uuid } = await createWall(context.request, product, 'Refused')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  await openWall(page, uuid)
  const refusal = { message: 'ERR_LOVE_UPDATE_PROBLEM', statusCode: 422, statusText: 'Unprocessable Content' }
  await page.route('**/api/testimonials/*-*', route => route.fulfill({ status: 422, json: refusal }))
  await reviewRow(page, 'Anna').click()
  const form = page.getByRole('form', { name: 'Edit testimonial' })
  await form.getByLabel('Content').fill('Words that must not be lost.')
  await form.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(page.getByRole('alert')).not.toHaveCount(0)
  await expect(form.getByLabel('Content')).toHaveValue('Words that must not be lost.')
  await page.unroute('**/api/testimonials/*-*')
  await form.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(reviewRow(page, 'Anna')).toContainText('Words that must not be lost.')
})

test('Whoever leaves with an open review waits until it is saved, and stays when it is refused', async ({
  page,
  context,
  product,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  const { uuid } = await createWall(context.request, product, 'Leaving')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  const said = async (): Promise<string | undefined> =>
    (await reviewsOf(context.request, product, uuid))[0]?.content
  await openWall(page, uuid)
  await reviewRow(page, 'Anna').click()
  const form = page.getByRole('form', { name: 'Edit testimonial' })
  await form.getByLabel('Content').fill('Words that a busy server refuses.')
  const busy = { message: 'ERR_BUSY', statusCode: 503, statusText: 'Service Unavailable' }
  await page.route('**/api/testimonials/*-*', route => route.fulfill({ status: 503, json: busy }))
  const projects = page.getByRole('link', { name: 'Projects' })
  const leave = page.getByRole('alertdialog', { name: 'Leave the editor?' })
  await projects.click()
  await leave.getByRole('button', { name: 'Save' }).click()
  await expect(leave).toBeHidden()
  await expect(form.getByLabel('Content')).toHaveValue('Words that a busy server refuses.')
  await expect(form).toContainText('The server is busy')
  await expect(page.getByRole('banner').getByText('Unsaved changes')).toBeVisible()

  await page.goto(`/love/projects/${uuid}/review-list?changes=ignore`)
  await expect(form.getByLabel('Content')).toHaveValue('Words that a busy server refuses.')
  await page.unroute('**/api/testimonials/*-*')
  await projects.click()
  await leave.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/projects-list$/)
  expect(await said()).toBe('Words that a busy server refuses.')
})

test('A number beyond its limits is not taken, and the field says the limit', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Limits')
  await openWall(page, uuid, 'review-request')
  const days = page.getByRole('textbox', { name: 'Remind after days' })
  for (const [typed, said] of [
    ['31', 'Value must be 30 max'],
    ['-2', 'Value must be at least 0'],
  ] as const) {
    await days.fill(typed)
    await days.press('Tab')
    await expect(page.getByText(said)).toBeVisible()
    await expect(days).toHaveValue(typed)
  }
  await days.fill('7')
  await days.press('Tab')
  await expect(page.getByText(/^Value must be/)).toHaveCount(0)
})

test('Owners order the wall by buttons, keys and mouse, and take deletions back', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Order')
  await addReviews(context.request, product, uuid, { Anna: 'accepted', Piotr: 'accepted', Marta: 'accepted' })
  await openWall(page, uuid)
  const authors = (): Promise<string[]> => authorsOf(page)
  await expect.poll(authors).toEqual(['Marta', 'Piotr', 'Anna'])
  await reviewRow(page, 'Anna').getByRole('button', { name: 'Move up' }).click()
  await expect.poll(authors).toEqual(['Marta', 'Anna', 'Piotr'])
  await reviewRow(page, 'Marta').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(authors).toEqual(['Anna', 'Marta', 'Piotr'])

  const grip = page.getByRole('button', { name: 'Drag: Piotr' })
  const [from, to] = [await grip.boundingBox(), await reviewRow(page, 'Anna').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 3, { steps: 5 })
  await page.mouse.up()
  await expect.poll(authors).toEqual(['Piotr', 'Anna', 'Marta'])
  const stored = async (): Promise<string[]> =>
    (await reviewsOf(context.request, product, uuid)).map(({ name }) => name)
  await expect.poll(stored).toEqual(['Piotr', 'Anna', 'Marta'])

  await reviewRow(page, 'Anna').focus()
  await page.keyboard.press('Delete')
  await expect.poll(authors).toEqual(['Piotr', 'Marta'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(authors).toEqual(['Piotr', 'Anna', 'Marta'])
  await reviewRow(page, 'Anna').focus()
  await page.keyboard.press('Delete')
  await expect.poll(authors).toEqual(['Piotr', 'Marta'])
  await page.goto('/love/projects-list')
  await expect.poll(stored).toEqual(['Piotr', 'Marta'])
})

test('Publishing asks about reviews that wait: cancel, without them, or all', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Question')
  await addReviews(context.request, product, uuid, { Anna: 'pending', Piotr: 'pending', Ola: 'accepted' })
  await openWall(page, uuid, 'wall')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const question = page.getByRole('dialog', { name: 'Accept all 2 waiting reviews?' })
  const live = page.getByText('Your page is live')
  const visitor = await context.newPage()

  await publish.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await publish.click()
  await question.getByRole('button', { name: 'Publish without them' }).click()
  await expect(live).toBeVisible()
  await visitor.goto(`${product.siteUrl}/walls/${uuid}`)
  await expect(visitor.getByText('Ola says')).toBeVisible()
  await expect(visitor.getByText('Anna says')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await publish.click()
  await question.getByRole('button', { name: 'Accept and publish' }).click()
  await expect(live).toBeVisible()
  const seen = async (): Promise<number> => {
    await visitor.goto(`${product.siteUrl}/walls/${uuid}?now=${Date.now()}`)
    return visitor.getByText(/^(Anna|Piotr|Ola) says/).count()
  }
  await expect.poll(seen).toBe(3)
})

test('Each page of the editor shows the view that belongs to it', async ({ page, context, product }) => {
  const { uuid } = await createWall(context.request, product, 'Views')
  await openWall(page, uuid, 'form-ask-review')
  await page.getByLabel('Heading', { exact: true }).fill('How was it for you?')
  await expect(previewOf(page).getByRole('heading', { name: 'How was it for you?' })).toBeVisible()
  await page.getByRole('link', { name: 'Request' }).click()
  await page.getByLabel('Subject').fill('One question')
  await expect(previewOf(page).getByText('One question')).toBeVisible()
  const emails = page.getByRole('textbox', { name: 'E-mail addresses of customers' })
  await emails.fill('anna@example.com, not-an-address')
  await emails.press('Enter')
  await expect(page.getByText('Invalid e-mail format in some addresses')).toBeVisible()
  await emails.fill('')
  await page.getByRole('button', { name: 'Send 1 request' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'anna@example.com' })).toContainText('Waiting')
  await page.getByRole('link', { name: 'Google import' }).click()
  await page.getByLabel('Place ID').fill('ChIJN1t_tDeuEmsRUsoyG83frY4')
})

test('Links of letters lead to the public pages', async ({ page, context, product, complaints }) => {
  complaints.allow(/status of 404/)
  const { uuid } = await createWall(context.request, product, 'Links')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  const [anna] = await reviewsOf(context.request, product, uuid)
  for (const path of ['create', 'ask']) {
    await page.goto(`/love/${path}/${uuid}?theme=dark&lang=en`)
    await page.waitForURL(`${product.siteUrl}/review-ask/${uuid}?theme=dark&lang=en`)
  }
  await page.goto(`/love/confirm/${anna?.id}?token=abc&lang=en`)
  await page.waitForURL(url => url.pathname === `/review-confirm/${uuid}/${anna?.id}`)
  expect(new URL(page.url()).origin).toBe(product.siteUrl)
  await page.goto(`/love/confirm/${crypto.randomUUID()}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(product.appUrl)
})

const pages = [
  'review-list',
  'review-request',
  'review-google',
  'wall',
  'form-ask-review',
  'wall-styles',
  'form-styles',
]

test('Owners add a recording and an animation to a review, and can watch what they sent', async ({
  page,
  context,
  product,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { uuid } = await createWall(context.request, product, 'Recordings')
  await openWall(page, uuid)
  await page.getByRole('button', { name: 'Add a testimonial' }).first().click()
  const form = page.getByRole('form', { name: 'New testimonial' })
  await form.getByLabel('Author name').fill('Ola')
  const video = form.locator('input[accept*="video/mp4"]')
  const send = (name: string, mimeType: string, file: Uint8Array): Promise<void> =>
    video.setInputFiles({ name, mimeType, buffer: Buffer.from(file) })
  await send('notes.txt', 'text/plain', Buffer.from('no video'))
  await expect(form.getByRole('alert')).toHaveText('This file has invalid type')
  await send('hostile.mp4', 'video/mp4', Buffer.from('<script>alert(1)</script>'))
  await expect(form.getByRole('alert')).toHaveText('This file has invalid type')
  await send('ola.webm', 'video/webm', recordedWebm)
  const player = form.locator('video')
  await expect
    .poll(() => player.evaluate(element => element instanceof HTMLVideoElement && element.readyState))
    .toBeGreaterThan(0)

  await form.getByRole('button', { name: 'Search GIFs' }).click()
  const found = page.getByRole('dialog', { name: 'Search GIFs' })
  await found
    .getByRole('button', { name: /^Add: / })
    .first()
    .click()
  await expect(found).toBeHidden()
  await form.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(form).toBeHidden()
  await expect(reviewRow(page, 'Ola')).toContainText('A recording without text')
  expect(await reviewsOf(context.request, product, uuid)).toMatchObject([
    { name: 'Ola', video: expect.stringMatching(/\.webm$/), gifs: [expect.stringMatching(/\.gif$/)] },
  ])
})

test('Owners find whom they asked, and take a request back', async ({ page, context, product }) => {
  const { uuid } = await createWall(context.request, product, 'Requests')
  await openWall(page, uuid, 'review-request')
  const field = page.getByLabel('E-mail addresses of customers')
  await field.fill('anna@example.com, ola@example.com,')
  await page.getByLabel('Address for replies').fill('marta@example')
  await page.getByLabel('Address for replies').press('Tab')
  await expect(page.getByText('Invalid e-mail address format')).toBeVisible()
  await page.getByLabel('Address for replies').fill('marta@example.com')
  await page.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(page.getByText('2 people')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('ola')
  await expect(page.getByText('1 person')).toBeVisible()
  await page.getByText('Answered', { exact: true }).click()
  await expect(page.getByText('There is nobody like that.')).toBeVisible()
  await page.getByText('Waiting', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Take the request back: ola@example.com' }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Take the request back' }).click()
  await expect(page.getByText('There is nobody like that.')).toBeVisible()
  expect(await reviewsOf(context.request, product, uuid)).toMatchObject([{ email: 'anna@example.com' }])
  await page.goto(`/love/projects/${uuid}/review-list`)
  await expect(page.getByRole('heading', { name: 'Collect your first testimonial' })).toBeVisible()
})

for (const look of opposites) {
  test(`Owners of every ability can use every page of a wall: ${nameOf(look)}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(90_000)
    await choose(context, look)
    await page.setViewportSize({ width: look.width, height: 900 })
    const { uuid } = await createWall(context.request, product, 'Screens')
    await openScreens(uuid)
    await addReviews(context.request, product, uuid, {
      Anna: 'pending',
      Ola: 'accepted',
      Piotr: 'rejected',
    })
    for (const path of pages) await openScreens(uuid, path)
    await page.goto(`/love/projects/${uuid}/review-list`)
    await page.getByRole('row').first().click()
    await page.getByRole('form').waitFor()
    await expectAccessible(page, 'the form of a review')

    async function openScreens(ending: string, path = 'review-list'): Promise<void> {
      await page.goto(`/love/projects/${ending}/${path}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, path)
    }
  })
}
