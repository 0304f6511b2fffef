import { z } from 'zod'

/** A list of texts; anything that is no list is told by the catalogue's own token. */
export function textList<Item extends z.ZodType<unknown, string>>(item: Item): z.ZodArray<Item> {
  return z.array(item, {
    error: ({ code }) => (code === 'invalid_type' ? 'ERR_INVALID_MUST_BE_STRING_ARRAY' : undefined),
  })
}
