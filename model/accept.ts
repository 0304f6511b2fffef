import { compareData } from '#model/compare.ts'

type Item = Readonly<Record<string, unknown>>
type Paths = ReadonlySet<string>

function asItem(value: unknown): Item | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** The items of a list by their ids; undefined when it is none, or not all of them have one. */
function asItems(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const items = new Map<string, unknown>()
  for (const item of value) {
    const id = asItem(item)?.id
    if (typeof id !== 'string' || items.has(id)) return undefined
    items.set(id, item)
  }
  return items
}

/** Where an accepted item goes: behind the nearest of those before it that is there, else to the front. */
function placeFor(order: readonly string[], list: readonly string[], id: string): number {
  const before = order.slice(0, order.indexOf(id)).findLast(each => list.includes(each))
  return before === undefined ? 0 : list.indexOf(before) + 1
}

function mergeItems(
  path: string,
  before: Map<string, unknown>,
  after: Map<string, unknown>,
  accepted: Paths,
): unknown[] {
  const order = [...after.keys()]
  const ids = [...before.keys()].filter(id => after.has(id) || !accepted.has(`${path}.${id}`))
  if (accepted.has(path)) {
    const common = order.filter(id => before.has(id))
    ids.forEach((id, index) => {
      if (after.has(id)) ids[index] = common.shift() ?? id
    })
  }
  for (const id of order)
    if (!before.has(id) && accepted.has(`${path}.${id}`)) ids.splice(placeFor(order, ids, id), 0, id)
  return ids.map(id => mergeEntry(`${path}.${id}`, before, after, id, accepted))
}

function mergeEntry(
  path: string,
  before: Map<string, unknown>,
  after: Map<string, unknown>,
  key: string,
  accepted: Paths,
): unknown {
  if (!after.has(key)) return before.get(key)
  return before.has(key) ? mergeAt(path, before.get(key), after.get(key), accepted) : after.get(key)
}

function mergeAt(path: string, before: unknown, after: unknown, accepted: Paths): unknown {
  const [itemsBefore, itemsAfter] = [asItems(before), asItems(after)]
  if (itemsBefore !== undefined && itemsAfter !== undefined)
    return mergeItems(path, itemsBefore, itemsAfter, accepted)
  const [was, is] = [asItem(before), asItem(after)]
  if (was === undefined || is === undefined) return accepted.has(path) ? after : before
  const [from, to] = [new Map(Object.entries(was)), new Map(Object.entries(is))]
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`)
  const keys = [...new Set([...from.keys(), ...to.keys()])].filter(
    key => (from.has(key) && to.has(key)) || from.has(key) !== accepted.has(below(key)),
  )
  return Object.fromEntries(keys.map(key => [key, mergeEntry(below(key), from, to, key, accepted)]))
}

/** The paths of all differences between two payloads, as `compareData` tells them. */
export function differencePaths(before: unknown, after: unknown): Set<string> {
  return new Set(compareData(before, after).map(({ path }) => path))
}

/**
 * `before` with those differences to `after` that are accepted, by the paths of `compareData`. All of them make `after`,
 * none leave `before`. Whether the parts fit together is for the tool to see to.
 */
export function acceptDifferences(before: unknown, after: unknown, accepted: ReadonlySet<string>): unknown {
  return mergeAt('', before, after, accepted)
}
