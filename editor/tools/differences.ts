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
  /** What an item says besides its title, as a question's answer; shown where it was added or removed as a whole. */
  bodyOf?: (item: Readonly<Record<string, unknown>>) => string | undefined
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

/** A value in one line. Markup is left out: it is shown as text, never as a page. */
function textOf(value: unknown, names: DocumentNames): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  if (typeof value === 'boolean') return value ? names.yes : names.no
  if (Array.isArray(value))
    return value
      .map(item => textOf(item, names))
      .filter(Boolean)
      .join(', ')
  const item = asItem(value)
  if (item === undefined) return String(value)
  return textOf(names.bodyOf?.(item), names) || (names.titleOf(item) ?? textOf(Object.values(item), names))
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
    return {
      path: difference.path,
      where: whereOf(difference.path, [after, before], names),
      kind: difference.kind,
      before: order ? '' : textOf(difference.before, names),
      after: order ? '' : textOf(difference.after, names),
    }
  })
}
