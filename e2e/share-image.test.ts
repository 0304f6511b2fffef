import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { Media } from '#model/media.ts'
import { flag } from '#publisher/media/fixtures/pictures.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { choose, nameOf, opposites } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import type { Product } from './product/product.ts'
import { ownHeaders } from './steps/accounts.ts'
import { addReviews, createWall, openWall, reviewRow, reviewsOf } from './steps/wall.ts'

test.beforeEach(({ account }) => {
  expect(account.email).toContain('@')
})

const content = 'Every lesson was clear. I asked two questions. I would buy it again.'

/** Gives the first review of a wall a picture of its author and something to quote. */
async function illustrate(request: APIRequestContext, product: Product, uuid: string): Promise<void> {
  const buffer = await flag(600, 600).png().toBuffer()
  const file = { name: 'anna.png', mimeType: 'image/png', buffer }
  const sent = await request.post(`${product.appUrl}/api/uploads?purpose=avatar`, {
    headers: ownHeaders,
    multipart: { file },
  })
  const { key } = Media.parse(await sent.json())
  const [review] = await reviewsOf(request, product, uuid)
  const data = { avatar: key, content, position: 'Potter', disclosure: 'incentive' }
  const answer = await request.patch(`${product.appUrl}/api/testimonials/${review?.id}`, {
    headers: ownHeaders,
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The window in which a picture of somebody's review is made. */
async function openImage(page: Page, name: string): Promise<Locator> {
  await reviewRow(page, name).focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Picture of a testimonial' })
  await dialog.getByRole('img', { name: 'Preview of the picture' }).waitFor()
  return dialog
}

async function downloaded(page: Page, dialog: Locator): Promise<{ name: string; path: string }> {
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PNG' }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), path: await download.path() }
}

/** How much of a picture is nearly red, as the left half of the author's is: from 0 to 1. */
async function redOf(path: string): Promise<number> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) red += 1
  return red / (info.width * info.height)
}

test('Owners take an accepted review along as a picture of the size they chose', async ({
  page,
  context,
  product,
}) => {
  const { uuid } = await createWall(context.request, product, 'Pictures')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  await illustrate(context.request, product, uuid)
  await openWall(page, uuid)
  const dialog = await openImage(page, 'Anna')
  for (const [format, width, height] of [
    ['Square', 1080, 1080],
    ['Wide', 1200, 630],
    ['Story', 1080, 1920],
  ] as const) {
    await dialog.getByText(format, { exact: true }).click()
    const { name, path } = await downloaded(page, dialog)
    expect(name).toBe('review-anna.png')
    expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width, height })
    const { channels } = await sharp(path).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(10)
    expect(await redOf(path)).toBeGreaterThan(0.001)
  }
  await dialog.getByText('Picture of the author', { exact: true }).click()
  expect(await redOf((await downloaded(page, dialog)).path)).toBe(0)

  await dialog.getByText('Dark', { exact: true }).click()
  const { dominant } = await sharp((await downloaded(page, dialog)).path).stats()
  expect(dominant.r).toBeLessThan(60)
})

test('Owners quote the sentences that matter, and see what they leave out', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { uuid } = await createWall(context.request, product, 'Quotations')
  await addReviews(context.request, product, uuid, { Anna: 'accepted' })
  await illustrate(context.request, product, uuid)
  await openWall(page, uuid)
  await page.getByRole('button', { name: 'Actions: Anna' }).click()
  await page.getByRole('menuitem', { name: 'Share image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of a testimonial' })
  const picture = dialog.getByRole('img')
  const notes = 'Review added by the seller – The author was given something for this review'
  await expect(picture).toHaveAccessibleName(`Preview of the picture: “${content}” – Anna, Potter – ${notes}`)
  await dialog.getByRole('checkbox', { name: 'I asked two questions.' }).press(' ')
  await expect(picture).toHaveAccessibleName(/“Every lesson was clear. \[…\] I would buy it again.”/)
  await dialog.getByRole('button', { name: 'All of it' }).click()
  await expect(picture).toHaveAccessibleName(new RegExp(content))

  await dialog.getByRole('button', { name: 'Copy picture' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(item => item.types),
  )
  expect(types).toEqual(['image/png'])
  await dialog.getByText('Story', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const again = await openImage(page, 'Anna')
  await expect(again.getByRole('radio', { name: 'Story' })).toBeChecked()
})

test('A picture has initials where the author’s cannot be loaded, and none is made of what is not on the wall', async ({
  page,
  context,
  product,
  complaints,
}) => {
  complaints.allow(/_media/)
  await page.route('**/_media/**', route => route.abort())
  const { uuid } = await createWall(context.request, product, 'Missing')
  await addReviews(context.request, product, uuid, { Ola: 'pending', Anna: 'accepted' })
  await illustrate(context.request, product, uuid)
  await openWall(page, uuid)
  await reviewRow(page, 'Ola').focus()
  await page.keyboard.press('s')
  const dialog = await openImage(page, 'Anna')
  await expect(dialog.getByText('Initials stand in its place')).toBeVisible()
  expect(await redOf((await downloaded(page, dialog)).path)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions: Ola' }).click()
  await expect(page.getByRole('menuitem', { name: 'Accept' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Share image' })).toHaveCount(0)
})

for (const look of opposites) {
  test(`Owners of every ability can make a picture: ${nameOf(look)}`, async ({ page, context, product }) => {
    await choose(context, look)
    await page.setViewportSize({ width: look.width, height: 900 })
    const { uuid } = await createWall(context.request, product, 'Screens')
    await addReviews(context.request, product, uuid, { Anna: 'accepted' })
    await illustrate(context.request, product, uuid)
    await page.goto(`/love/projects/${uuid}/review-list`)
    await page.getByRole('row').first().focus()
    await page.keyboard.press('s')
    await page.locator('canvas').waitFor()
    await expectAccessible(page, 'the window of a picture')
  })
}
