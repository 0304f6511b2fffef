import { compareData, type Difference } from '#model/compare.ts'

/** One difference between two documents in words that people know from the panel. */
export interface NamedDifference {
  /** As `compareData` tells it; it is nobody else's. */
  path: string
  /** Where it is, from the outside in: `Questions › How do I pay? › Answer`. */
  where: string
  kind: Difference['kind']
  /** Empty for what was added, and where only the order changed. */
  before: string
  /** Empty for what was removed, and where only the order changed. */
  after: string
}

/** How a tool calls the parts of its documents. */
export interface DocumentNames {
  /** The fields by their keys. */
  fields: Record<string, string>
  /** An item of a list by what one sees of it, as a question's text; undefined when it says nothing. */
  titleOf: (item: Readonly<Record<string, unknown>>) => string | undefined
  /** The field with what an item says besides its title, as `answer`; shown where it was added or removed as a whole. */
  body?: string
  /** The fields that hold rich text; the texts of all others are shown as they were written. */
  richText: readonly string[]
  yes: string
  no: string
}

type Item = Readonly<Record<string, unknown>>

function asItem(value: unknown): Item | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find((item: unknown) => asItem(item)?.id === key)
  return asItem(value)?.[key]
}

/** The same items in another order; texts in a list may as well be others. */
function isOrder({ before, after }: Difference): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  return JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())
}

/** The value of one field in one line, rich text without its markup: it is shown as text, never as a page. */
function textOf(value: unknown, field: string, names: DocumentNames): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') {
    const text = names.richText.includes(field) ? value.replace(/<[^>]*>/g, ' ') : value
    return text.replace(/\s+/g, ' ').trim()
  }
  if (typeof value === 'boolean') return value ? names.yes : names.no
  if (Array.isArray(value)) return joined(value.map(item => textOf(item, field, names)))
  const item = asItem(value)
  return item === undefined ? String(value) : itemText(item, names)
}

function itemText(item: Item, names: DocumentNames): string {
  const { body = '' } = names
  return (
    textOf(item[body], body, names) ||
    (names.titleOf(item) ?? joined(Object.entries(item).map(([field, value]) => textOf(value, field, names))))
  )
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ')
}

function whereOf(path: string, documents: readonly unknown[], names: DocumentNames): string {
  let values = documents
  return path
    .split('.')
    .map(key => {
      const isInList = values.some(Array.isArray)
      values = values.map(value => childOf(value, key))
      if (!isInList) return names.fields[key] ?? key
      const titles = values.map(value => {
        const item = asItem(value)
        return item && names.titleOf(item)
      })
      return titles.find(title => title !== undefined && title !== '') ?? key
    })
    .join(' › ')
}

/** What differs between two documents of one tool, in its words. */
export function nameDifferences(before: unknown, after: unknown, names: DocumentNames): NamedDifference[] {
  return compareData(before, after).map(difference => {
    const order = isOrder(difference)
    const field = difference.path.slice(difference.path.lastIndexOf('.') + 1)
    return {
      path: difference.path,
      where: whereOf(difference.path, [after, before], names),
      kind: difference.kind,
      before: order ? '' : textOf(difference.before, field, names),
      after: order ? '' : textOf(difference.after, field, names),
    }
  })
}
