import type { Frame, Page } from '@playwright/test'
import { z } from 'zod'
import { type FaqData as Faq, FaqData, faqLayouts } from '#model/tools/faq/faq.ts'
import { attacks } from './attacks.ts'
import { expect, test } from './fixtures/test.ts'
import { ownHeaders } from './steps/accounts.ts'
import { choosePublishing, closeDialog, openEditor, previewOf } from './steps/editor.ts'
import { serveHost } from './steps/host.ts'
import { openList } from './steps/list.ts'

/** The text fields of a FAQ that hold whatever a creator writes; all of them are attacked below. */
const attacked = [
  'title',
  'intro',
  'sections[].title',
  'questions[].question',
  'questions[].answer',
  'socials[].url',
]

const Node = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** Paths of a schema's free texts: strings that are neither a choice nor of a fixed form. */
function textPaths(schema: unknown, path = ''): string[] {
  const node = Node.parse(schema)
  if (node.type === 'string') return 'enum' in node || 'pattern' in node || 'format' in node ? [] : [path]
  if (node.type === 'array') return textPaths(node.items, `${path}[]`)
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
    textPaths(property, path === '' ? name : `${path}.${name}`),
  )
}

/** As long, and harmless. */
function harmless(text: string): string {
  return text.replace(/[^a-z]/gi, 'n')
}

/** A FAQ whose every text is one of these, as many as there are. */
function faqOfTexts(texts: readonly string[], turn: number): Partial<Faq> {
  const at = (index: number): string => texts[index % texts.length] ?? ''
  return {
    title: at(turn).slice(0, 120),
    intro: at(turn + 1),
    showNavigation: true,
    sections: texts.map((text, index) => ({ id: `s${index}`, title: text.slice(0, 120) })),
    questions: texts.map((text, index) => ({
      id: `q${index}`,
      section: `s${index}`,
      question: text,
      answer: `<p>x</p>${text}`,
    })),
  }
}

/** Elements that are not part of an answer; and what in answers should not be there. */
function countElements(page: Page | Frame): Promise<{ count: number; foreign: string[] }> {
  return page.evaluate(() => {
    const allowed = /^(P|BR|HR|STRONG|B|EM|I|U|S|H3|H4|UL|OL|LI|A|BLOCKQUOTE|CODE|PRE|DIV)$/
    const inAnswers = [...document.querySelectorAll('.rich *, .tiptap *')]
    const foreign = inAnswers.filter(
      element =>
        !allowed.test(element.tagName) ||
        [...element.attributes].some(({ name }) => !/^(href|rel|target|class|contenteditable)$/.test(name)) ||
        /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
    )
    return {
      count: document.querySelectorAll('*').length - inAnswers.length,
      foreign: foreign.map(element => element.outerHTML),
    }
  })
}

test('Creators’ texts are attacked in every field that the schema has', () => {
  expect(textPaths(z.toJSONSchema(FaqData, { io: 'input' }))).toEqual(attacked)
})

test('Creators cannot save an address that acts', async ({ account, api, page }) => {
  expect(account.email).toContain('@')
  const { uuid, data, revision } = await api.create('Addresses', 'en')
  const faq = FaqData.parse(data)
  const save = async (url: string): Promise<number> => {
    const changed = { ...faq, showSocials: true, socials: [{ network: 'website', url }] }
    const answer = await page.request.patch(`/api/projects/faq/${uuid}`, {
      headers: ownHeaders,
      data: { data: changed, revision },
    })
    return answer.status()
  }
  for (const attack of attacks) expect(await save(attack), attack).toBe(422)
  expect(await save('https://shop.example/"onmouseover="canary()')).toBe(200)
  await api.publish(uuid)
  await page.goto((await api.project(uuid)).url)
  const link = page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://shop.example/%22onmouseover=%22canary()')
  expect(await link.getAttribute('onmouseover')).toBeNull()
})

test('Visitors and creators meet hostile texts as nothing but texts', async ({
  page,
  context,
  account,
  api,
  another,
}) => {
  test.setTimeout(120_000)
  expect(account.email).toContain('@')
  const visitors = await another()
  let ran = 0
  for (const watched of [context, visitors]) await watched.exposeFunction('canary', () => void ran++)
  const visitor = await visitors.newPage()
  const name = (attacks[2] ?? '').slice(0, 120)
  const hostile = await api.create(name)
  const benign = await api.create(harmless(name))

  for (const [turn, layout] of faqLayouts.entries()) {
    await api.save(hostile.uuid, { ...faqOfTexts(attacks, turn * 10), layout })
    await api.save(benign.uuid, { ...faqOfTexts(attacks.map(harmless), turn * 10), layout })
    const counts: number[] = []
    for (const { uuid, url } of [benign, hostile]) {
      await api.publish(uuid)
      await visitor.goto(`${url}?lang=en`)
      const { count, foreign } = await countElements(visitor)
      expect(foreign, layout).toEqual([])
      counts.push(count)
      await visitor.locator('details').evaluateAll(all => {
        for (const element of all) element.setAttribute('open', '')
      })
    }
    expect(counts[1], layout).toBe(counts[0])
  }

  const search = visitor.getByRole('searchbox')
  const whole = await countElements(visitor)
  for (const attack of attacks) await search.fill(attack)
  await search.fill('<img src=x onerror=canary()> nowhere')
  await expect(
    visitor.getByText('Nothing matches “<img src=x onerror=canary()> nowhere”').first(),
  ).toBeVisible()
  expect(await countElements(visitor)).toEqual(whole)

  const counts: number[] = []
  for (const { uuid } of [benign, hostile]) {
    await openEditor(page, uuid)
    await expect(previewOf(page).locator('[data-question]')).toHaveCount(attacks.length)
    await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const frame = page.frames().find(one => one.url().includes('/preview/'))
    const { count, foreign } = await countElements(page)
    const inside = frame === undefined ? { count: 0, foreign: [] } : await countElements(frame)
    expect([...foreign, ...inside.foreign]).toEqual([])
    counts.push(count, inside.count)
  }
  expect(counts.slice(2)).toEqual(counts.slice(0, 2))
  for (const attack of attacks.slice(0, 4)) {
    await page.getByRole('grid').getByRole('row', { name: attack, exact: true }).last().click()
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
    expect((await countElements(page)).foreign).toEqual([])
  }

  await choosePublishing(page, 'Share')
  const share = page.getByRole('dialog', { name: 'Share' })
  const embed = await share.getByLabel('Embed code').inputValue()
  await closeDialog(share)
  const host = await serveHost(embed)
  await visitor.goto(host.url)
  await expect(visitor.locator('iframe').contentFrame().locator('[data-question]').first()).toBeVisible()
  expect(await visitor.locator('body *').evaluateAll(all => all.map(element => element.tagName))).toEqual([
    'H1',
    'DIV',
    'A',
    'IFRAME',
    'SCRIPT',
  ])
  await host.close()
  await openList(page)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(ran).toBe(0)
})
