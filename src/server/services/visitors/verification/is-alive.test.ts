import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlive } from './is-alive.ts'

const createdAt = new Date('2026-03-01T08:00:00Z')
const expiresAt = new Date('2026-03-01T08:05:00Z')
const fresh = { createdAt, expiresAt, usedAt: null, supersededAt: null, wrongTries: 0 }
const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000)

test('a code lives from its making to the end of its lifetime, which it does not reach', () => {
  expect(isAlive(fresh, at(0))).toBe(true)
  expect(isAlive(fresh, at(299.999))).toBe(true)
  expect(isAlive(fresh, at(300))).toBe(false)
})

test('a clock of another instance that is a minute behind kills nothing, a jump back of an hour does', () => {
  expect(isAlive(fresh, at(-60))).toBe(true)
  expect(isAlive(fresh, at(-3600))).toBe(false)
})

test('used, superseded or five times wrong means dead at any time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -86_400, max: 86_400 }), (seconds) => {
      expect(isAlive({ ...fresh, usedAt: createdAt }, at(seconds))).toBe(false)
      expect(isAlive({ ...fresh, supersededAt: createdAt }, at(seconds))).toBe(false)
      expect(isAlive({ ...fresh, wrongTries: 5 }, at(seconds))).toBe(false)
    }),
  )
})
