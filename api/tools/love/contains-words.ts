import { and, or, type SQL, sql } from 'drizzle-orm'
import { testimonials } from '#database/testimonials.ts'

/** Letters that are found by each other, first the one without an accent. */
const families = [
  'aąáàâäãå',
  'cćçč',
  'dď',
  'eęéèêëě',
  'iíìîï',
  'lł',
  'nńñň',
  'oóòôöõø',
  'rř',
  'sśš',
  'tť',
  'uúùûüů',
  'yýÿ',
  'zźżž',
]
/** So many words are looked for; each walks over the whole wall. */
const mostWords = 10

/** Any way of writing a letter: upper case or lower, with its accent or without. */
function classOf(letter: string): string {
  const lower = letter.toLowerCase()
  const family = families.find(each => each.includes(lower)) ?? lower
  return `[${[...family].flatMap(each => [each, each.toUpperCase()]).join('')}]`
}

/** A pattern for GLOB: SQLite itself knows upper and lower case of ASCII alone. */
function patternOf(word: string): string {
  const letters = [...word].map(sign => (/\p{L}/u.test(sign) ? classOf(sign) : sign.replace(/[*?[]/, '[$&]')))
  return `*${letters.join('')}*`
}

const searched = [testimonials.content, testimonials.name, testimonials.position, testimonials.email]

/**
 * Reviews in which all these words occur, each anywhere in the text or in what is known of its author; undefined for no
 * words.
 */
export function containsWords(search: string): SQL | undefined {
  const words = search.normalize('NFC').split(/\s+/).filter(Boolean)
  const patterns = words.slice(0, mostWords).map(patternOf)
  return and(...patterns.map(pattern => or(...searched.map(column => sql`${column} GLOB ${pattern}`))))
}
