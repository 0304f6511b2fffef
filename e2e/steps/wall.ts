import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { Project } from '#model/project.ts'
import { type ReviewState, reviewStates } from '#model/tools/love/review.ts'
import { Testimonial, TestimonialPage } from '#model/tools/love/testimonial.ts'
import type { Product } from '../product/product.ts'
import { ownHeaders } from './accounts.ts'

const headers = ownHeaders

/** A wall without reviews, in English. */
export async function createWall(
  request: APIRequestContext,
  { appUrl }: Pick<Product, 'appUrl'>,
  name: string,
): Promise<Project> {
  const answer = await request.post(`${appUrl}/api/projects/love`, { headers, data: { name } })
  expect(answer.status(), await answer.text()).toBe(201)
  const project = Project.parse(await answer.json())
  const data = { ...Object(project.data), language: 'en' }
  const saved = await request.patch(`${appUrl}/api/projects/love/${project.uuid}`, {
    headers,
    data: { data, revision: project.revision },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return Project.parse(await saved.json())
}

/** Reviews by the wall's owner, each above the one before, in these states. */
export async function addReviews(
  request: APIRequestContext,
  { appUrl }: Pick<Product, 'appUrl'>,
  wallId: string,
  reviews: Readonly<Record<string, ReviewState>>,
): Promise<void> {
  const deeds = { pending: 'restore', accepted: 'accept', rejected: 'reject' } as const
  for (const state of reviewStates) {
    const names = Object.keys(reviews).filter(name => reviews[name] === state)
    const ids: string[] = []
    for (const name of names) {
      const data = { wallId, name, content: `${name} says that the course was worth it.`, rating: 5 }
      const answer = await request.post(`${appUrl}/api/testimonials`, { headers, data })
      expect(answer.status(), await answer.text()).toBe(201)
      ids.push(Testimonial.parse(await answer.json()).id)
    }
    if (ids.length === 0) continue
    const data = { wallId, ids, action: deeds[state] }
    expect((await request.patch(`${appUrl}/api/testimonials`, { headers, data })).status()).toBe(200)
  }
}

/** The reviews of a wall as the server has them, in its order. */
export async function reviewsOf(
  request: APIRequestContext,
  { appUrl }: Pick<Product, 'appUrl'>,
  wallId: string,
): Promise<Testimonial[]> {
  const answer = await request.get(`${appUrl}/api/testimonials?wallId=${wallId}&size=100`)
  return TestimonialPage.parse(await answer.json()).results
}

/** Opens a page of a wall in the editor and waits until it can be used. */
export async function openWall(page: Page, uuid: string, path = 'review-list'): Promise<void> {
  await page.goto(`/love/projects/${uuid}/${path}`)
  await page.getByRole('region', { name: 'Preview' }).waitFor()
}

/** A review's row in the list, by its author and, if it matters, its state. */
export function reviewRow(page: Page, name: string, state = ''): Locator {
  return page
    .getByRole('grid', { name: 'Testimonials' })
    .getByRole('row', { name: state === '' ? new RegExp(`^${name}, `) : `${name}, ${state}` })
}

/** The authors in the list, from top to bottom. */
export async function authorsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('grid', { name: 'Testimonials' }).getByRole('row')
  const named = await rows.evaluateAll(all =>
    all.map(
      row => [Number(row.getAttribute('aria-rowindex')), row.getAttribute('aria-label') ?? ''] as const,
    ),
  )
  return named.toSorted(([one], [other]) => one - other).map(([, label]) => label.split(',')[0] ?? '')
}
