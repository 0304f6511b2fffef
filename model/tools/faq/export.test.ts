import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { cleanData, sanitiseHtml } from '#model/sanitise.ts'
import { toFaqJson, toFaqLines, toFaqMarkdown } from '#model/tools/faq/export.ts'
import { FaqData } from '#model/tools/faq/faq.ts'
import { readFaqJson, readFaqLines } from '#model/tools/faq/import.ts'
import { faqSample } from '#model/tools/faq/sample.ts'

function faqOf(answer: string, question = 'Why?', title = 'Basics'): FaqData {
  return FaqData.parse({
    sections: [{ id: 's', title }],
    questions: [{ id: 'q', section: 's', question, answer }],
  })
}

/** Sections by name, each with its questions and answers. */
function contents({ sections, questions }: FaqData): [string, [string, string][]][] {
  return sections.map(({ id, title }) => [
    title,
    questions.filter(({ section }) => section === id).map(({ question, answer }) => [question, answer]),
  ])
}

function throughLines(data: FaqData, into = FaqData.parse({})): FaqData {
  let made = 0
  return readFaqLines(toFaqLines(data), into, () => `new-${++made}`).next
}

test('writes quoted lines with a byte order mark', () => {
  expect(toFaqLines(faqOf('<p>One<br />two; "three"</p>'))).toBe(
    '\uFEFF"Why?";"One\ntwo; ""three""";"Basics"\r\n',
  )
})

test('writes rich answers as HTML', () => {
  expect(toFaqLines(faqOf('<p>a <b>b</b></p>'))).toContain(';"<p>a <b>b</b></p>";')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  "'=1",
  '==1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example")',
])('guards %j from being run by a spreadsheet', text => {
  const data = faqOf(`<p>${text}</p>`, text, text)
  for (const cell of toFaqLines(data).slice(1).trim().slice(1, -1).split('";"')) expect(cell).toMatch(/^'/)
  expect(contents(throughLines(data))).toEqual(contents(data))
})

test.each(languages)('gives the %s sample back from its lines', lang => {
  const { data } = faqSample(lang)
  expect(contents(throughLines(data))).toEqual(contents(data))
})

test('changes nothing when its own lines are imported again', () => {
  const { data } = faqSample('pl')
  expect(throughLines(data, data)).toEqual(data)
})

test.each([
  '<p>&lt;p&gt;shown as text&lt;/p&gt;</p>',
  '<p>&amp;lt;</p>',
  '<p> spaces </p>',
  '<p></p><p>a</p>',
  '<p>a<br /><br />b</p>',
  '<p>a</p><ul><li>b<br />c</li></ul>',
  'a <b>b</b>',
  '<pre><code>a\n\n  b\n</code></pre>',
  '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">a;"b"</a></p>',
])('gives the answer %j back', answer => {
  expect(throughLines(faqOf(answer)).questions[0]?.answer).toBe(answer)
})

test('makes a paragraph of an answer without any element', () => {
  expect(throughLines(faqOf('Tom &amp; Jerry')).questions[0]?.answer).toBe('<p>Tom &amp; Jerry</p>')
})

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const nasty = fc.constantFrom(
  '=1',
  "'=1",
  '"',
  ';',
  '\n',
  '\r\n',
  '<b>',
  '&amp;',
  '  ',
  '@',
  '-',
  '\t',
  'ą',
  '🙂',
)
const line = fc
  .array(fc.oneof(word, nasty), { minLength: 1, maxLength: 5 })
  .map(parts => parts.join('').replace(/\r\n?/g, '\n').trim())
  .filter(text => text !== '' && !text.includes('\uFFFD'))
const html = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br />', '<ul><li>', '</li></ul>', '<h3>', '<pre>'),
    ),
    { maxLength: 12 },
  )
  .map(parts => sanitiseHtml(`<p>${parts.join('')}`))
const byText = { selector: (text: string): string => text.toLowerCase() }
const anyFaq = fc.uniqueArray(line, { ...byText, minLength: 1, maxLength: 4 }).chain(titles =>
  fc
    .tuple(
      ...titles.map(() =>
        fc.uniqueArray(fc.tuple(line, html), {
          selector: ([text]) => text.toLowerCase(),
          minLength: 1,
          maxLength: 4,
        }),
      ),
    )
    .map(sections =>
      FaqData.parse({
        sections: titles.map((title, index) => ({ id: `s-${index}`, title })),
        questions: sections.flatMap((entries, at) =>
          entries.map(([question, answer], index) => ({
            id: `q-${at}-${index}`,
            section: `s-${at}`,
            question,
            answer,
          })),
        ),
      }),
    ),
)

test('gives any FAQ back from its lines', () => {
  fc.assert(
    fc.property(anyFaq, data => {
      expect(contents(throughLines(data))).toEqual(contents(data))
      expect(cleanData('faq', throughLines(data))).toEqual(throughLines(data))
    }),
    { numRuns: 300 },
  )
})

test('gives any FAQ back from JSON, whole', () => {
  fc.assert(
    fc.property(anyFaq, data => {
      expect(readFaqJson(toFaqJson(data))).toEqual(data)
    }),
    { numRuns: 50 },
  )
  const { data } = faqSample('en')
  expect(
    readFaqJson(`\uFEFF${toFaqJson({ ...data, sections: [...data.sections, { id: 'last', title: '' }] })}`)
      .sections,
  ).toHaveLength(4)
})

test('names its format and version in JSON', () => {
  expect(JSON.parse(toFaqJson(FaqData.parse({})))).toMatchObject({
    format: 'atelier-faq',
    version: 1,
    data: { questions: [] },
  })
})

test('writes a page of Markdown', () => {
  const data = FaqData.parse({
    title: 'Questions & answers',
    intro: '1. Read *this*',
    sections: [
      { id: 'a', title: '# First' },
      { id: 'b', title: '' },
      { id: 'c', title: 'Empty' },
    ],
    questions: [
      { id: '2', section: 'b', question: 'Two?', answer: '<p>Second</p>' },
      {
        id: '1',
        section: 'a',
        question: 'One_?',
        answer: '<p>First <strong>bold</strong></p><ul><li>x</li></ul>',
      },
    ],
  })
  expect(toFaqMarkdown(data)).toBe(
    [
      '# Questions \\& answers',
      '1\\. Read \\*this\\*',
      '## \\# First',
      '### One\\_?',
      'First **bold**',
      '- x',
      '### Two?',
      'Second',
      '## Empty\n',
    ].join('\n\n'),
  )
})
