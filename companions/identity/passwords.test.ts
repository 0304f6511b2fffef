import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, isSameHash, matchPassword } from './passwords.ts'

// Watched, not replaced: how often a password is derived is what a stranger could measure.
const derive = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()
afterAll(() => {
  derive.mockRestore()
  syncBuiltinESMExports()
})

const cost = 1024

test('knows a password by its hash and no other', async () => {
  const hash = await hashPassword('zażółć gęślą jaźń', cost)
  expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await matchPassword('zażółć gęślą jaźń', [hash], cost)).toBe(0)
  expect(await matchPassword('zażółć gęślą jaźn', [hash], cost)).toBe(-1)
  expect(await matchPassword('', [hash], cost)).toBe(-1)
})

test('takes differently composed letters as the same password', async () => {
  const hash = await hashPassword('zażółć gęślą jaźń'.normalize('NFD'), cost)
  expect(await matchPassword('zażółć gęślą jaźń'.normalize('NFC'), [hash], cost)).toBe(0)
})

test('checks a hash with the parameters stored in it', async () => {
  const hash = await hashPassword('an old password', 512)
  expect(await matchPassword('an old password', [hash], cost)).toBe(0)
  expect(isOutdated(hash, cost)).toBe(true)
  expect(isOutdated(hash, 512)).toBe(false)
})

test('salts every hash, unless another lends its salt', async () => {
  const first = await hashPassword('the same password', cost)
  expect(await hashPassword('the same password', cost)).not.toBe(first)
  expect(isSameHash(await hashPassword('the same password', 2048, first), first)).toBe(true)
  expect(isSameHash(await hashPassword('another password', cost, first), first)).toBe(false)
})

test('does the same work for one account, for several and for none', async () => {
  const hash = await hashPassword('a password', cost)
  const hashes = [hash, await hashPassword('another', cost, hash), await hashPassword('third', cost, hash)]
  const work = async (password: string, stored: string[]): Promise<[number, unknown[][]]> => {
    derive.mockClear()
    const index = await matchPassword(password, stored, cost)
    // Everything but the password, the salt and the callback.
    return [index, derive.mock.calls.map(call => call.slice(2, 4))]
  }
  const parameters = [32, expect.objectContaining({ N: cost, r: 8, p: 1 })]
  expect(await work('wrong', [])).toEqual([-1, [parameters]])
  expect(await work('wrong', [hash])).toEqual([-1, [parameters]])
  expect(await work('wrong', hashes)).toEqual([-1, [parameters]])
  expect(await work('third', hashes)).toEqual([2, [parameters]])
})
