import { z } from 'zod'

/** A merchant account at the cart service. What else the service tells of it is left out. */
export const Tenant = z
  .object({
    /** Names it in addresses: `/ec/{slug}`. */
    slug: z.string().min(1).max(255),
    name: z.string().max(255),
    /** Of the prices, ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Where its shop is. */
    url: z.url({ protocol: /^https?$/ }).optional(),
  })
  .meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof Tenant>
