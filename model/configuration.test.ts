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

test.each([
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
