import { begin, type Values } from './values.ts'

/** What somebody has written and not sent yet, kept in this tab: by the page that it was written on. */
const keyOf = (page: string): string => `review:${page}`

export function keepDraft(page: string, { consent: _consent, website: _website, ...values }: Values): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(values))
  } catch {
    // A browser without storage, or a full one: what is written stands in the form alone.
  }
}

export function dropDraft(page: string): void {
  try {
    sessionStorage.removeItem(keyOf(page))
  } catch {
    // There was none.
  }
}

/** The values that were kept, laid over those that the form begins with; agreement is always given anew. */
export function loadDraft(page: string, begun: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return begun
    const known = Object.entries(kept).filter(([name, value]) => fits(name, value))
    return { ...begun, ...Object.fromEntries(known) }
  } catch {
    return begun
  }
}

const blank: Values = begin({ content: '', rating: null, name: '', position: '' })

/** Whether a kept value is of the kind that its field holds. */
function fits(name: string, value: unknown): boolean {
  const own = Object.entries(blank).find(([key]) => key === name)?.[1]
  if (own === undefined) return false
  if (name === 'rating') return typeof value === 'number' || value === null
  if (Array.isArray(own)) return Array.isArray(value)
  return own === null ? typeof value === 'object' : typeof value === typeof own
}
