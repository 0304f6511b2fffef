import { afterEach, expect, test, vi } from 'vitest'
import { copyAddress } from '#editor/stores/clipboard.ts'
import { $prompt, closePrompt } from '#editor/stores/prompts.ts'
import { $identity } from '#editor/stores/session.ts'

const nobody = $identity.get()
afterEach(() => {
  $identity.set(nobody)
  closePrompt()
  vi.unstubAllGlobals()
})

test('gives an address to somebody with an account, and asks a visitor to sign in', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyAddress('https://pages.example/faqs/abc')
  expect(writeText).not.toHaveBeenCalled()
  expect($prompt.get()).toEqual({ kind: 'sign-in', reason: 'share' })
  closePrompt()
  $identity.set({ ...nobody, id: 'anna', isRegistered: true })
  await copyAddress('https://pages.example/faqs/abc')
  expect(writeText).toHaveBeenCalledWith('https://pages.example/faqs/abc')
  expect($prompt.get()).toBeUndefined()
})
