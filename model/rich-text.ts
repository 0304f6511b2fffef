import { z } from 'zod'

/** Marks the schemas whose strings are HTML, so that whatever cleans or attacks them finds every field by itself. */
const richTextSchemas = new WeakSet<z.ZodType>()

/**
 * A field that holds HTML written by a creator. It is hostile until `cleanProject` has sanitised it.
 * @param longest most characters, markup included
 */
export function richText(longest: number): z.ZodString {
  const schema = z.string().min(1).max(longest)
  richTextSchemas.add(schema)
  return schema
}

/**
 * Rebuilds `value` with `change` applied to every rich text field that `schema` declares in it.
 * `value` must already have passed `schema`.
 */
export function mapRichText(schema: z.ZodType, value: unknown, change: (html: string) => string): unknown {
  if (richTextSchemas.has(schema)) return typeof value === 'string' ? change(value) : value
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    return value === undefined || value === null || !(inner instanceof z.ZodType)
      ? value
      : mapRichText(inner, value, change)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema
    return element instanceof z.ZodType ? value.map(item => mapRichText(element, item, change)) : value
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const shape: Record<string, unknown> = schema.shape
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => {
        const inner = Object.hasOwn(shape, key) ? shape[key] : undefined
        return [key, inner instanceof z.ZodType ? mapRichText(inner, field, change) : field]
      }),
    )
  }
  return value
}
