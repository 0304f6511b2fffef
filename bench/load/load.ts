import { z } from 'zod'

/** What one run of the load generator found. */
export const Load = z.object({ requestsPerSecond: z.number(), failed: z.number() })
export type Load = z.infer<typeof Load>
