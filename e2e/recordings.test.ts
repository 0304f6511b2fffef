import type { Page } from '@playwright/test'
import { LoveData } from '#model/tools/love/love.ts'
import { recordedAgain, recordedMp4 } from '#publisher/media/fixtures/videos.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import type { Product } from './product/product.ts'
import { ownHeaders as headers } from './steps/accounts.ts'
import { serveHost } from './steps/host.ts'
import { createWall, openWall, reviewsOf } from './steps/wall.ts'

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

/** Whether the captions of the one recording on the page are shown, and what they say when. */
async function cuesOf(page: Page): Promise<unknown[]> {
  const read = (): Promise<unknown[]> =>
    page.locator('video').evaluate(element => {
      const [track] = element instanceof HTMLVideoElement ? element.textTracks : []
      const cues = Array.from(track?.cues ?? [], cue => [
        cue.startTime,
        cue.endTime,
        'text' in cue ? cue.text : '',
      ])
      return [track?.mode, ...cues]
    })
  await expect.poll(async () => (await read()).length).toBeGreaterThan(1)
  return read()
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

  await file.setInputFiles({ name: 'short.mp4', mimeType: 'video/mp4', buffer: recordedMp4 })
  await expect(visit.getByRole('button', { name: 'Trim' })).toBeVisible()
  expect(cutters()).toEqual([])
  const whole = await visit.locator('video').getAttribute('src')
  await visit.getByRole('button', { name: 'Trim' }).click()
  await visit.getByRole('button', { name: 'Cancel' }).click()
  await expect(visit.locator('video')).toHaveAttribute('src', whole ?? '')
  await expect(visit.getByRole('group', { name: /^Video/ })).toBeFocused()
  await visit.getByRole('button', { name: 'Trim' }).click()
  await visit.getByRole('slider', { name: 'Start' }).fill('0.1')
  await visit.getByRole('button', { name: 'Use this part' }).click()
  await expect(visit.locator('video[controls]')).toHaveAttribute('src', /\.(mp4|webm)$/)
  await expect(visit.locator('video[controls]')).not.toHaveAttribute('src', whole ?? '')
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
  await expectAccessible(visit)
  await start.fill('2')
  await end.fill('5')
  await start.press('ArrowRight')
  await expect(start).toHaveAttribute('aria-valuetext', '0:02.1')
  await expect(trim.getByText('The chosen part is 0:02.9 long.')).toBeVisible()
  const played = trim.locator('video').evaluate(
    element =>
      new Promise(resolve => {
        if (element instanceof HTMLVideoElement) element.onplay = () => resolve(element.currentTime)
      }),
  )
  await trim.getByRole('button', { name: 'Play this part' }).click()
  expect(await played).toBeCloseTo(2.1, 0)
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

test('Owners trim a recording, pick its cover and write its captions, and visitors read them on any page', async ({
  page,
  another,
  account,
  product,
}) => {
  test.setTimeout(120_000)
  expect(account.email).not.toBe('')
  const { uuid, url } = await createWall(page.request, product, 'Recordings')
  await openWall(page, uuid)
  await page.getByRole('button', { name: 'Add a testimonial' }).first().click()
  const form = page.getByRole('form', { name: 'New testimonial' })
  await form.getByLabel('Author name').fill('Ola')
  const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    form.locator('input[accept*="video/mp4"]').setInputFiles({ name, mimeType, buffer })

  await test.step('a recording that is too long is cut before it is sent', async () => {
    await choose('long.webm', 'video/webm', recordedAgain(60))
    const dialog = page.getByRole('dialog', { name: 'Trim the recording' })
    await expect(dialog.getByText('too long or too large')).toBeVisible()
    const end = dialog.getByRole('slider', { name: 'End' })
    await expect(end).toHaveValue('60')
    await end.fill('4')
    await dialog.getByRole('slider', { name: 'Start' }).fill('1')
    await expect(dialog.getByText('The chosen part is 0:03.0 long.')).toBeVisible()
    await expectAccessible(page, 'what trims a recording')
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await expect(dialog).toBeHidden()
    await expect(form.getByRole('button', { name: 'Remove: Video 1' })).toBeVisible()
  })

  await test.step('a frame becomes its cover', async () => {
    await form.getByRole('button', { name: 'Pick a frame of the recording' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pick a frame of the recording' })
    await dialog.getByRole('slider', { name: 'Moment of the recording' }).fill('1.5')
    await expectAccessible(page, 'what picks a frame')
    await dialog.getByRole('button', { name: 'Use this frame' }).click()
    await expect(dialog).toBeHidden()
    await expect(form.getByRole('button', { name: 'Remove the image' })).toBeVisible()
  })

  await test.step('captions with a mistake say in which line it is, those of a file are read', async () => {
    const captions = form.getByLabel('Captions of the recording')
    await captions.fill('0:00 Hello\nwithout a time')
    await form.getByRole('button', { name: 'Save testimonial' }).click()
    await expect(form.getByText('Line 2 has to begin with a time, such as 0:04')).toBeVisible()
    await expectAccessible(page, 'a recording with its cover and captions')
    const srt = '1\n00:00:00,500 --> 00:00:02,000\nIt <b>works</b> & saves\n'
    await form
      .locator('input[accept*=".vtt"]')
      .setInputFiles({ name: 'ola.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) })
    await expect(captions).toHaveValue('0:00.5 It works & saves\n0:02')
    await form.getByRole('button', { name: 'Save testimonial' }).click()
    await expect(form).toBeHidden()
  })

  const [review] = await reviewsOf(page.request, product, uuid)
  expect(review).toMatchObject({
    video: expect.stringMatching(/\.webm$/),
    videoCover: expect.stringMatching(/\.jpg$/),
    videoCaptions: '0:00.5 It works & saves\n0:02',
  })
  const address = `${product.appUrl}/api`
  const accept = { wallId: uuid, ids: [review?.id], action: 'accept' }
  for (const [path, data] of [
    [`${address}/testimonials`, accept],
    [`${address}/projects/love/${uuid}/publish`, { publish: true }],
  ] as const)
    expect((await page.request.patch(path, { headers, data })).ok()).toBe(true)
  await expect.poll(async () => (await (await page.request.get(url)).text()).includes('<track')).toBe(true)

  const host = await serveHost(
    `<div data-atelier-wall="${uuid}"></div><script async src="${product.siteUrl}/wall.js"></script>`,
  )
  try {
    const visit = await (await another()).newPage()
    for (const place of [url, host.url]) {
      await visit.goto(place)
      expect(await cuesOf(visit)).toEqual(['showing', [0.5, 2, 'It works &amp; saves']])
      const poster = await visit.locator('video').evaluate(async element => {
        const image = new Image()
        image.src = element instanceof HTMLVideoElement ? element.poster : ''
        await image.decode()
        return image.naturalWidth
      })
      expect(poster).toBeGreaterThan(0)
      expect(await seconds(visit)).toBeCloseTo(3, 0)
    }
  } finally {
    await host.close()
  }
})
