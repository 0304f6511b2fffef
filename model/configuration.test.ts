import { expect, test } from 'vitest'
import { ConfigurationError, parseConfiguration } from '#model/configuration.ts'

test('needs nothing to be set', () => {
  expect(parseConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    sitePort: 3001,
    identityPort: 3002,
    dataDir: '.data',
    appUrl: 'http://localhost:3000',
    siteUrl: 'http://localhost:3001',
    identityUrl: 'http://localhost:3002',
    identityEmbedded: true,
    identityClientId: 'atelier',
    identityClientSecret: undefined,
    databaseUrl: 'file:.data/atelier.db',
    databaseToken: undefined,
    redisUrl: undefined,
    s3: undefined,
    cdn: { kind: 'none' },
    cartUrl: undefined,
    cartToken: undefined,
    ai: undefined,
    mail: {
      from: 'atelier <no-reply@localhost.localdomain>',
      smtpUrl: undefined,
      folder: '.data/outbox',
    },
    redirectOrigins: [],
    trustedProxies: [],
    helpVideos: {},
    metricsToken: undefined,
    workerConcurrency: 8,
    logLevel: 'warn',
    demo: true,
  })
})

test('reads what is set, and ignores what is empty or not its own', () => {
  const configuration = parseConfiguration({
    PORT: '8080',
    APP_URL: 'https://app.example.com/some/path',
    IDENTITY_URL: 'https://id.example.com',
    DATABASE_URL: 'libsql://db.example.com',
    REDIS_URL: 'rediss://cache.example.com',
    DATA_DIR: '/var/atelier',
    DEMO: 'false',
    HOST: '',
    HOME: '/root',
  })
  expect(configuration).toMatchObject({
    port: 8080,
    appUrl: 'https://app.example.com',
    identityUrl: 'https://id.example.com',
    identityEmbedded: false,
    databaseUrl: 'libsql://db.example.com',
    redisUrl: 'rediss://cache.example.com',
    dataDir: '/var/atelier',
    demo: false,
    host: '127.0.0.1',
  })
})

test('makes no account with a public password where others can reach it', () => {
  expect(parseConfiguration({ APP_URL: 'https://app.example.com' }).demo).toBe(false)
  expect(parseConfiguration({ APP_URL: 'https://app.example.com', DEMO: 'true' }).demo).toBe(true)
  expect(parseConfiguration({ PORT: '8080' }).demo).toBe(true)
})

test('names what a store or a CDN lacks', () => {
  const s3 = { S3_BUCKET: 'pages', S3_ACCESS_KEY_ID: 'key' }
  expect(() => parseConfiguration(s3)).toThrow('S3_SECRET_ACCESS_KEY is not set, but S3 needs it.')
  expect(parseConfiguration({ ...s3, S3_SECRET_ACCESS_KEY: 'secret' }).s3).toEqual({
    endpoint: undefined,
    bucket: 'pages',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    pathStyle: true,
  })
  expect(() => parseConfiguration({ CDN_PURGE: 'webhook' })).toThrow(
    'CDN_PURGE_URL is not set, but CDN_PURGE=webhook needs it.',
  )
  const cloudflare = { CDN_PURGE: 'cloudflare', CLOUDFLARE_ZONE_ID: 'a'.repeat(32), CDN_PURGE_TOKEN: 't' }
  expect(parseConfiguration(cloudflare).cdn).toEqual({
    kind: 'cloudflare',
    zoneId: 'a'.repeat(32),
    token: 't',
  })
})

test('reads lists', () => {
  const { redirectOrigins, trustedProxies } = parseConfiguration({
    REDIRECT_ORIGINS: 'https://shop.example.com/path, https://cart.example.com',
    TRUSTED_PROXIES: '10.0.0.0/8 ::1',
  })
  expect(redirectOrigins).toEqual(['https://shop.example.com', 'https://cart.example.com'])
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test.each([
  ['TRUSTED_PROXIES', 'anybody'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['SITE_URL', 'ftp://example.com'],
  ['APP_URL', 'example.com'],
  ['DATABASE_URL', 'mysql://example.com'],
  ['REDIS_URL', 'http://example.com'],
  ['WORKER_CONCURRENCY', '0'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => parseConfiguration({ [name]: value })).toThrow(ConfigurationError)
  expect(() => parseConfiguration({ [name]: value })).toThrow(
    `${name} is set to "${value}", which is not valid`,
  )
})

test('does not repeat a secret in its refusal', () => {
  expect(() => parseConfiguration({ IDENTITY_CLIENT_SECRET: 'too-short' })).toThrow('IDENTITY_CLIENT_SECRET')
  expect(() => parseConfiguration({ IDENTITY_CLIENT_SECRET: 'too-short' })).not.toThrow('"too-short"')
  expect(() => parseConfiguration({ REDIS_URL: 'redis:/user:swordfish@example.com' })).not.toThrow(
    'swordfish',
  )
})

test('reads the service that writes drafts, which needs a model but no key', () => {
  const local = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama' }
  expect(parseConfiguration(local).ai).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
    model: 'llama',
  })
  expect(parseConfiguration({ ...local, AI_API_KEY: 'sk-1' }).ai).toMatchObject({ apiKey: 'sk-1' })
  expect(() => parseConfiguration({ AI_BASE_URL: local.AI_BASE_URL })).toThrow(/AI_MODEL .*AI_BASE_URL/)
  expect(parseConfiguration({ AI_API_KEY: 'sk-1', AI_MODEL: 'llama' }).ai).toBeUndefined()
})

test('reads help videos, with captions, from files alone', () => {
  const video = {
    title: { pl: 'Pierwsze pytanie', en: 'The first question' },
    address: 'https://media.example.com/first.mp4',
    captions: { pl: 'https://media.example.com/first.pl.vtt' },
  }
  const read = (faq: unknown): unknown =>
    parseConfiguration({ HELP_VIDEOS: JSON.stringify({ faq: [faq] }) }).helpVideos
  expect(read(video)).toEqual({ faq: [video] })
  for (const wrong of [
    { ...video, address: 'https://videos.example.com/embed/123' },
    { ...video, address: 'javascript:alert(1)//.mp4' },
    { ...video, captions: {} },
    { ...video, title: { pl: 'Tylko po polsku' } },
  ])
    expect(() => read(wrong)).toThrow(ConfigurationError)
  expect(() => parseConfiguration({ HELP_VIDEOS: 'faq' })).toThrow('it is no JSON')
})
