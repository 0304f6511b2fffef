import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { faqLayouts } from '#model/tools/faq/faq.ts'
import { views } from '#model/tools/index.ts'
import { ensureRenderers } from './build.ts'
import { expectStored, lasting } from './fixtures/golden.ts'
import { faqProject, hostileProject, publishing } from './fixtures/projects.ts'
import { loadRenderer, type Renderer } from './render.ts'
import { toolRoutes } from './tools/routes.ts'

let renderer: Renderer

beforeAll(async () => {
  await ensureRenderers()
  renderer = await loadRenderer()
}, 60_000)

async function html(project: Awaited<ReturnType<typeof faqProject>>, options = publishing): Promise<string> {
  const [file] = await renderer.render('faqs', project, options)
  return file?.body ?? ''
}

/** What a reader sees, one line per element that stands on lines of its own. */
function readable(page: string): string {
  return page
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(
      /<\/?(?:p|h\d|li|ul|ol|div|details|summary|section|table|tr|th|td|article|header|main|nav|hr)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}

test.each(faqLayouts)('prints the stored page of the layout %s', async layout => {
  await expectStored(`faq-${layout}.html`, lasting(await html(await faqProject({ layout }))))
})

test('glues no words together and adds no space inside them', async () => {
  await expectStored('faq.txt', readable(await html(await faqProject())))
})

test('prints the stored pages that belong to no tool', async () => {
  const found = await renderer.renderCommon('not-found', publishing)
  const draft = await renderer.renderCommon('not-published', publishing)
  const moved = await renderer.renderCommon('moved', {
    ...publishing,
    address: 'faqs/old',
    target: 'https://pages.example/faqs/new',
  })
  expect([found.path, draft.path, moved.path]).toEqual([
    'render/not-found/index.html',
    'render/not-published/index.html',
    'faqs/old/index.html',
  ])
  await expectStored('not-found.html', lasting(found.body))
  await expectStored('not-published.html', lasting(draft.body))
  await expectStored('moved.html', lasting(moved.body))
})

test('puts the own language at the plain address and the other beside it', async () => {
  const project = await faqProject({}, 'my-faq')
  const paths = languages.map(lang => renderer.render('faqs', project, { ...publishing, lang }))
  expect((await Promise.all(paths)).flat().map(({ path }) => path)).toEqual([
    'faqs/my-faq/index.html',
    'faqs/my-faq/en/index.html',
  ])
})

test('speaks the interface language and marks the content as what it is', async () => {
  const page = await html(await faqProject(), { ...publishing, lang: 'en' })
  expect(page).toContain('<html lang="en"')
  expect(page).toContain('<main lang="pl">')
  expect(page).toContain('placeholder="Search for an answer"')
  expect(page).toContain(
    '<link rel="canonical" href="https://pages.example/faqs/0f6b7c1e-5f0e-4d0a-9f0e-2b7d0c9a1e11">',
  )
})

test('renders the same bytes again', async () => {
  const project = await faqProject()
  expect(await renderer.render('faqs', project, publishing)).toEqual(
    await renderer.render('faqs', project, publishing),
  )
})

test('does not mix fifty projects that are rendered at once', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index)
  const pages = await Promise.all(
    numbers.map(async number =>
      html(
        await faqProject({ title: `Strona <${number}>`, layout: faqLayouts[number % 5] }, `page-${number}`),
      ),
    ),
  )
  pages.forEach((page, number) => {
    expect(page.match(/Strona &lt;\d+&gt;/g)?.every(title => title === `Strona &lt;${number}&gt;`)).toBe(true)
    expect(page.match(/faqs\/page-\d+/g)?.every(address => address === `faqs/page-${number}`)).toBe(true)
  })
})

test('prints no creator text as code', async () => {
  for (const layout of faqLayouts) {
    const project = await hostileProject()
    project.data.layout = layout
    project.data.showSocials = true
    const page = await html(project)
    const tags = page.replace(/ [\w-]+="[^"]*"/g, '')
    expect(tags.match(/<script/g)).toHaveLength(3)
    expect(tags).not.toMatch(/<[^>]+\son\w+\s*=/i)
    expect(page).not.toMatch(/(?:href|src)="\s*javascript:/i)
    expect(page).toContain('href="https://x.example/%22onmouseover=%22window.canary=1"')
  }
})

test('keeps structured data readable for machines', async () => {
  const project = await hostileProject()
  const json =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await html(project))?.[1] ?? ''
  const data: { name: string; mainEntity: { name: string }[] } = JSON.parse(json)
  expect(data.name).toBe(project.data.title)
  expect(data.mainEntity.map(({ name }) => name)).toEqual(
    project.data.questions.map(({ question }) => question),
  )
})

test('refuses a colour that is not a colour', async () => {
  const project = await faqProject()
  project.data.styles.light = { ...project.data.styles.light, brand: 'red;}</style>' }
  await expect(html(project)).rejects.toThrow('not a whole page')
})

test('refuses a view that the tool does not have', async () => {
  await expect(renderer.render('toString', await faqProject(), publishing)).rejects.toThrow('no view')
})

test('refuses a moved page without a safe target', async () => {
  await expect(renderer.renderCommon('moved', { ...publishing, target: 'javascript:1' })).rejects.toThrow()
})

test('has a route for every view of every tool', () => {
  for (const { tool, name } of views) expect(toolRoutes[tool]).toHaveProperty(name)
})

test('shows an empty project as a page of its own', async () => {
  const page = await html(await faqProject({ questions: [] }))
  expect(page).toContain('Nie ma tu jeszcze żadnych pytań')
  expect(page).not.toContain('ld+json')
})

test('tells items apart only in a preview, which is never indexed', async () => {
  const project = await faqProject()
  const preview = await html(project, { ...publishing, mode: 'preview' })
  expect(preview).toContain('data-item="question:question-1"')
  expect(preview).toContain('<meta name="robots" content="noindex">')
  expect(preview).not.toContain('ld+json')
  const published = await html(project)
  expect(published).not.toContain('data-item="')
  expect(published).not.toContain('/preview.')
  expect(published).not.toContain('noindex')
})

test('names only assets that it brings', async () => {
  const known = renderer.assets.map(({ path }) => `/${path}`)
  const page = await html(await faqProject(), { ...publishing, mode: 'preview' })
  for (const [address] of page.matchAll(/\/_assets\/[\w.-]+/g)) expect(known).toContain(address)
})

test('keeps page and scripts within their budgets', async () => {
  const brotli = (content: string | Uint8Array): number => brotliCompressSync(content).length
  const question = { section: 'section-1', question: 'Pytanie', answer: '<p>Odpowiedź</p>' }
  const questions = Array.from({ length: 50 }, (_, index) => ({ ...question, id: `n${index}` }))
  expect(brotli(await html(await faqProject({ questions })))).toBeLessThan(13_000)
  const script = renderer.assets.find(({ path }) => path.startsWith('_assets/faq.'))
  expect(brotli(script?.body ?? '')).toBeLessThan(5_000)
  expect(brotli(await readFile('public/embed.js'))).toBeLessThan(1_500)
})
