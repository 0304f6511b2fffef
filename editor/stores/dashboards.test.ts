import { beforeEach, expect, test } from 'vitest'
import { dashboardAt, dashboardOf } from '#editor/stores/dashboards.ts'
import { $configuration, $identity } from '#editor/stores/session.ts'
import { toolNames } from '#model/tool.ts'

const configuration = {
  appUrl: 'https://app.example',
  siteUrl: 'https://pages.example',
  identityUrl: 'https://id.example',
  identityLinks: true,
  clientId: 'atelier',
  cartUrl: 'https://cart.example',
  redirectOrigins: [],
  writesDrafts: false,
  helpVideos: {},
}
const nobody = $identity.get()

beforeEach(() => {
  $configuration.set(configuration)
  $identity.set(nobody)
})

test('leads to the cart site, where each tool has its place', () => {
  expect(toolNames.map(dashboardOf)).toEqual([
    'https://cart.example/creator/pages',
    'https://cart.example/creator/banners',
    'https://cart.example/creator/coffees',
    'https://cart.example/creator/cookies',
    'https://cart.example/creator/faqs',
    'https://cart.example/creator/legals',
    'https://cart.example/creator/testimonials',
    'https://cart.example/creator/players',
    'https://cart.example/creator/pricings',
    'https://cart.example/creator/tickers',
    'https://cart.example/creator/timers',
  ])
})

test('stays here without a cart, and while staff work on somebody’s behalf', () => {
  $identity.set({
    ...nobody,
    impSession: { by: 'staff@atelier.example', reason: 'Ticket 17', project: null },
  })
  expect(dashboardOf('love')).toBe('/love/projects-list')
  $identity.set(nobody)
  $configuration.set({ ...configuration, cartUrl: null })
  expect(dashboardOf('love')).toBe('/love/projects-list')
})

test('leads from any page to the dashboard of its tool, or of the first one', () => {
  expect(dashboardAt('/love/projects/abc/wall')).toBe('https://cart.example/creator/testimonials')
  expect(dashboardAt('/account')).toBe('https://cart.example/creator/faqs')
  $configuration.set({ ...configuration, cartUrl: null })
  expect(dashboardAt('/account/projects-list')).toBe('/faq/projects-list?changes=ignore')
})
