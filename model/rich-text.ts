import { z } from 'zod'

/** Marks the schemas whose strings are HTML, so that whatever cleans or attacks them finds every field by itself. */
const richTextSchemas = new WeakSet<z.ZodType>()

/**
 * A field that holds HTML written by a creator. It is hostile until `cleanProject` has sanitised it.
 * Wrap it (`optional`, `default`, lists, objects), but add no check to it: that makes a schema without the mark.
 * @param longest most characters, markup included
 */
export function richText(longest: number): z.ZodString {
  const schema = z.string().min(1).max(longest)
  richTextSchemas.add(schema)
  return schema
}

/** The schema inside one that only adds to it. */
function unwrapped(schema: z.ZodType): unknown {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  )
    return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.out : undefined
}

/** The schema of one entry of a list or object; undefined for an unknown key. */
function entrySchema(schema: z.ZodType, key: string): unknown {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)] ?? schema.def.rest
  if (!(schema instanceof z.ZodObject)) return undefined
  const shape: Record<string, unknown> = schema.shape
  return Object.hasOwn(shape, key) ? shape[key] : undefined
}

/**
 * Rebuilds `value` with `change` applied to every rich text field that `schema` declares in it.
 * `value` must already have passed `schema`.
 */
export function mapRichText(schema: z.ZodType, value: unknown, change: (html: string) => string): unknown {
  if (richTextSchemas.has(schema)) return typeof value === 'string' ? change(value) : value
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find(each => each instanceof z.ZodType && each.safeParse(value).success)
    return option instanceof z.ZodType ? mapRichText(option, value, change) : value
  }
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodType) return mapRichText(inner, value, change)
  const mapEntry = (key: string, field: unknown): unknown => {
    const entry = entrySchema(schema, key)
    return entry instanceof z.ZodType ? mapRichText(entry, field, change) : field
  }
  if (Array.isArray(value)) return value.map((item, index) => mapEntry(String(index), item))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mapEntry(key, field)]))
}
