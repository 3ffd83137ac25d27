import { expect, test } from 'vitest'
import { passkeyOrigin, passkeysWork } from './relying-party.ts'

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://[::1]:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['https://www.example.com', 'https://www.example.com', true],
  ['http://www.example.com', 'http://www.example.com', false],
  ['https://192.0.2.7', 'https://192.0.2.7', false],
])('of %s passkeys belong to %s, and work there: %s', (publicUrl, origin, works) => {
  expect([passkeyOrigin(publicUrl).origin, passkeysWork(publicUrl)]).toEqual([origin, works])
})
