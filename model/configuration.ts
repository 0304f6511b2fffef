import { z } from 'zod'
import { HelpVideos } from '#model/help-videos.ts'

const Port = z.coerce.number().int().min(0).max(65_535)
const Origin = z.url({ protocol: /^https?$/ }).transform(address => new URL(address).origin)

/** An OpenID Connect issuer: an origin, or an address below one exactly as the provider writes it. */
const Issuer = z.url({ protocol: /^https?$/ }).transform(address => {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? origin : `${origin}${pathname}`
})

/**
 * Everything that is set from outside, by environment variables. Where an address is not given, the service of that
 * name runs embedded, under `DATA_DIR`.
 */
export const Environment = z.object({
  PORT: Port.default(3000),
  SITE_PORT: Port.default(3001),
  IDENTITY_PORT: Port.default(3002),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_URL: Origin.optional(),
  SITE_URL: Origin.optional(),
  IDENTITY_URL: Issuer.optional(),
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
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.stringbool().default(true),
  CDN_PURGE: z.enum(['none', 'webhook', 'cloudflare']).default('none'),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  CART_URL: Origin.optional(),
  CART_TOKEN: z.string().min(16).optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform(address => address.replace(/\/+$/, ''))
    .optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .min(3)
    .regex(/^[^\r\n]+$/)
    .default('atelier <no-reply@localhost.localdomain>'),
  GIPHY_KEY: z.string().min(1).optional(),
  GIPHY_URL: Origin.default('https://api.giphy.com'),
  GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  GOOGLE_PLACES_URL: Origin.default('https://places.googleapis.com'),
  REDIRECT_ORIGINS: z
    .string()
    .transform(list => list.split(/[\s,]+/).filter(item => item !== ''))
    .pipe(z.array(Origin))
    .default([]),
  TRUSTED_PROXIES: z
    .string()
    .transform(list => list.split(/[\s,]+/).filter(item => item !== ''))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([]),
  HELP_VIDEOS: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'it is no JSON' })
        return z.NEVER
      }
    })
    .pipe(HelpVideos)
    .default({}),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DEMO: z.stringbool().optional(),
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
  /** The S3 store of the published files; undefined for a folder under `dataDir`. */
  s3: S3Settings | undefined
  cdn: CdnSettings
  /** The cart service's origin, if there is one, and the secret that the product shows it. */
  cartUrl: string | undefined
  cartToken: string | undefined
  /** The service that writes drafts; undefined without one. */
  ai: AiSettings | undefined
  mail: MailSettings
  /** GIPHY, or what speaks like it; undefined without a key. */
  giphy: ProviderSettings | undefined
  /** Google's Places API, or what speaks like it; undefined without a key. */
  googlePlaces: ProviderSettings | undefined
  /** Origins besides the product's own that a sign-in may lead to. */
  redirectOrigins: readonly string[]
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** What people may watch about each tool. */
  helpVideos: HelpVideos
  /** Whoever asks for metrics has to show it; without one only this machine may. */
  metricsToken: string | undefined
  workerConcurrency: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Whether an empty installation is given a demo account with sample projects. */
  demo: boolean
}

/** Where an S3 store is and how to speak to it. */
export interface S3Settings {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

/** An endpoint in the style of OpenAI's, whose calls stand below `baseUrl` (no trailing slash). */
export interface AiSettings {
  baseUrl: string
  /** Undefined for a service that asks for none. */
  apiKey: string | undefined
  model: string
}

/** How letters to customers leave the product. */
export interface MailSettings {
  /** The sender, as in a letter's head. */
  from: string
  /** The server that takes them; without one they are written into `folder`. */
  smtpUrl: string | undefined
  folder: string
}

/** A foreign service that the product asks with a key of its own. */
export interface ProviderSettings {
  /** The service's origin. */
  url: string
  key: string
}

/** How the CDN before the bucket is told that a page has changed. */
export type CdnSettings =
  | { kind: 'none' }
  | { kind: 'webhook'; url: string; token: string | undefined }
  | { kind: 'cloudflare'; zoneId: string; token: string }

/** A setting that cannot be used; its message is one sentence for whoever starts the product. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

type Settings = z.output<typeof Environment>

function required<Name extends keyof Settings>(
  env: Settings,
  name: Name,
  because: string,
): NonNullable<Settings[Name]> {
  const value = env[name]
  if (value === undefined || value === null)
    throw new ConfigurationError(`${name} is not set, but ${because} needs it.`)
  return value
}

function s3Settings(env: Settings): S3Settings | undefined {
  if (env.S3_BUCKET === undefined && env.S3_ENDPOINT === undefined) return undefined
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: required(env, 'S3_BUCKET', 'S3'),
    region: env.S3_REGION,
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID', 'S3'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY', 'S3'),
    pathStyle: env.S3_PATH_STYLE,
  }
}

function cdnSettings(env: Settings): CdnSettings {
  const because = `CDN_PURGE=${env.CDN_PURGE}`
  switch (env.CDN_PURGE) {
    case 'none':
      return { kind: 'none' }
    case 'webhook':
      return { kind: 'webhook', url: required(env, 'CDN_PURGE_URL', because), token: env.CDN_PURGE_TOKEN }
    case 'cloudflare':
      return {
        kind: 'cloudflare',
        zoneId: required(env, 'CLOUDFLARE_ZONE_ID', because),
        token: required(env, 'CDN_PURGE_TOKEN', because),
      }
  }
}

function aiSettings(env: Settings): AiSettings | undefined {
  if (env.AI_BASE_URL === undefined) return undefined
  return {
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: required(env, 'AI_MODEL', 'AI_BASE_URL'),
  }
}

function providerSettings(url: string, key: string | undefined): ProviderSettings | undefined {
  return key === undefined ? undefined : { url, key }
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

/** Reads the settings from an environment. Throws a `ConfigurationError` that names the variable. */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const value =
      /SECRET|TOKEN|KEY/.test(name) || given[name]?.includes('@') ? 'a hidden value' : `"${given[name]}"`
    throw new ConfigurationError(`${name} is set to ${value}, which is not valid: ${issue?.message}.`)
  }
  const env = result.data
  const local = (port: number): string => `http://localhost:${port}`
  const appUrl = env.APP_URL ?? local(env.PORT)
  return {
    host: env.HOST,
    port: env.PORT,
    sitePort: env.SITE_PORT,
    identityPort: env.IDENTITY_PORT,
    dataDir: env.DATA_DIR,
    appUrl,
    siteUrl: env.SITE_URL ?? local(env.SITE_PORT),
    identityUrl: env.IDENTITY_URL ?? local(env.IDENTITY_PORT),
    identityEmbedded: env.IDENTITY_URL === undefined,
    identityClientId: env.IDENTITY_CLIENT_ID,
    identityClientSecret: env.IDENTITY_CLIENT_SECRET,
    databaseUrl: env.DATABASE_URL ?? `file:${env.DATA_DIR}/atelier.db`,
    databaseToken: env.DATABASE_TOKEN,
    redisUrl: env.REDIS_URL,
    s3: s3Settings(env),
    cdn: cdnSettings(env),
    cartUrl: env.CART_URL,
    cartToken: env.CART_TOKEN,
    ai: aiSettings(env),
    mail: { from: env.MAIL_FROM, smtpUrl: env.SMTP_URL, folder: `${env.DATA_DIR}/outbox` },
    giphy: providerSettings(env.GIPHY_URL, env.GIPHY_KEY),
    googlePlaces: providerSettings(env.GOOGLE_PLACES_URL, env.GOOGLE_PLACES_KEY),
    redirectOrigins: env.REDIRECT_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    helpVideos: env.HELP_VIDEOS,
    metricsToken: env.METRICS_TOKEN,
    workerConcurrency: env.WORKER_CONCURRENCY,
    logLevel: env.LOG_LEVEL,
    // Its password is known to everybody, so it is not made where others can reach it unless asked for.
    demo: env.DEMO ?? isLoopback(appUrl),
  }
}
