/**
 * One difference between two payloads. `path` names keys and, in lists, the ids of items, joined by dots:
 * `questions.question-3.answer`. A list whose items stand in another order is `changed`, with their ids in both orders.
 */
export interface Difference {
  path: string
  kind: 'added' | 'removed' | 'changed'
  /** Undefined for what was added. */
  before: unknown
  /** Undefined for what was removed. */
  after: unknown
}

type Values = ReadonlyMap<string, unknown>

function valuesOf(value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return new Map(Object.entries(value).filter(([, each]) => each !== undefined))
}

/** The items of a list by their ids; undefined when it is no list, or not every item has an id of its own. */
function itemsOf(value: unknown): Values | undefined {
  if (!Array.isArray(value)) return undefined
  const items = new Map<string, unknown>()
  for (const item of value) {
    const id = valuesOf(item)?.get('id')
    if (typeof id !== 'string' || items.has(id)) return undefined
    items.set(id, item)
  }
  return items
}

function compareValues(path: string, before: Values, after: Values): Difference[] {
  const differences: Difference[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const below = path === '' ? key : `${path}.${key}`
    const [was, is] = [before.get(key), after.get(key)]
    if (!before.has(key)) differences.push({ path: below, kind: 'added', before: undefined, after: is })
    else if (!after.has(key))
      differences.push({ path: below, kind: 'removed', before: was, after: undefined })
    else differences.push(...compareAt(below, was, is))
  }
  return differences
}

function compareOrder(path: string, before: Values, after: Values): Difference[] {
  const was = [...before.keys()].filter(id => after.has(id))
  const is = [...after.keys()].filter(id => before.has(id))
  return was.some((id, index) => is[index] !== id) ? [{ path, kind: 'changed', before: was, after: is }] : []
}

/** Two lists without ids are the same or not; which of their items belong together nobody can tell. */
function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((item: unknown, index) => compareAt('', item, other[index]).length === 0)
}

function compareAt(path: string, before: unknown, after: unknown): Difference[] {
  const [itemsBefore, itemsAfter] = [itemsOf(before), itemsOf(after)]
  if (itemsBefore !== undefined && itemsAfter !== undefined)
    return [...compareOrder(path, itemsBefore, itemsAfter), ...compareValues(path, itemsBefore, itemsAfter)]
  const [valuesBefore, valuesAfter] = [valuesOf(before), valuesOf(after)]
  if (valuesBefore !== undefined && valuesAfter !== undefined)
    return compareValues(path, valuesBefore, valuesAfter)
  return Object.is(before, after) || isSameList(before, after)
    ? []
    : [{ path, kind: 'changed', before, after }]
}

/**
 * What differs between two payloads of the same shape, as a published version and the draft; empty when nothing does.
 * Items of lists are matched by their ids, wherever they stand. What was added or removed is told once, as a whole.
 */
export function compareData(before: unknown, after: unknown): Difference[] {
  return compareAt('', before, after)
}
