import { expect, test } from 'vitest'
import { identityLink, redirectTarget } from '#editor/stores/session.ts'

const configuration = {
  appUrl: 'https://app.example',
  siteUrl: 'https://pages.example',
  identityUrl: 'https://id.example',
  identityLinks: true,
  clientId: 'atelier',
  cartUrl: null,
  redirectOrigins: [],
  writesDrafts: false,
  helpVideos: {},
}

const origins = ['https://cart.example']

test('goes on to paths of its own only and carries the language along', () => {
  expect(redirectTarget('/faq/projects-list?page=2', '/', [], { lang: 'en', chained: null })).toBe(
    '/faq/projects-list?page=2&lang=en',
  )
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://cart.example.evil.example/',
    'https://cart.example@evil.example/',
    'https://user@cart.example/',
    'http://cart.example/',
    null,
  ])
    expect(redirectTarget(evil, '/love', origins, { lang: 'pl' })).toBe('/love?lang=pl')
})

test('goes on to the origins that are listed', () => {
  expect(
    redirectTarget('https://cart.example/offers?a=1', '/love', origins, { lang: 'pl', chained: '1' }),
  ).toBe('https://cart.example/offers?a=1&lang=pl&chained=1')
})

test('links to the identity service with callback, redirect and language', () => {
  const link = new URL(identityLink('register', configuration, '/faq/projects/a', 'pl'))
  expect(`${link.origin}${link.pathname}`).toBe('https://id.example/register')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    callback: 'https://app.example/auth/callback',
    redirect: '/faq/projects/a',
    lang: 'pl',
    theme: 'light',
  })
})

test('comes back from signing out with the mark that says so', () => {
  const link = new URL(identityLink('logout', configuration, '/', 'en'))
  expect(link.searchParams.get('callback')).toBe('https://app.example/auth/callback?logout=1')
})

test('leads through the product itself where the identity service has no pages for it', () => {
  const foreign = { ...configuration, identityLinks: false }
  expect(identityLink('login', foreign, '/faq/projects/a?x=1', 'pl')).toBe(
    '/api/auth/login?redirect=%2Ffaq%2Fprojects%2Fa%3Fx%3D1&lang=pl&theme=light',
  )
  expect(identityLink('register', foreign, '/', 'en')).toBe(
    '/api/auth/login?redirect=%2F&lang=en&theme=light&screen=register',
  )
  expect(identityLink('logout', foreign, '/', 'en')).toBe(
    '/auth/callback?logout=1&redirect=%2F&lang=en&theme=light',
  )
  for (const page of ['forgot', 'account/password'] as const)
    expect(identityLink(page, foreign, '/', 'en')).toBeUndefined()
})
