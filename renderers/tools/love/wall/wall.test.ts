import { expect, test } from 'vitest'
import type { TextPart } from '#model/tools/love/highlights.ts'
import { provenanceOf } from '#model/tools/love/provenance.ts'
import type { PublicReview } from '#model/tools/love/review.ts'
import { loveProject, reviews } from '../../../fixtures/love.ts'
import { publishing } from '../../../fixtures/projects.ts'
import { reviewView } from './review-view.ts'
import { verification } from './verification.ts'

const { data: wall } = loveProject()
const [review] = reviews(1, { byLetter: false })
if (review === undefined) throw new Error('There is no review')

test.each([
  [{ source: 'request', confirmed: true, byLetter: true }, 'email'],
  [{ source: 'owner', confirmed: true, byLetter: true }, 'email'],
  [{ source: 'request', confirmed: true }, 'confirmed'],
  [{ source: 'request', confirmed: false }, 'form'],
  [{ source: 'form', confirmed: true }, 'confirmed'],
  [{ source: 'form', confirmed: false }, 'form'],
  [{ source: 'owner', confirmed: true }, 'owner'],
  [{ source: 'google', confirmed: true }, 'google'],
  [{ source: 'file', confirmed: false }, 'file'],
] as const)('says of %o no more than is known', (known, provenance) => {
  expect(provenanceOf({ ...review, ...known })).toBe(provenance)
})

test('says that the average counts what is not shown, in the forms of each language', () => {
  const told = (count: number, lang: 'pl' | 'en'): string =>
    verification({ ...wall, ratings: { count, sum: count * 5 } }, lang).sentences.join(' ')
  expect(told(1, 'pl')).toContain('jedyną potwierdzoną ocenę')
  expect(told(3, 'pl')).toContain('wszystkie 3 potwierdzone oceny')
  expect(told(12, 'pl')).toContain('wszystkie 12 potwierdzonych ocen')
  expect(told(2, 'en')).toContain('all 2 confirmed ratings')
  expect(told(0, 'pl')).not.toContain('Średnia')
})

const read = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test('marks words where they stand, also among tied ones and where a long text is cut', () => {
  const marked = (content: string, highlights: string[], changes: Partial<PublicReview> = {}): string => {
    const { lead, rest } = reviewView({ ...review, content, highlights, ...changes }, wall, publishing)
    return [read(lead), read(rest)].join('|')
  }
  expect(marked('Kurs i sklep w domu.', ['i sklep w domu'])).toBe('Kurs [i\u00a0sklep w\u00a0domu].|')
  const long = `${'słowo '.repeat(115)}początek koniec ${'słowo '.repeat(60)}`.trim()
  expect(marked(long, ['początek koniec'])).toContain('[początek]|[koniec] słowo')
  expect(marked('Kurs w domu.', ['domu'], { source: 'google' })).toBe('Kurs w\u00a0domu.|')
})

test('divides a long text between words, and no character in two', () => {
  const view = (content: string): Record<'lead' | 'rest', string> => {
    const { lead, rest } = reviewView({ ...review, content }, wall, publishing)
    return { lead: read(lead), rest: read(rest) }
  }
  const words = Array.from({ length: 400 }, (_, index) => `słowo${index}`).join(' ')
  const { lead, rest } = view(words)
  expect(`${lead} ${rest}`).toBe(words)
  expect(lead.length).toBeLessThanOrEqual(700)
  const smiles = view('😀'.repeat(900))
  expect(smiles.lead + smiles.rest).toBe('😀'.repeat(900))
  expect(smiles.lead.isWellFormed() && smiles.rest.isWellFormed()).toBe(true)
  expect(view('x'.repeat(900)).rest).toBe('')
})

test('a recording comes with its cover, and with captions in the language that was spoken', () => {
  const [video, videoCover] = [`_media/${'d'.repeat(64)}.mp4`, `_media/${'e'.repeat(64)}.jpg`]
  const videoCaptions = '0:01 Działa & <b>świetnie</b> \ud800'
  const seen = reviewView({ ...review, video, videoCover, videoCaptions, language: 'en' }, wall, publishing)
  expect(seen.video).toMatchObject({
    source: `/${video}`,
    cover: `/${videoCover}`,
    captions: { language: 'en' },
  })
  const [kind = '', text = ''] = seen.video?.captions?.source.split(',') ?? []
  expect(kind).toBe('data:text/vtt')
  expect(decodeURIComponent(text)).toContain(
    '00:01.000 --> 00:08.000\nDziała &amp; &lt;b&gt;świetnie&lt;/b&gt; \ufffd',
  )
  const bare = reviewView({ ...review, video }, wall, publishing)
  expect(bare.video).toEqual({ source: `/${video}`, cover: undefined, captions: null })
  expect(reviewView({ ...review, videoCover, videoCaptions }, wall, publishing).video).toBeNull()
})

test('gives everybody initials, also those whose names have none', () => {
  const initials = (name: string): string =>
    reviewView({ ...review, name, avatar: null }, wall, publishing).initials
  expect(['Anna Maria Wiśniewska', 'żaneta', '', '123', '李 小龍', '(Tom)'].map(initials)).toEqual([
    'AW',
    'Ż',
    '·',
    '·',
    '李小',
    '·',
  ])
})
