import { expect, test } from 'vitest'
import { identityLink, ownPath } from '#editor/stores/session.ts'

const configuration = {
  appUrl: 'https://app.example',
  siteUrl: 'https://pages.example',
  identityUrl: 'https://id.example',
  clientId: 'atelier',
  cartUrl: null,
}

test('goes on to paths of its own only and carries the language along', () => {
  expect(ownPath('/faq/projects-list?page=2', '/', { lang: 'en', chained: null })).toBe(
    '/faq/projects-list?page=2&lang=en',
  )
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    null,
  ])
    expect(ownPath(evil, '/', { lang: 'pl' })).toBe('/?lang=pl')
})

test('links to the identity service with callback, redirect and language', () => {
  const link = new URL(identityLink('register', configuration, '/faq/projects/a', 'pl'))
  expect(`${link.origin}${link.pathname}`).toBe('https://id.example/register')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    callback: 'https://app.example/auth/callback',
    redirect: '/faq/projects/a',
    lang: 'pl',
  })
})

test('comes back from signing out with the mark that says so', () => {
  const link = new URL(identityLink('logout', configuration, '/', 'en'))
  expect(link.searchParams.get('callback')).toBe('https://app.example/auth/callback?logout=1')
})
