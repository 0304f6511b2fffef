import { escapeText } from '#model/html.ts'
import type { Language } from '#model/language.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { plainLine, plainText } from '#model/tools/love/plain-text.ts'

/** What a letter to a customer is made of. `subject` and `content` may hold `{name}` and `{link}`; empty for usual ones. */
export interface LetterDraft {
  language: Language
  subject: string
  content: string
  /** Whom it addresses; empty when not known. */
  name: string
  /** What it is about, as `letterSubject` tells. */
  wall: string
  /** The review's own page. */
  link: string
  /** What they wrote already and are asked to confirm; empty when they are asked to write. */
  review: string
  reminder: boolean
}

/** What a wall's letters are about: what is reviewed, if that is told, else the wall itself. */
export function letterSubject({ product, title }: Pick<LoveData, 'product' | 'title'>, name: string): string {
  return product.name || title || name
}

/** A part of a line; a link stands as its address in the text, as `label` in HTML. */
export type LetterPart = { text: string } | { label: string; link: string }

/** A letter that is ready: its lines for whoever shows it, and the two forms in which it is sent. */
export interface Letter {
  subject: string
  /** Paragraphs of lines of parts. */
  paragraphs: LetterPart[][][]
  /** Why it came, below it. */
  notice: string
  text: string
  html: string
}

interface Words {
  ask: { subject: string; content: string; label: string }
  confirm: { subject: string; content: string; label: string }
  reminder: string
  notice: string
}

const words: Record<Language, Words> = {
  pl: {
    ask: {
      subject: 'Prośba o opinię: {wall}',
      content:
        'Dzień dobry {name},\n\nczy zechcesz napisać w dwóch zdaniach, jak było? Zajmie to chwilę, a innym pomoże zdecydować.\n\n{link}\n\nDziękuję!',
      label: 'Napisz opinię',
    },
    confirm: {
      subject: 'Prośba o potwierdzenie opinii: {wall}',
      content:
        'Dzień dobry {name},\n\nmam od Ciebie taką opinię:\n\n{review}\n\nCzy mogę ją pokazać innym? Pod tym adresem można ją poprawić i potwierdzić.\n\n{link}\n\nDziękuję!',
      label: 'Sprawdź i potwierdź opinię',
    },
    reminder: 'Przypomnienie: ',
    notice:
      'Ten list wysłano na prośbę właściciela strony: {wall}. Jeśli trafił do Ciebie przez pomyłkę, nic nie trzeba robić. Twój adres nie pojawi się na żadnej stronie.',
  },
  en: {
    ask: {
      subject: 'Would you write a review? {wall}',
      content:
        'Hello {name},\n\nwould you write two sentences about how it was? It takes a moment and helps others decide.\n\n{link}\n\nThank you!',
      label: 'Write a review',
    },
    confirm: {
      subject: 'Would you confirm your review? {wall}',
      content:
        'Hello {name},\n\nthis is the review that I have from you:\n\n{review}\n\nMay I show it to others? You can correct and confirm it here.\n\n{link}\n\nThank you!',
      label: 'Check and confirm the review',
    },
    reminder: 'Reminder: ',
    notice:
      'This letter was sent on behalf of the owner of this page: {wall}. If it reached you by mistake, there is nothing you need to do. Your address will not be shown on any page.',
  },
}

const longestSubject = 200
const longestQuote = 1_000
const mark = '{link}'

/** What stands in for a name; nothing, and no space before it, where there is none. */
function fill(template: string, values: Record<'name' | 'wall' | 'review', string>): string {
  return template.replace(/( ?)\{(name|wall|review)\}/g, (_, space: string, key: keyof typeof values) =>
    values[key] === '' ? '' : space + values[key],
  )
}

/** The first so many units of a text, without half a character at the end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

function quote(review: string): string {
  const text = plainText(review)
  const short = text.length > longestQuote ? `${cut(text, longestQuote).trimEnd()}…` : text
  return short === '' ? '' : short.replace(/^/gm, '> ')
}

/** Braces of what others wrote are no places to fill. */
const inert = (text: string): string => text.replace(/\{(?=link\})/g, '{\u200b')

function partsOf(line: string, label: string, link: string): LetterPart[] {
  return line
    .split(mark)
    .flatMap((text, index) => [...(index === 0 ? [] : [{ label, link }]), ...(text === '' ? [] : [{ text }])])
}

const asText = (part: LetterPart): string => ('link' in part ? part.link : part.text)
const asHtml = (part: LetterPart): string =>
  'link' in part ? `<a href="${attribute(part.link)}">${escapeText(part.label)}</a>` : escapeText(part.text)

function attribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

function htmlOf(language: Language, { subject, paragraphs, notice }: Omit<Letter, 'text' | 'html'>): string {
  const body = paragraphs.map(lines => `<p>${lines.map(line => line.map(asHtml).join('')).join('<br>')}</p>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeText(subject)}</title></head>
<body style="margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 system-ui,sans-serif">
${body.join('\n')}
<hr style="border:0;border-top:1px solid #888">
<p style="font-size:14px;opacity:.8">${escapeText(notice)}</p>
</body></html>`
}

/**
 * Writes the letter that asks a customer for a review, or to confirm the one they wrote. Nothing that people typed is markup in
 * it, nor a second line of its subject. A content without `{link}` gets it at its end.
 */
export function writeLetter(draft: LetterDraft): Letter {
  const { language, link, reminder } = draft
  const { [draft.review === '' ? 'ask' : 'confirm']: usual, notice, reminder: again } = words[language]
  const values = {
    name: inert(plainLine(draft.name)),
    wall: inert(plainLine(draft.wall)),
    review: inert(quote(draft.review)),
  }
  const about = plainLine(fill(plainLine(draft.subject) || usual.subject, values).replaceAll(mark, ''))
  const subject = cut(`${reminder ? again : ''}${about.replace(/:$/, '')}`, longestSubject)
  const template = plainText(draft.content) || usual.content
  const content = fill(template.includes(mark) ? template : `${template}\n\n${mark}`, values)
  const paragraphs = content
    .split(/\n{2,}/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => paragraph.split('\n').map(line => partsOf(line.trim(), usual.label, link)))
  const told = { subject, paragraphs, notice: fill(notice, values) }
  const lines = paragraphs.map(each => each.map(line => line.map(asText).join('')).join('\n'))
  return { ...told, text: `${[...lines, '-- ', told.notice].join('\n\n')}\n`, html: htmlOf(language, told) }
}
