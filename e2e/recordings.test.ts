import type { Page } from '@playwright/test'
import { LoveData } from '#model/tools/love/love.ts'
import { recordedAgain } from '#publisher/media/fixtures/videos.ts'
import { expect, test } from './fixtures/test.ts'
import type { Product } from './product/product.ts'
import { ownHeaders as headers } from './steps/accounts.ts'
import { createWall, reviewsOf } from './steps/wall.ts'

/** A published wall whose form asks for a recording. Answers its URL ending. */
async function openForm({ request }: Page, product: Product): Promise<string> {
  const { uuid, data, revision } = await createWall(request, product, 'Recordings')
  const love = LoveData.parse(data)
  const changed = { ...love, form: { ...love.form, askVideo: true } }
  const address = `${product.appUrl}/api/projects/love/${uuid}`
  for (const [path, body] of [
    [address, { data: changed, revision }],
    [`${address}/publish`, { publish: true }],
  ] as const)
    expect((await request.patch(path, { headers, data: body })).ok()).toBe(true)
  const form = `${product.siteUrl}/review-ask/${uuid}`
  await expect.poll(async () => (await (await request.get(form)).text()).includes('data-island')).toBe(true)
  return uuid
}

/** Seconds that the one recording on the page takes. */
function seconds(page: Page): Promise<number> {
  return page.locator('video').evaluate(async element => {
    if (!(element instanceof HTMLVideoElement)) return 0
    element.preload = 'metadata'
    while (element.readyState === 0)
      await new Promise(resolve => element.addEventListener('loadedmetadata', resolve))
    return element.duration
  })
}

test('Visitors trim a recording that is too long, and send the part that they chose', async ({
  page,
  another,
  account,
  product,
}) => {
  expect(account.email).not.toBe('')
  const uuid = await openForm(page, product)
  const strangers = await another()
  const visit = await strangers.newPage()
  const loaded: string[] = []
  visit.on('request', request => loaded.push(request.url()))
  await visit.goto(`${product.siteUrl}/review-ask/${uuid}?lang=en`)
  const file = visit.locator('input[accept*="video/mp4"]')
  const choose = (buffer: Buffer): Promise<void> =>
    file.setInputFiles({ name: 'long.webm', mimeType: 'video/webm', buffer })
  const cutters = (): string[] => loaded.filter(address => address.includes('/_assets/cutter.'))

  await choose(recordedAgain(1))
  await expect(visit.getByRole('button', { name: 'Trim' })).toBeVisible()
  expect(cutters()).toEqual([])
  await visit.getByRole('button', { name: 'Remove' }).click()

  await choose(recordedAgain(60))
  const trim = visit.getByRole('group', { name: 'Trim' })
  await expect(trim.getByText('too long or too large')).toBeVisible()
  const [start, end] = [
    trim.getByRole('slider', { name: 'Start' }),
    trim.getByRole('slider', { name: 'End' }),
  ]
  await expect(end).toHaveAttribute('aria-valuetext', '1:00.0')
  expect(cutters()).toHaveLength(1)
  await end.press('End')
  await expect(start).toHaveAttribute('aria-valuetext', /^0:1[12]\./)
  await start.fill('2')
  await end.fill('5')
  await start.press('ArrowRight')
  await expect(start).toHaveAttribute('aria-valuetext', '0:02.1')
  await expect(trim.getByText('The chosen part is 0:02.9 long.')).toBeVisible()
  await trim.getByRole('button', { name: 'Play this part' }).click()
  await expect(trim.getByRole('button', { name: 'Pause' })).toBeVisible()
  await trim.getByRole('button', { name: 'Use this part' }).click()
  await expect(visit.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(await seconds(visit)).toBeCloseTo(2.9, 0)

  await visit.getByRole('radio', { name: '5 out of 5' }).check({ force: true })
  await visit.getByRole('textbox', { name: 'Your name' }).fill('Ola')
  await visit.getByRole('checkbox').check()
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  expect(await reviewsOf(page.request, product, uuid)).toMatchObject([
    { name: 'Ola', video: expect.stringMatching(/\.webm$/) },
  ])
})
