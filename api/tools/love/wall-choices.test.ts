import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, Submitted, tokenOf, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { TestimonialPage } from '#model/tools/love/testimonial.ts'
import { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

const path = '/api/testimonials'

let api: ApiInstallation
let owner: Caller
let wall: Wall

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  wall = await addWall(api, owner)
})

const change = (id: string, body: unknown): Promise<Answer> => owner.call('PATCH', `${path}/${id}`, body)
const contents = async (query = ''): Promise<string[]> => {
  const { body } = await owner.call('GET', `${path}?wallId=${wall.id}${query}`)
  return TestimonialPage.parse(body).results.map(({ content }) => content)
}
const decoder = new TextDecoder()
const page = async (): Promise<string> =>
  decoder.decode((await api.bucket.get(`walls/${wall.id}/index.html`))?.body)
const shown = async (): Promise<string[]> =>
  [...(await page()).matchAll(/<blockquote> <p>([\s\S]*?)<\/p>/g)].map(([, content = '']) => content)

test('pinned reviews come first, in the list as on the published wall, and keep their order', async () => {
  for (const content of ['a', 'b', 'c', 'd']) await wall.add(content)
  const { body } = await owner.call('GET', `${path}?wallId=${wall.id}`)
  const [d, , , a] = TestimonialPage.parse(body).results
  if (a === undefined || d === undefined) throw new Error('There are no reviews')
  expect(await change(a.id, { isPinned: true })).toMatchObject({ status: 200, body: { isPinned: true } })
  await api.work()
  expect(await contents()).toEqual(['a', 'd', 'c', 'b'])
  expect(await shown()).toEqual(['a', 'd', 'c', 'b'])
  await change(d.id, { isPinned: true })
  expect(await contents()).toEqual(['d', 'a', 'c', 'b'])
  expect(await contents('&size=1&page=2')).toEqual(['a'])
  // An order that mixes them holds among the pinned and among the others.
  const { results } = TestimonialPage.parse((await owner.call('GET', `${path}?wallId=${wall.id}`)).body)
  const ids = Object.fromEntries(results.map(({ content, id }) => [content, id]))
  const order = { wallId: wall.id, ids: [ids.b, ids.a, ids.c, ids.d] }
  expect((await owner.call('PUT', `${path}/order`, order)).status).toBe(200)
  await api.work()
  expect(await contents()).toEqual(['a', 'd', 'b', 'c'])
  expect(await shown()).toEqual(['a', 'd', 'b', 'c'])
  expect(await contents('&sort=newest')).toHaveLength(4)
  await change(a.id, { isPinned: false })
  expect(await contents()).toEqual(['d', 'b', 'a', 'c'])
})

test('words are marked on the wall as long as the text has them', async () => {
  const { id } = await wall.add('Good light & good paper.')
  const highlights = [' good paper ', 'good paper', 'Good light &', '\u202a']
  expect(await change(id, { highlights })).toMatchObject({
    status: 200,
    body: { highlights: ['good paper', 'Good light &'], content: 'Good light & good paper.' },
  })
  await api.work()
  expect(await shown()).toEqual(['<mark>Good light &amp;</mark> <mark>good paper</mark>.'])
  expect(await change(id, { content: 'Good paper.' })).toMatchObject({
    body: { highlights: expect.anything() },
  })
  await api.work()
  expect(await shown()).toEqual(['Good paper.'])
})

test('more words than a wall has room for are refused, and those of Google’s reviews', async () => {
  const { id } = await wall.add('Good.')
  for (const highlights of [['1', '2', '3', '4', '5', '6'], ['x'.repeat(301)], [''], 'Good', [5], null])
    expect([highlights, (await change(id, { highlights })).status]).toEqual([highlights, 422])
  expect((await change(id, { isPinned: 'yes' })).status).toBe(422)
  const google = await wall.insert({ source: 'google', sourceId: 'one', state: 'accepted' })
  expect(await change(google.id, { highlights: ['Good'] })).toMatchObject({
    status: 422,
    body: { message: 'ERR_LOVE_UPDATE_PROBLEM' },
  })
  expect(await change(google.id, { highlights: [], isPinned: true })).toMatchObject({
    status: 200,
    body: { isPinned: true },
  })
})

test('authors and visitors can neither pin nor mark', async () => {
  const review = { wallId: wall.id, content: 'Mine.', consent: true }
  const sent = await api.nobody.call('POST', path, review)
  const { id, editUrl } = Submitted.parse(sent.body)
  const headers = { Authorization: `Bearer ${tokenOf(editUrl)}` }
  const asked = await wall.insert({ requestEmail: 'ola@example.com', email: 'ola@example.com' })
  for (const more of [{ isPinned: true }, { highlights: ['Mine'] }]) {
    expect((await api.nobody.call('POST', path, { ...review, ...more })).status).toBe(422)
    expect((await api.nobody.call('PATCH', `${path}/own/${id}`, more, headers)).status).toBe(422)
    const confirmation = { email: 'ola@example.com', ...more }
    expect((await api.nobody.call('POST', `${path}/${asked.id}/confirm`, confirmation)).status).toBe(422)
    expect((await api.nobody.call('PATCH', `${path}/${id}`, more)).status).toBe(401)
  }
  expect(await wall.read(id)).toMatchObject({ isPinned: false, highlights: [] })
  // What they do change leaves alone what the owner chose.
  await change(id, { isPinned: true, highlights: ['Mine'] })
  const own = { content: 'Mine, too.' }
  expect((await api.nobody.call('PATCH', `${path}/own/${id}`, own, headers)).status).toBe(200)
  expect(await wall.read(id)).toMatchObject({ ...own, isPinned: true, highlights: ['Mine'] })
})

test('accepted reviews are counted by what a wall can be filtered by, for its owner alone', async () => {
  const accepted = { state: 'accepted', source: 'form', rating: 5, category: 'bread, cakes' } as const
  await wall.insert(accepted)
  await wall.insert(accepted)
  await wall.insert({ ...accepted, language: 'pl' })
  await wall.insert({ ...accepted, source: 'google', rating: null, category: '' })
  await wall.insert({ ...accepted, withdrawnAt: new Date() })
  await wall.insert({ ...accepted, state: 'pending' })
  const { body } = await owner.call('GET', `${path}/accepted?wallId=${wall.id}`)
  const plain = { source: 'form', rating: 5, tags: ['bread', 'cakes'] }
  const { groups } = AcceptedGroups.parse(body)
  expect(groups).toHaveLength(3)
  expect(groups).toEqual(
    expect.arrayContaining([
      { ...plain, language: 'en', count: 2 },
      { ...plain, language: 'pl', count: 1 },
      { source: 'google', rating: null, tags: [], language: 'en', count: 1 },
    ]),
  )
  const other = await api.user()
  expect((await other.call('GET', `${path}/accepted?wallId=${wall.id}`)).status).toBe(403)
  expect((await api.nobody.call('GET', `${path}/accepted?wallId=${wall.id}`)).status).toBe(401)
  expect((await owner.call('GET', `${path}/accepted?wallId=nothing`)).status).toBe(404)
})

test('the published wall shows the chosen part, and its average is that of all', async () => {
  for (const [content, rating] of [
    ['best', 5],
    ['worst', 1],
  ] as const)
    await wall.insert({ content, rating, state: 'accepted', confirmedAt: new Date() })
  await wall.save({ minRating: 4, sources: ['form'], languages: ['en'] })
  await owner.call('PATCH', `/api/projects/love/${wall.id}/publish`, { publish: true })
  await api.work()
  expect(await shown()).toEqual(['best'])
  expect(await page()).toContain('A selection of reviews. The average counts all 2 ratings.')
  expect(await page()).toMatch(/<strong[^>]*>3\.0</)
  await expect(wall.save({ minRating: 6 })).rejects.toThrow('422')
})
