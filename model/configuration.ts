import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)
const Origin = z.url({ protocol: /^https?$/ }).transform(address => new URL(address).origin)

/**
 * Everything that is set from outside, by environment variables. Where an address is not given, the service of that
 * name runs embedded, under `DATA_DIR`.
 */
const Environment = z.object({
  PORT: Port.default(3000),
  SITE_PORT: Port.default(3001),
  IDENTITY_PORT: Port.default(3002),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_URL: Origin.optional(),
  SITE_URL: Origin.optional(),
  IDENTITY_URL: Origin.optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).default('atelier'),
  IDENTITY_CLIENT_SECRET: z.string().min(16).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(libsql|https?|wss?|file):/)
    .optional(),
  DATABASE_TOKEN: z.string().min(1).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DEMO: z.stringbool().default(true),
})

/** The product's settings, validated once at start. Origins have no trailing slash; ports of 0 mean any free one. */
export interface Configuration {
  host: string
  port: number
  sitePort: number
  identityPort: number
  dataDir: string
  appUrl: string
  siteUrl: string
  /** The OpenID Connect issuer. */
  identityUrl: string
  /** Whether the issuer is our own companion, to be started with the product. */
  identityEmbedded: boolean
  identityClientId: string
  identityClientSecret: string | undefined
  databaseUrl: string
  databaseToken: string | undefined
  redisUrl: string | undefined
  workerConcurrency: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Whether an empty installation is given a demo account with sample projects. */
  demo: boolean
}

/** A setting that cannot be used; its message is one sentence for whoever starts the product. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/** Reads the settings from an environment. Throws a `ConfigurationError` that names the variable. */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const value =
      /SECRET|TOKEN/.test(name) || given[name]?.includes('@') ? 'a hidden value' : `"${given[name]}"`
    throw new ConfigurationError(`${name} is set to ${value}, which is not valid: ${issue?.message}.`)
  }
  const env = result.data
  const local = (port: number): string => `http://localhost:${port}`
  return {
    host: env.HOST,
    port: env.PORT,
    sitePort: env.SITE_PORT,
    identityPort: env.IDENTITY_PORT,
    dataDir: env.DATA_DIR,
    appUrl: env.APP_URL ?? local(env.PORT),
    siteUrl: env.SITE_URL ?? local(env.SITE_PORT),
    identityUrl: env.IDENTITY_URL ?? local(env.IDENTITY_PORT),
    identityEmbedded: env.IDENTITY_URL === undefined,
    identityClientId: env.IDENTITY_CLIENT_ID,
    identityClientSecret: env.IDENTITY_CLIENT_SECRET,
    databaseUrl: env.DATABASE_URL ?? `file:${env.DATA_DIR}/atelier.db`,
    databaseToken: env.DATABASE_TOKEN,
    redisUrl: env.REDIS_URL,
    workerConcurrency: env.WORKER_CONCURRENCY,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
  }
}
