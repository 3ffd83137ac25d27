import { expect, test } from 'vitest'
import { deviceFailuresAtMost, isKnownDevice } from './known-device.ts'

const day = 24 * 60 * 60 * 1_000
const createdAt = new Date('2026-11-01T00:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)

test.each([
  [0, 0, true],
  [90 * day - 1, 0, true],
  [90 * day, 0, false],
  [day, deviceFailuresAtMost - 1, true],
  [day, deviceFailuresAtMost, false],
  // A clock that jumped back shuts no one out.
  [-day, 0, true],
])('%i ms after the sign-in and after %i wrong passwords a browser is known: %s', (age, failures, isKnown) => {
  expect(isKnownDevice({ createdAt, failures }, after(age))).toBe(isKnown)
})
