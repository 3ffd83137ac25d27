import { expect, test } from 'vitest'
import { clientAddress } from './caller.ts'

test('without trusted proxies no forwarded header is believed', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('behind one proxy the address is the one that the proxy saw, whatever the visitor wrote before it', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.7', 1)).toBe('198.51.100.7')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7', 1)).toBe('198.51.100.7')
})

test('behind two proxies it is the one that the outer of them saw', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
})

test('a request that came past the proxies, or with nonsense, counts as its peer', () => {
  expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
})

test('one visitor has one spelling: mapped addresses, ports and brackets are taken off', () => {
  expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '203.0.113.9:4711', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '[2001:DB8::1]:443', 1)).toBe('2001:db8::1')
})
