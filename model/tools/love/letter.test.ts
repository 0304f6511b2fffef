import { expect, test } from 'vitest'
import { type LetterDraft, writeLetter } from '#model/tools/love/letter.ts'
import { plainLine, plainText } from '#model/tools/love/plain-text.ts'

const link = 'https://app.example/love/confirm/1?token=a&b="c"'
const draft: LetterDraft = {
  language: 'en',
  subject: '',
  content: '',
  name: 'Anna',
  wall: 'Pottery at home',
  link,
  review: '',
  reminder: false,
}

test('asks in usual words when the owner wrote none', () => {
  const letter = writeLetter(draft)
  expect(letter.subject).toBe('Would you write a review? Pottery at home')
  expect(letter.text).toContain(`Hello Anna,\n\nwould you write two sentences`)
  expect(letter.text).toContain(`\n\n${link}\n\n`)
  expect(letter.html).toContain('<html lang="en">')
  expect(letter.html).toContain(
    '<a href="https://app.example/love/confirm/1?token=a&amp;b=&quot;c&quot;">Write a review</a>',
  )
})

test('shows what there is to confirm, each of its lines quoted', () => {
  const letter = writeLetter({ ...draft, language: 'pl', review: 'Super kurs!\nPolecam.' })
  expect(letter.subject).toBe('Prośba o potwierdzenie opinii: Pottery at home')
  expect(letter.text).toContain('> Super kurs!\n> Polecam.')
  expect(letter.paragraphs).toContainEqual([[{ label: 'Sprawdź i potwierdź opinię', link }]])
})

test('fills the owner’s own words, and adds the link where they forgot it', () => {
  const letter = writeLetter({
    ...draft,
    subject: 'Hi {name}!',
    content: 'Dear {name}, how was it?\n{link} Thanks.',
  })
  expect(letter.subject).toBe('Hi Anna!')
  expect(letter.text).toMatch(/^Dear Anna, how was it\?\nhttps:\S+ Thanks\.\n/)
  expect(writeLetter({ ...draft, content: 'How was it?' }).text).toContain(`How was it?\n\n${link}\n`)
})

test('addresses nobody by an empty name, and names no wall without a title', () => {
  const letter = writeLetter({ ...draft, name: '', wall: '', subject: 'Hi {name}', language: 'pl' })
  expect(letter.text).toMatch(/^Dzień dobry,\n/)
  expect(letter.subject).toBe('Hi')
  expect(writeLetter({ ...draft, wall: '', language: 'pl' }).subject).toBe('Prośba o opinię')
})

test('says that it is a reminder', () => {
  expect(writeLetter({ ...draft, reminder: true, subject: 'A review?' }).subject).toBe('Reminder: A review?')
})

const hostile = [
  'x\r\nBcc: victim@example.com',
  'x\nSubject: y',
  '<script>canary()</script>',
  '"><img src=x onerror=canary()>',
  '{link}',
  '{name}{wall}{review}',
  '\u202emoc.live\u0000\u2028',
  '</title></head><body onload=canary()>',
  '\ud83d',
  'a'.repeat(5_000),
]

test.each(hostile)('takes what people typed for text alone: %j', text => {
  const all = {
    name: text,
    wall: text,
    review: text,
    subject: `${text} {name}`,
    content: `${text} {name} {wall} {review}`,
  }
  const letter = writeLetter({ ...draft, ...all })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(letter.subject).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029\u202e]/)
  expect(letter.subject.length).toBeLessThanOrEqual(200)
  const tags = letter.html.match(/<[^>]*>/g) ?? []
  expect(
    tags.filter(tag => !/^<(!doctype html|\/?(html|head|title|body|p|a|br|hr|meta)\b[^<>]*)>$/.test(tag)),
  ).toEqual([])
  expect(tags.filter(tag => /\son\w+=/.test(tag))).toEqual([])
  const links = letter.paragraphs.flat(2).filter(part => 'link' in part)
  expect(links).toHaveLength(1)
})

test('keeps the lines of a text and one line of a name', () => {
  expect(plainText('a\r\nb\rc\u0007d')).toBe('a\nb\nc d')
  expect(plainText('a\n\n\n\n\n\nb')).toBe('a\n\n\nb')
  expect(plainLine(' Anna\n\tNowak\u202e ')).toBe('Anna Nowak')
})
