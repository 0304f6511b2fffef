import { z } from 'zod'

/** The records of tools whose projects are their payload alone. Apart from `tool.ts`, whose readers need no validator. */
export const noRecords = z.null().default(null)
