import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('stays closed in this browser, under the keys that are specified', async () => {
  const { $closed, setClosed } = await import('#editor/stores/onboarding.ts')
  expect($closed.get()).toEqual({ banner: false, introduction: false, hints: false })
  for (const welcome of ['banner', 'introduction', 'hints'] as const) setClosed(welcome, true)
  expect(Object.fromEntries(kept)).toEqual({
    'et.CloseBanner': 'true',
    'et.CloseOnboardingVideos': 'true',
    'et.CloseHelpVideos': 'true',
  })
  vi.resetModules()
  const { $closed: $later } = await import('#editor/stores/onboarding.ts')
  expect($later.get()).toEqual({ banner: true, introduction: true, hints: true })
})

test('comes back when it is asked for', async () => {
  kept.set('et.CloseHelpVideos', 'true')
  const { $closed, setClosed } = await import('#editor/stores/onboarding.ts')
  setClosed('hints', false)
  expect($closed.get().hints).toBe(false)
  expect(kept.get('et.CloseHelpVideos')).toBe('false')
})

test('works without storage', async () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const { $closed, setClosed } = await import('#editor/stores/onboarding.ts')
  setClosed('banner', true)
  expect($closed.get().banner).toBe(true)
})
