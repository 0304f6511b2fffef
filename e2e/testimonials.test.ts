import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { Project } from '#model/project.ts'
import { expect, test } from './fixtures/test.ts'
import { ownHeaders } from './steps/accounts.ts'
import { previewOf } from './steps/editor.ts'
import { serveHost } from './steps/host.ts'
import { lettersTo } from './steps/letters.ts'

const byMail = 'Two evenings, one window, and my soaps finally look like soaps.'
const byPhone = 'I bought it for the lighting plans and stayed for the jokes.'

async function makeWall(page: Page): Promise<Project> {
  const answer = await page.request.post('/api/projects/love', {
    headers: ownHeaders,
    data: { name: 'Reviews of the course' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Project.parse(await answer.json())
}

/** Fills in the form that visitors see, and sends it. */
async function writeReview(
  page: Page,
  review: { content: string; name: string; send: string },
): Promise<void> {
  await page.getByRole('radio', { name: '5 out of 5' }).check({ force: true })
  await page.getByRole('textbox', { name: /What|Your review/ }).fill(review.content)
  await page.getByRole('textbox', { name: 'Your name' }).fill(review.name)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: review.send }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

async function wallSays(context: BrowserContext, address: string, text: string, seen = true): Promise<void> {
  const read = async (): Promise<boolean> =>
    (await (await context.request.get(address)).text()).includes(text)
  await expect.poll(read, { timeout: 20_000 }).toBe(seen)
}

test('Customers and strangers send reviews, owners choose, and visitors of other sites read them', async ({
  page,
  account,
  another,
  product,
}) => {
  test.setTimeout(120_000)
  expect(account.email).not.toBe('')
  const wall = await makeWall(page)
  const customer = `${randomUUID()}@customers.example`
  const formAddress = `${product.siteUrl}/review-ask/${wall.uuid}`

  await test.step('an owner publishes an empty wall and asks a customer by letter', async () => {
    await page.goto(`/love/projects/${wall.uuid}/review-request`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publishing' })
    await expect(dialog.getByText('Your page is live')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('textbox', { name: 'E-mail addresses of customers' }).fill(customer)
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText(customer)).toBeVisible()
  })

  const customers = await another()
  await test.step('the customer follows the letter and confirms a review of their own', async () => {
    const links = async (): Promise<string[]> =>
      (await lettersTo(product, customer)).flatMap(
        text => /https?:\/\/\S+\/love\/confirm\/\S+/.exec(text)?.[0] ?? [],
      )
    await expect.poll(links).toHaveLength(1)
    const [link = ''] = await links()
    const visit = await customers.newPage()
    await expect
      .poll(async () => {
        await visit.goto(link)
        await visit.waitForURL(address => address.href.startsWith(product.siteUrl))
        return visit.getByRole('button', { name: 'Confirm the review' }).isVisible()
      })
      .toBe(true)
    await writeReview(visit, { content: byMail, name: 'Basia', send: 'Confirm the review' })
  })

  const strangers = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const visit = await strangers.newPage()
  await test.step('a stranger with a phone sends one too', async () => {
    await visit.goto(formAddress)
    await visit.getByRole('textbox', { name: 'Your name' }).fill('Early')
    await writeReview(visit, { content: byPhone, name: 'Olek', send: 'Send the review' })
  })

  await test.step('nobody sees either before the owner accepts them', async () => {
    for (const text of [byMail, byPhone]) await wallSays(strangers, wall.url, text, false)
    await page.goto(`/love/projects/${wall.uuid}/review-list`)
    for (const name of ['Basia', 'Olek'])
      await rowOf(page, name).getByRole('button', { name: 'Accept' }).click()
    for (const text of [byMail, byPhone]) await wallSays(strangers, wall.url, text)
    await expect(previewOf(page).getByText(byPhone)).toBeVisible()
    expect(await (await strangers.request.get(wall.url)).text()).not.toContain(customer)
  })

  const host = await serveHost(
    `<div data-atelier-wall="${wall.uuid}" style="min-height:300px"><a href="${wall.url}">Reviews</a></div>
     <script async src="${product.siteUrl}/wall.js"></script>`,
  )
  try {
    await test.step('a visitor of another site reads them there, as its own content', async () => {
      const readers = await another()
      const shop = await readers.newPage()
      await shop.goto(host.url)
      await expect(shop.getByText(byMail)).toBeVisible()
      await expect(shop.getByText('Confirmed by e-mail').first()).toBeVisible()
      expect(shop.frames()).toHaveLength(1)
      expect((await readers.cookies()).length).toBe(0)
    })
  } finally {
    await host.close()
  }

  await test.step('the stranger takes the review back by the link of their own', async () => {
    const own = await visit.getByRole('textbox', { name: 'Your own link to this review' }).inputValue()
    await visit.goto('about:blank')
    await visit.goto(own)
    await visit.getByRole('button', { name: 'Withdraw the review' }).click()
    await visit.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await expect(visit.getByRole('heading', { name: 'The review is withdrawn' })).toBeVisible()
    await wallSays(strangers, wall.url, byPhone, false)
    await wallSays(strangers, wall.url, byMail)
  })
})
