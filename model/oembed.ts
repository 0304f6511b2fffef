import { z } from 'zod'

const Pixels = z.coerce.number().int().min(1).max(100_000)

/** What sites ask of an address to embed; they send more than that, which means nothing here. */
export const OembedQuery = z.object({
  url: z.string().min(1).max(2048),
  maxwidth: Pixels.optional(),
  maxheight: Pixels.optional(),
  /** Only `json` is spoken. */
  format: z.string().default('json'),
})
export type OembedQuery = z.infer<typeof OembedQuery>

/** How to embed a page, as oEmbed 1.0 says it. Sizes are in pixels, `cache_age` in seconds. */
export const Oembed = z
  .strictObject({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number().int(),
    title: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    html: z.string(),
  })
  .meta({ id: 'Oembed' })
export type Oembed = z.infer<typeof Oembed>
