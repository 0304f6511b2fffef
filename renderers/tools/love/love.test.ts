import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type WallView, wallViews } from '#model/tools/love/love.ts'
import { mostGifs, mostImages, type PublicReview } from '#model/tools/love/review.ts'
import { ensureRenderers } from '../../build.ts'
import { expectStored, lasting } from '../../fixtures/golden.ts'
import { hostileWall, type LoveProject, loveProject, reviewId, reviews } from '../../fixtures/love.ts'
import { publishing } from '../../fixtures/projects.ts'
import { loadRenderer, type Renderer } from '../../render.ts'
import { most } from './form/form-props.ts'

let renderer: Renderer

beforeAll(async () => {
  await ensureRenderers()
  renderer = await loadRenderer()
}, 60_000)

async function pages(view: string, project: LoveProject, options = publishing): Promise<Map<string, string>> {
  const files = await renderer.render(view, project, options)
  return new Map(files.map(({ path, body }) => [path, body]))
}

async function first(view: string, project: LoveProject, options = publishing): Promise<string> {
  const [file] = await renderer.render(view, project, options)
  return file?.body ?? ''
}

const weight = (content: string | Uint8Array): number => brotliCompressSync(content).length
const open = {
  id: reviewId(1),
  isOpen: true,
  content: 'Świetny kurs.',
  rating: 4,
  name: 'Anna',
  position: '',
}
const closed = { ...open, id: reviewId(2), isOpen: false, content: '', rating: null, name: '' }

test.each(wallViews)('prints the stored wall of the view %s', async view => {
  await expectStored(`wall-${view}.html`, lasting(await first('walls', loveProject({ view }))))
})

test('prints the stored form, thanks, confirmations and letter', async () => {
  const uuid = 'opinie'
  const asked = await pages('review-ask', loveProject({}, {}, uuid))
  expect([...asked.keys()]).toEqual(['review-ask/opinie/index.html', 'review-ask/opinie/thanks/index.html'])
  await expectStored('review-ask.html', lasting(asked.get('review-ask/opinie/index.html') ?? ''))
  await expectStored('review-thanks.html', lasting(asked.get('review-ask/opinie/thanks/index.html') ?? ''))
  const confirmed = await pages('review-confirm', loveProject({}, { confirmations: [open, closed] }, uuid))
  await expectStored(
    'review-confirm.html',
    lasting(confirmed.get(`review-confirm/opinie/${open.id}/index.html`) ?? ''),
  )
  await expectStored(
    'review-closed.html',
    lasting(confirmed.get(`review-confirm/opinie/${closed.id}/index.html`) ?? ''),
  )
  await expectStored('love-mail.html', lasting(await first('love-mail', loveProject({}, {}, uuid))))
})

test.each(wallViews)(
  'divides a %s into pages that lead to each other, each at its own address',
  async view => {
    const project = loveProject({ view, maxShown: 20 }, { reviews: reviews(45) }, 'wall')
    const own = await pages('walls', project)
    expect([...own.keys()]).toEqual([
      'walls/wall/index.html',
      'walls/wall/2/index.html',
      'walls/wall/3/index.html',
    ])
    const [one = '', two = '', three = ''] = own.values()
    expect([one, two, three].map(page => page.match(/<article/g)?.length)).toEqual([20, 20, 5])
    expect(one).toContain('rel="next" href="/walls/wall/2"')
    expect(two).toContain('rel="prev" href="/walls/wall"')
    expect(two).toContain('<link rel="canonical" href="https://pages.example/walls/wall/2">')
    expect(two).toContain('Strona 2 z 3')
    expect(three).not.toContain('rel="next"')
    const english = await pages('walls', project, { ...publishing, lang: 'en' })
    expect([...english.keys()]).toEqual([
      'walls/wall/en/index.html',
      'walls/wall/2/en/index.html',
      'walls/wall/3/en/index.html',
    ])
    expect(english.get('walls/wall/en/index.html')).toContain('href="/walls/wall/2/en"')
  },
)

test('a preview has the first page alone', async () => {
  const project = loveProject({ maxShown: 1 }, { reviews: reviews(45) })
  expect(await renderer.render('walls', project, { ...publishing, mode: 'preview' })).toHaveLength(1)
})

test('counts the average of all confirmed ratings, also of reviews that are not shown', async () => {
  const page = await first('walls', loveProject({}, { reviews: reviews(1), ratings: { count: 4, sum: 14 } }))
  expect(page).toContain('>3,5<')
  expect(page).toContain('4 oceny')
  expect(page).toContain('wszystkie 4 potwierdzone oceny, także te, których tu nie widać')
  const silent = await first('walls', loveProject({ showRating: false }))
  expect(silent).not.toMatch(/class="stars|class="average|na 5|Średnia/)
})

test('marks words on the wall, but not those that Google has, and costs other walls nothing', async () => {
  const marked = (source: 'form' | 'google') =>
    first('walls', loveProject({}, { reviews: reviews(1, { source, highlights: ['zawsze'] }) }))
  const page = await marked('form')
  expect(page.match(/<mark>[^<]*<\/mark>/g)).toEqual(['<mark>zawsze</mark>'])
  expect(page).toMatch(/--l-mark:#[0-9a-f]{6};--d-mark:#[0-9a-f]{6}/)
  const read = await marked('google')
  expect(read).not.toMatch(/<mark>|-mark:#/)
  // What search engines are told is the text alone.
  const product = { kind: 'Course', name: 'Kurs', url: '' }
  const told = await first(
    'walls',
    loveProject(
      { product },
      { reviews: reviews(1, { highlights: ['zawsze'] }), ratings: { count: 1, sum: 5 } },
    ),
  )
  expect(told).toMatch(/"reviewBody":"[^"<]*zawsze/)
})

test('shows those reviews alone that pass all filters, and says that they are a selection', async () => {
  const ratings = { count: 7, sum: 33 }
  const names = async (
    changes: Record<string, unknown>,
    lang: 'pl' | 'en' = 'pl',
  ): Promise<[string[], string]> => {
    const page = await first('walls', loveProject(changes, { reviews: filtered, ratings }), {
      ...publishing,
      lang,
    })
    const found = [...page.matchAll(/<p class="name">([^<]*)/g)].map(([, name = '']) => name)
    return [found, /class="selection">([^<]*)/.exec(page)?.[1] ?? '']
  }
  const [anna, tomek, ola] = reviews(3)
  if (!anna || !tomek || !ola) throw new Error('There are no reviews')
  const filtered: PublicReview[] = [
    { ...anna, name: 'Anna', source: 'form', language: 'en', rating: 3, tags: ['kurs'] },
    { ...tomek, name: 'Tomek', source: 'google', language: 'pl', rating: 5, tags: [] },
    { ...ola, name: 'Ola', source: 'form', language: null, rating: null, tags: ['kurs', 'sklep'] },
  ]
  expect(await names({})).toEqual([['Anna', 'Tomek', 'Ola'], ''])
  expect(await names({ minRating: 0, sources: ['form', 'google'], category: 'sklep, kurs' })).toEqual([
    ['Anna', 'Ola'],
    'To wybór opinii. Średnia liczy wszystkie 7 ocen.',
  ])
  expect(await names({ minRating: 4 }, 'en')).toEqual([
    ['Tomek'],
    'A selection of reviews. The average counts all 7 ratings.',
  ])
  expect(await names({ minRating: 1 })).toMatchObject([['Anna', 'Tomek'], expect.anything()])
  expect(await names({ sources: ['google'] })).toMatchObject([['Tomek'], expect.anything()])
  expect(await names({ languages: ['en'], showRating: false }, 'en')).toEqual([
    ['Anna'],
    'A selection of reviews.',
  ])
  expect(await names({ languages: ['pl', 'en'], sources: ['form'], minRating: 4 })).toEqual([[], ''])
})

test('says of each origin what it means, and nothing of origins that the wall does not hold', async () => {
  const mailed = await first('walls', loveProject({}, { reviews: reviews(1) }))
  expect(mailed).toContain('Potwierdzona e-mailem')
  expect(mailed).not.toMatch(/Google|z pliku|coś w zamian|coś dostał/)
  const all = await first('walls', loveProject({}, { reviews: reviews(6) }))
  for (const said of [
    'Zaimportowana z Google',
    'Zaimportowana z pliku',
    'Dodana przez właściciela strony',
    'Przysłana przez formularz',
    'coś w zamian',
  ])
    expect(all).toContain(said)
  expect(await first('walls', loveProject({ showVerification: false }))).not.toContain('Jak sprawdzamy')
})

test('tells search engines of stars only for a named thing, and only of stars that can be seen', async () => {
  const data = (page: string): unknown => {
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? []
    return json === undefined ? undefined : JSON.parse(json)
  }
  const product = { kind: 'Course', name: 'Kurs', url: 'https://shop.example/kurs' }
  expect(data(await first('walls', loveProject({ product })))).toMatchObject({
    '@type': 'Course',
    name: 'Kurs',
    url: 'https://shop.example/kurs',
    aggregateRating: { ratingValue: 4.7, ratingCount: 7 },
    review: expect.arrayContaining([
      expect.objectContaining({ author: { '@type': 'Person', name: 'Tomek' } }),
    ]),
  })
  expect(data(await first('walls', loveProject({ product: { ...product, name: '' } })))).toBeUndefined()
  expect(data(await first('walls', loveProject({ product, showRating: false })))).toBeUndefined()
  expect(data(await first('walls', loveProject({ product }, { reviews: reviews(3) })))).toBeUndefined()
})

test('shows names, not signed reviews, dates and initials as the wall says', async () => {
  const dated = { showDates: true }
  const nameless = { reviews: reviews(1, { name: '' }) }
  expect(await first('walls', loveProject(dated, nameless))).toMatch(/14 marca 2026[\s\S]*Bez podpisu/)
  expect(await first('walls', loveProject(dated, nameless), { ...publishing, lang: 'en' })).toMatch(
    /14 March 2026[\s\S]*Not signed/,
  )
  expect(await first('walls', loveProject())).toContain('>AW<')
  expect(await first('walls', loveProject({ showAvatars: false }))).not.toContain('class="avatar"')
})

test('keeps the lines of a review and puts the rest of a long one behind a word', async () => {
  const content = `${'Zdanie numer jeden. '.repeat(60)}\n\nKoniec.`
  const page = await first('walls', loveProject({}, { reviews: reviews(1, { content }) }))
  const [, rest = ''] = /<details>([\s\S]*?)<\/details>/.exec(page) ?? []
  expect(rest).toContain('\n\nKoniec.')
  expect(rest).toContain('Czytaj dalej')
  expect(
    await first('walls', loveProject({}, { reviews: reviews(1, { content: 'Krótko.' }) })),
  ).not.toContain('Czytaj dalej')
})

test('an empty wall says so, and to its owner what to do', async () => {
  const empty = loveProject({}, {})
  expect(await first('walls', empty)).toContain('Nie ma tu jeszcze żadnych opinii')
  expect(await first('walls', empty, { ...publishing, mode: 'preview' })).toContain(
    'Gdy zaakceptujesz pierwszą opinię',
  )
})

test('a form asks for what its owner wants, and posts without a script', async () => {
  const form = {
    askRating: false,
    askPosition: false,
    askAvatar: false,
    askImages: false,
    askVideo: true,
    askEmail: true,
    emailRequired: true,
  }
  const page = await first('review-ask', loveProject({ form }, {}, 'wall'))
  const names = [...page.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['wallId', 'lang', 'website', 'content', 'video', 'name', 'email', 'consent'])
  const [tag = ''] = /<form[^>]*>/.exec(page) ?? []
  for (const attribute of [
    'method="post"',
    'encType="multipart/form-data"',
    'action="https://app.example/api/testimonials"',
  ])
    expect(tag).toContain(attribute)
  expect(page).toContain("form-action 'self' https://app.example")
  expect(page).toContain('noindex')
})

test('a preview may play a recording that comes later, a published page only those that it has', async () => {
  const without = loveProject({}, { reviews: reviews(2, { video: null }) })
  expect(await first('walls', without)).not.toContain('media-src')
  const preview = await first('walls', without, { ...publishing, mode: 'preview' })
  expect(preview).toMatch(/media-src 'self' \S+ https:\/\/pages\.example/)
})

test('nothing private is on a page: neither webhook nor letter nor the reviews’ addresses', async () => {
  const secret = {
    form: { webhook: 'https://hook.example/secret' },
    request: { subject: 'secret', content: 'secret', reminderDays: 1, replyTo: 'secret@example.com' },
  }
  for (const view of ['walls', 'review-ask', 'love-mail'])
    expect(await first(view, loveProject(secret))).not.toContain('secret')
})

test('a form knows as many files as the model takes', () => {
  expect(most).toEqual({ images: mostImages, gifs: mostGifs })
})

test('prints no stranger’s text as code, in any view', async () => {
  const walls = wallViews.map((view: WallView) => hostileWall(view))
  const all = await Promise.all(
    walls.flatMap(project =>
      ['walls', 'review-ask', 'review-confirm', 'love-mail'].map(view =>
        renderer.render(view, project, publishing),
      ),
    ),
  )
  for (const { body, path } of all.flat()) {
    const tags = body.replace(/ [\w-]+="[^"]*"/g, '').replace(/<(style|script)>[\s\S]*?<\/\1>/g, '<$1>')
    expect([path, tags.match(/<script/g)?.length]).toEqual([path, body.includes('ld+json') ? 3 : 2])
    expect(tags).not.toMatch(/<[^>]+\son\w+\s*=/i)
    expect(body).not.toMatch(/(?:href|src|action)="\s*javascript:/i)
  }
})

test('keeps walls, forms and their scripts within their budgets', async () => {
  const different = reviews(20).map((review, index) => ({ ...review, content: `${review.content} ${index}` }))
  for (const view of wallViews)
    expect(
      weight(
        await first('walls', loveProject({ view }, { reviews: different, ratings: { count: 20, sum: 90 } })),
      ),
    ).toBeLessThan(13_000)
  const script = (name: string): Uint8Array => {
    const found = renderer.assets.find(({ path }) => path.startsWith(`_assets/${name}.`))
    if (found === undefined) throw new Error(`There is no script ${name}`)
    return found.body
  }
  expect(weight(script('wall'))).toBeLessThan(5_000)
  expect(weight(script('review-form'))).toBeLessThan(75_000)
  expect(weight(await readFile('public/wall.js'))).toBeLessThan(1_500)
})
