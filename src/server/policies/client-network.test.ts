import { expect, test } from 'vitest'
import { clientOf, countedAs, networkOf } from './client-network.ts'

test('an IPv4 client is its address, and its network is the /24', () => {
  expect(clientOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
})

test('an IPv4 address mapped into IPv6 is the same client as the plain one', () => {
  expect(clientOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.0/24')
})

test('all addresses of one IPv6 /64 are one client, in every spelling', () => {
  for (const address of ['2001:db8:0:1::1', '2001:0DB8::1:0:0:0:2', '2001:db8:0:1:ffff::', '2001:db8:0:1::1%eth0'])
    expect(clientOf(address)).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8:0:1::9')).toBe('2001:db8:0::/48')
})

test('neighbouring /64 networks are different clients, and loopback is one', () => {
  expect(clientOf('2001:db8:0:2::1')).not.toBe(clientOf('2001:db8:0:1::1'))
  expect(clientOf('::1')).toBe('0:0:0:0::/64')
})

test('an IPv6 address is counted as its /64, its /56 and its /48, an IPv4 address as itself', () => {
  expect(countedAs('2001:db8:7:a1b2::1').map(({ name, share }) => `${name} ${share}`)).toEqual([
    '2001:db8:7:a1b2::/64 1',
    '2001:db8:7:a100::/56 1',
    '2001:db8:7::/48 5',
  ])
  expect(countedAs('::ffff:203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1 }])
  const [first] = countedAs('2001:db8::1')
  expect(first?.name).toBe(clientOf('2001:db8::1'))
})
