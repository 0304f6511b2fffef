import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBehind, networkOf } from '#api/rate-limits/client-address.ts'

const proxies = ['10.0.0.0/8', '2001:db8::1', '192.0.2.5']

test.each([
  ['203.0.113.1', '1.1.1.1', '203.0.113.1'],
  ['10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['10.1.2.3', '1.1.1.1, 203.0.113.1', '203.0.113.1'],
  ['10.1.2.3', '1.1.1.1, 203.0.113.1, 192.0.2.5, 10.9.9.9', '203.0.113.1'],
  ['2001:db8::1', '2001:db8:9::7', '2001:db8:9::7'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['10.1.2.3', '', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.1, nonsense', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.1, 0x7f000001', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.1, 2130706433', '10.1.2.3'],
  ['10.1.2.3', '10.1.1.1', '10.1.1.1'],
  ['fe80::1%eth0', '203.0.113.1', 'fe80::1'],
  ['::ffff:203.0.113.1', undefined, '203.0.113.1'],
  ['', '203.0.113.1', ''],
])('a connection from %s that forwards %s counts as %s', (connection, forwarded, address) => {
  expect(addressBehind(connection, forwarded, proxies)).toBe(address)
})

test('trusts nobody unless told to', () => {
  expect(addressBehind('127.0.0.1', '203.0.113.1', [])).toBe('127.0.0.1')
})

test('whatever strangers forward, theirs is the address of their connection', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), forwarded => {
      expect(addressBehind('203.0.113.1', forwarded, proxies)).toBe('203.0.113.1')
      expect(addressBehind('10.1.2.3', `${forwarded},203.0.113.1`, proxies)).toBe('203.0.113.1')
    }),
  )
})

test('takes addresses of IPv6 by their first 64 bits', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1')
  expect(networkOf('')).toBe('')
})
