import { z } from 'zod'
import { Language } from '#model/language.ts'

const Origin = z.url({ protocol: /^https?$/ }).transform(address => new URL(address).origin)

const Origins = z
  .string()
  .transform(list => list.split(/[\s,]+/).filter(item => item !== ''))
  .pipe(z.array(Origin))

const Seed = z.array(
  z.strictObject({
    sub: z.uuid(),
    email: z.email(),
    password: z.string().min(10).max(200),
    language: Language.default('pl'),
  }),
)

/** A list of accounts as JSON text; what is in it is never repeated in an error, since it holds passwords. */
const SeedText = z.string().transform((text, context) => {
  const result = Seed.safeParse(parseJson(text))
  if (result.success) return result.data
  context.addIssue('it must be a JSON list of {sub, email, password, language}')
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const powerOfTwo = z.coerce
  .number()
  .int()
  .min(2)
  .max(2 ** 20)
  .refine(cost => Number.isInteger(Math.log2(cost)), 'it must be a power of two')

const Environment = z.object({
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  HOST: z.string().min(1).default('127.0.0.1'),
  IDENTITY_URL: Origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_URL: Origin.default('http://localhost:3000'),
  REDIRECT_ORIGINS: Origins.default([]),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'letters, digits, dots and dashes only')
    .default('atelier'),
  IDENTITY_CLIENT_SECRET: z.string().min(16, 'it must have at least 16 characters'),
  IDENTITY_SEED: SeedText.default([]),
  IDENTITY_SCRYPT_COST: powerOfTwo.default(2 ** 17),
  IDENTITY_LIMITS: z.stringbool().default(true),
  IDENTITY_PROXY_HOPS: z.coerce.number().int().min(0).max(8).default(0),
  MAIL_FROM: z.string().min(3).default('atelier <no-reply@localhost.localdomain>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
})

/** What the service is set up with. Origins have no trailing slash. */
export interface Settings {
  port: number
  host: string
  /** The issuer, and the origin of every page here; without it the port that was bound decides. */
  url: string | undefined
  dataDir: string
  /** The product's origin, where people are led back to. */
  appUrl: string
  /** Origins besides the product's that a sign-in may lead to. */
  redirectOrigins: readonly string[]
  clientId: string
  clientSecret: string
  seed: z.output<typeof Seed>
  /** N of scrypt. Less than the default is for tests alone. */
  scryptCost: number
  /** Whether attempts are counted; off for load tests alone. */
  limits: boolean
  /** How many reverse proxies stand in front and append to `X-Forwarded-For`. */
  proxyHops: number
  mailFrom: string
  smtpUrl: string | undefined
}

/** A setting that cannot be used; its message is one sentence for whoever starts the service. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const secret = new Set(['IDENTITY_CLIENT_SECRET', 'IDENTITY_SEED', 'SMTP_URL'])

function sentence(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  const value = given[name]
  if (value === undefined) return `${name} is not set.`
  const shown = secret.has(name) ? '' : ` to "${value}"`
  return `${name} is set${shown}, which is not valid: ${issue?.message}.`
}

/** Reads the settings from an environment. Throws a `SettingsError` that names the variable. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) throw new SettingsError(sentence(result.error.issues[0], given))
  const env = result.data
  return {
    port: env.IDENTITY_PORT,
    host: env.HOST,
    url: env.IDENTITY_URL,
    dataDir: env.DATA_DIR,
    appUrl: env.APP_URL,
    redirectOrigins: env.REDIRECT_ORIGINS,
    clientId: env.IDENTITY_CLIENT_ID,
    clientSecret: env.IDENTITY_CLIENT_SECRET,
    seed: env.IDENTITY_SEED,
    scryptCost: env.IDENTITY_SCRYPT_COST,
    limits: env.IDENTITY_LIMITS,
    proxyHops: env.IDENTITY_PROXY_HOPS,
    mailFrom: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
  }
}
