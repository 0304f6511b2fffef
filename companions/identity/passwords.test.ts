import { expect, test } from 'vitest'
import { checkPassword, hashPassword, isOutdated } from './passwords.ts'

const cost = 1024

test('knows a password by its hash and no other', async () => {
  const hash = await hashPassword('zażółć gęślą jaźń', cost)
  expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await checkPassword('zażółć gęślą jaźń', hash, cost)).toBe(true)
  expect(await checkPassword('zażółć gęślą jaźn', hash, cost)).toBe(false)
  expect(await checkPassword('', hash, cost)).toBe(false)
})

test('takes differently composed letters as the same password', async () => {
  const hash = await hashPassword('zażółć gęślą jaźń'.normalize('NFD'), cost)
  expect(await checkPassword('zażółć gęślą jaźń'.normalize('NFC'), hash, cost)).toBe(true)
})

test('checks a hash with the parameters stored in it', async () => {
  const hash = await hashPassword('an old password', 512)
  expect(await checkPassword('an old password', hash, cost)).toBe(true)
  expect(isOutdated(hash, cost)).toBe(true)
  expect(isOutdated(hash, 512)).toBe(false)
})

test('salts every hash', async () => {
  expect(await hashPassword('the same password', cost)).not.toBe(
    await hashPassword('the same password', cost),
  )
})

test('works as long for an account that does not exist', async () => {
  const heavy = 2 ** 14
  const hash = await hashPassword('a password', heavy)
  const time = async (stored: string | undefined): Promise<number> => {
    const start = process.hrtime.bigint()
    expect(await checkPassword('wrong', stored, heavy)).toBe(false)
    return Number(process.hrtime.bigint() - start)
  }
  // The fastest of several turns, taken alternately, is what the machine's other work disturbs least.
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await time(hash))
    unknown.push(await time(undefined))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
