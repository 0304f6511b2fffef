import type { z } from 'zod'

const attempts = 20

function removeAt(value: unknown, path: PropertyKey[]): void {
  const key = path.at(-1)
  let holder: unknown = value
  for (const step of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return
    holder = Reflect.get(holder, step)
  }
  if (Array.isArray(holder)) holder.splice(Number(key), 1, undefined)
  else if (typeof holder === 'object' && holder !== null && key !== undefined)
    Reflect.deleteProperty(holder, key)
}

/** The innermost list item on the path, or the field itself when no list is involved. */
function repairPath(path: PropertyKey[]): PropertyKey[] {
  const item = path.findLastIndex(step => typeof step === 'number')
  return item === -1 ? path : path.slice(0, item + 1)
}

/**
 * A copy without blanks: a list whose broken items were blanked loses them all at once, so that indexes stay right while
 * blanking. No schema looks deeper than `levels`, and a hostile value may be nested without end.
 */
function withoutBlanks(value: unknown, levels = 20): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value))
    return value.filter(item => item !== undefined).map(item => withoutBlanks(item, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutBlanks(field, levels - 1)]),
  )
}

/**
 * What can be shown of data that is still being typed: broken list items are left out and other broken fields fall
 * back to their defaults. `schema` must accept `{}`.
 */
export function salvage<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  let candidate: unknown = withoutBlanks(value)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = schema.safeParse(candidate)
    if (result.success) return result.data
    if (result.error.issues.some(issue => issue.path.length === 0 && issue.code !== 'unrecognized_keys'))
      break
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) removeAt(candidate, [...issue.path, key])
      else removeAt(candidate, repairPath(issue.path))
    }
    candidate = withoutBlanks(candidate)
  }
  return schema.parse({})
}
