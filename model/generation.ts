import { z } from 'zod'
import type { ErrorToken } from '#model/errors.ts'
import { Language } from '#model/language.ts'

/** As many characters as a prompt needs. */
export const shortestPrompt = 15
export const longestPrompt = 2_000

/** What is sold, in its seller's words. */
export const ProductDetails = z
  .strictObject({
    name: z.string().trim().max(200).default(''),
    description: z.string().trim().max(6_000).default(''),
    audience: z.string().trim().max(600).default(''),
    price: z.string().trim().max(120).default(''),
  })
  .meta({ id: 'ProductDetails' })
export type ProductDetails = z.infer<typeof ProductDetails>

/** An answer to one of the questions that a tool asks before it has anything written; they are numbered from 1. */
const OnboardingAnswer = z.strictObject({ question: z.number(), answer: z.string().trim().max(1_000) })
export type OnboardingAnswer = z.infer<typeof OnboardingAnswer>

/** What a draft is written from. */
export const GenerationRequest = z
  .strictObject({
    product: ProductDetails.nullable().default(null),
    prompt: z
      .string()
      .trim()
      .min(shortestPrompt, { message: `MIN_LENGTH:${shortestPrompt}` })
      .max(longestPrompt),
    /** The language to write in. */
    lang: Language,
    answers: z.array(OnboardingAnswer).max(20).default([]),
  })
  .meta({ id: 'GenerationRequest' })
export type GenerationRequest = z.infer<typeof GenerationRequest>

/** What a product lacks to be written about; undefined when it lacks nothing. */
export function productProblem(product: ProductDetails | null): ErrorToken | undefined {
  if (product === null || (product.name === '' && product.description === ''))
    return 'ERR_AI_MISSING_PRODUCT_DETAILS'
  if (product.name === '') return 'ERR_AI_PRODUCT_MISSING_NAME'
  return product.description === '' ? 'ERR_AI_PRODUCT_MISSING_DESCRIPTION' : undefined
}

/** A project to begin with, whole and fit to be published. */
export interface Template<Data> {
  id: string
  name: string
  /** Whom it suits, in one line. */
  about: string
  data: Data
}

/** Whether a draft comes to what is there, or takes its place. */
export type Combination = 'add' | 'replace'

/** What the wizard and the calls behind it know of a tool. */
export interface ToolGeneration<Data> {
  templates: (lang: Language) => readonly Template<Data>[]
  /** What is asked before there is anything, by number from 1. */
  questions: Record<Language, readonly string[]>
  /** What is answered to a number that is not there. */
  questionNumberError: ErrorToken
  /** What the service is asked to write, and in which shape; in English, which all models know best. */
  task: string
  /** A draft's payload from what the service has written so far; neither checked nor sanitised. */
  toPayload: (written: unknown, lang: Language) => unknown
  /** The document with the draft in it. */
  combine: (data: Data, draft: Data, how: Combination) => Data
  /** `before` with those of its differences to `after` whose paths are accepted, and what these need. */
  accept: (before: Data, after: Data, paths: ReadonlySet<string>) => Data
}
