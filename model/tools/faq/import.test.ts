import { expect, test } from 'vitest'
import { FaqData, mostQuestions, mostSections } from '#model/tools/faq/faq.ts'
import {
  type FaqImport,
  longestImport,
  readAnswer,
  readFaqJson,
  readFaqLines,
} from '#model/tools/faq/import.ts'
import { mostLines } from '#model/tools/faq/lines.ts'

const empty = FaqData.parse({})

function importInto(data: FaqData, text: string): FaqImport {
  let made = 0
  return readFaqLines(text, data, () => `new-${++made}`)
}

const project = FaqData.parse({
  sections: [
    { id: 'basics', title: 'Podstawy' },
    { id: 'money', title: 'Płatności' },
  ],
  questions: [
    { id: 'what', section: 'basics', question: 'Co to jest?', answer: '<p>To.</p>' },
    { id: 'how', section: 'money', question: 'Jak zapłacić?', answer: '<p>Kartą.</p>' },
  ],
})

test('adds, changes and leaves alone', () => {
  const { problem, rows, next } = importInto(
    project,
    'Co to jest?;To.;Podstawy\nJAK ZAPŁACIĆ? ;Przelewem.; płatności\nIle?;5 zł;Płatności\nKiedy?;Jutro;Terminy\n',
  )
  expect(problem).toBeNull()
  expect(rows).toEqual([
    { line: 1, kind: 'same', question: 'Co to jest?', section: 'Podstawy' },
    { line: 2, kind: 'changed', question: 'JAK ZAPŁACIĆ?', section: 'płatności' },
    { line: 3, kind: 'added', question: 'Ile?', section: 'Płatności' },
    { line: 4, kind: 'added', question: 'Kiedy?', section: 'Terminy' },
  ])
  expect(next.sections).toEqual([...project.sections, { id: 'new-2', title: 'Terminy' }])
  expect(next.questions).toEqual([
    project.questions[0],
    { id: 'how', section: 'money', question: 'JAK ZAPŁACIĆ?', answer: '<p>Przelewem.</p>' },
    { id: 'new-1', section: 'money', question: 'Ile?', answer: '<p>5 zł</p>' },
    { id: 'new-3', section: 'new-2', question: 'Kiedy?', answer: '<p>Jutro</p>' },
  ])
  expect(FaqData.parse(next)).toEqual(next)
})

test('does not touch the project that it is laid over', () => {
  const before = structuredClone(project)
  importInto(project, 'Co to jest?;Inne;Podstawy\nNowe?;x;Nowa\n')
  expect(project).toEqual(before)
})

test('is the same question only within the same section', () => {
  expect(importInto(project, 'Co to jest?;To.;Płatności').rows[0]?.kind).toBe('added')
})

test('puts a line without a section into the first one', () => {
  expect(importInto(project, 'Ile?;5;').next.questions.at(-1)?.section).toBe('basics')
  expect(importInto(project, 'Co to jest?;To.;').rows[0]?.kind).toBe('same')
})

test('gives the nameless section of an empty project the first name', () => {
  const { next } = importInto(empty, 'a;b;Pierwsza\nc;d;Druga\n')
  expect(next.sections.map(section => section.title)).toEqual(['Pierwsza', 'Druga'])
  expect(next.sections[0]?.id).toBe('section-1')
})

test('keeps the nameless section once it has questions', () => {
  const { next } = importInto(empty, 'a;b;\nc;d;Druga\n')
  expect(next.sections.map(section => section.title)).toEqual(['', 'Druga'])
})

test.each([
  ['line feeds', 'a;b;c\nd;e;f\n'],
  ['both', 'a;b;c\r\nd;e;f\r\n'],
  ['carriage returns', 'a;b;c\rd;e;f\r'],
  ['no last end', 'a;b;c\nd;e;f'],
  ['a byte order mark', '\uFEFFa;b;c\nd;e;f'],
  ['blank lines', '\n\na;b;c\n  \n;;\n\nd;e;f\n\n'],
  ['quotes', '"a";"b";"c"\n"d";"e";"f"\n'],
])('reads lines with %s', (_, text) => {
  const { rows, next } = importInto(empty, text)
  expect(rows.map(row => row.kind)).toEqual(['added', 'added'])
  expect(next.questions.map(({ question, answer }) => [question, answer])).toEqual([
    ['a', '<p>b</p>'],
    ['d', '<p>e</p>'],
  ])
})

test('reads quoted separators, quotation marks and line ends, and counts lines as an editor does', () => {
  const { rows, next } = importInto(empty, '"a;""b""";"one\r\ntwo\r\n\r\nthree";"s;t"\r\n\r\nc;d;e\r\n')
  expect(rows.map(row => [row.line, row.question, row.section])).toEqual([
    [1, 'a;"b"', 's;t'],
    [6, 'c', 'e'],
  ])
  expect(next.questions[0]?.answer).toBe('<p>one<br />two</p><p>three</p>')
})

test.each([
  ['no question', ';b;c', 'REQUIRED'],
  ['no answer', 'a;;c', 'REQUIRED'],
  ['an answer of spaces', 'a;"  \n ";c', 'REQUIRED'],
  ['one column', 'a', 'COLUMNS'],
  ['two columns', 'a;b', 'COLUMNS'],
  ['four columns', 'a;b;c;d', 'COLUMNS'],
  ['an open quotation mark', '"a;b;c', 'QUOTES'],
  ['text behind a quotation mark', '"a"x;b;c', 'QUOTES'],
  ['a long question', `${'a'.repeat(301)};b;c`, 'MAX_LENGTH:300'],
  ['a long answer', `a;${'b'.repeat(20_000)};c`, 'MAX_LENGTH:20000'],
  ['a long section', `a;b;${'c'.repeat(121)}`, 'MAX_LENGTH:120'],
  ['characters that were not UTF-8', 'Jak\uFFFD?;b;c', 'ENCODING'],
])('refuses a line with %s and takes the next', (_, line, reason) => {
  const { rows, next } = importInto(empty, `ok;ok;ok\n${line}\n`)
  expect(rows.map(row => [row.line, row.kind, row.reason])).toEqual([
    [1, 'added', undefined],
    [2, 'refused', reason],
  ])
  expect(next.questions).toHaveLength(1)
  expect(next.sections).toHaveLength(1)
})

test('refuses what the file has twice', () => {
  const { rows, next } = importInto(
    project,
    'Ile?;1;Podstawy\nile?;2;PODSTAWY\nIle?;3;\nCo to jest?;x;\nCo to jest?;y;\n',
  )
  expect(rows.map(row => row.reason ?? row.kind)).toEqual(['added', 'UNIQUE', 'UNIQUE', 'changed', 'UNIQUE'])
  expect(next.questions.map(question => question.answer)).toEqual(['<p>x</p>', '<p>Kartą.</p>', '<p>1</p>'])
})

test('refuses questions beyond the most, but still changes those that are there', () => {
  const lines = Array.from({ length: mostQuestions + 2 }, (_, index) => `q${index};a;s`).join('\n')
  const { rows, next } = importInto(empty, lines)
  expect(next.questions).toHaveLength(mostQuestions)
  expect(rows.slice(-3).map(row => row.reason ?? row.kind)).toEqual([
    'added',
    'MAX_ITEMS:2000',
    'MAX_ITEMS:2000',
  ])
  expect(importInto(next, 'q0;b;s\nnew;b;t').rows.map(row => row.kind)).toEqual(['changed', 'refused'])
  expect(importInto(next, 'new;b;t').next).toEqual(next)
})

test('refuses sections beyond the most', () => {
  const lines = Array.from({ length: mostSections + 1 }, (_, index) => `q;a;s${index}`).join('\n')
  const { rows, next } = importInto(empty, lines)
  expect(next.sections).toHaveLength(mostSections)
  expect(rows.at(-1)?.reason).toBe('MAX_ITEMS:100')
})

test('refuses a file that is too large, of which the limit itself is not', () => {
  const line = 'q;a;s\n'
  const fits = line + ' '.repeat(longestImport - line.length)
  expect(importInto(empty, fits)).toMatchObject({ problem: null, rows: [{ kind: 'added' }] })
  expect(importInto(project, `${fits} `)).toEqual({ problem: 'FILE_SIZE', rows: [], next: project })
  expect(importInto(project, 'ą'.repeat(longestImport / 2 + 1)).problem).toBe('FILE_SIZE')
})

test('refuses a file with too many lines', () => {
  expect(importInto(project, 'x\n'.repeat(mostLines)).problem).toBeNull()
  expect(importInto(project, 'x\n'.repeat(mostLines + 1))).toEqual({
    problem: 'MAX_ITEMS:10000',
    rows: [],
    next: project,
  })
})

test.each([
  ['plain', '<p>plain</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  ['Use <strong> for that', '<p>Use &lt;strong&gt; for that</p>'],
  ['<p>rich <b>text</b></p>', '<p>rich <b>text</b></p>'],
  ['rich <b>text</b>', 'rich <b>text</b>'],
  ['<p onclick="x">a</p>', '<p>&lt;p onclick="x"&gt;a&lt;/p&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<p>&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;</p>'],
])('reads the answer %j', (cell, answer) => {
  expect(readAnswer(cell)).toBe(answer)
})

test('takes off the apostrophe that guards a formula, and no other', () => {
  const { next } = importInto(empty, "'=1+1;'-5;'@s\n''=x;'tis;'s\n")
  expect(next.questions.map(({ question, answer }) => [question, answer])).toEqual([
    ['=1+1', '<p>-5</p>'],
    ["'=x", "<p>'tis</p>"],
  ])
  expect(next.sections.map(section => section.title)).toEqual(['@s', "'s"])
})

test('does not take names for properties', () => {
  const { rows } = importInto(empty, '__proto__;a;constructor\ntoString;b;__proto__\n')
  expect(rows.map(row => row.kind)).toEqual(['added', 'added'])
})

test('survives long hostile lines', () => {
  for (const piece of ['"', ';', '\n"', '""', "'", '<', '&', '\t', ' '])
    expect(() => importInto(empty, `q;${piece.repeat(100_000)}`)).not.toThrow()
})

test.each([
  ['no JSON', 'question;answer', 'ERR_INVALID_FILE_TYPE'],
  ['other JSON', '{"questions":[]}', 'ERR_INVALID_FILE_TYPE'],
  ['null', 'null', 'ERR_INVALID_FILE_TYPE'],
  ['no version', '{"format":"atelier-faq","data":{}}', 'ERR_INVALID_DATA'],
  ['a version to come', '{"format":"atelier-faq","version":99,"data":{}}', 'ERR_INVALID_DATA'],
  ['no data', '{"format":"atelier-faq","version":1}', 'ERR_INVALID_DATA'],
  ['broken data', '{"format":"atelier-faq","version":1,"data":{"sections":[]}}', 'ERR_INVALID_DATA'],
  ['hostile keys', '{"format":"atelier-faq","version":1,"data":{"__proto__":{"a":1}}}', 'ERR_INVALID_DATA'],
])('refuses a file with %s', (_, text, token) => {
  expect(() => readFaqJson(text)).toThrow(expect.objectContaining({ token }))
})

test('refuses a JSON file that is too large', () => {
  expect(() => readFaqJson(' '.repeat(longestImport + 1))).toThrow(
    expect.objectContaining({ token: 'ERR_INVALID_FILE_SIZE' }),
  )
})
