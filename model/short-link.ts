import { z } from 'zod'

export const CreateShortLink = z.strictObject({ url: z.string().max(2048) }).meta({ id: 'CreateShortLink' })

/** A short address of ours that leads to a longer one of ours. */
export const ShortLink = z
  .strictObject({
    code: z.string(),
    /** Where it leads, as the URL standard writes it. */
    url: z.string(),
    shortUrl: z.string(),
  })
  .meta({ id: 'ShortLink' })
export type ShortLink = z.infer<typeof ShortLink>

/** How large a QR code may be, in pixels; it is a square. */
export const QrCodeQuery = z.strictObject({ size: z.coerce.number().int().min(128).max(2048).default(512) })
