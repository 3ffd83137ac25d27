import { expect, test } from 'vitest'
import { DatabaseUnavailableError, isDatabaseUnavailable, isStorageFull, uniqueViolation } from './errors.ts'

function withCode(code: string, more: object = {}) {
  return Object.assign(new Error(code), { code }, more)
}

test.each(['08006', '53300', '57P01', '57014', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
  'code %s means that the database cannot serve now, also inside wrappers',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
  },
)

test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly', 'Query read timeout'])(
  "pg's own sentence %j means the same",
  (sentence) => {
    expect(isDatabaseUnavailable(new Error(sentence))).toBe(true)
  },
)

test('a fault of the request is not an unavailable database', () => {
  expect(isDatabaseUnavailable(withCode('23505'))).toBe(false)
  expect(isDatabaseUnavailable(withCode('22021'))).toBe(false)
  expect(isDatabaseUnavailable(new Error('anything'))).toBe(false)
  expect(isDatabaseUnavailable(undefined)).toBe(false)
})

test('an unknown outcome and a full queue are unavailable', () => {
  expect(isDatabaseUnavailable(new DatabaseUnavailableError('unknown_outcome', 'restarted'))).toBe(true)
  expect(isDatabaseUnavailable(new DatabaseUnavailableError('queue_full', 'full'))).toBe(true)
})

test('a full disk is told from other faults', () => {
  expect(isStorageFull(new Error('Failed query', { cause: withCode('25006') }))).toBe(true)
  expect(isStorageFull(withCode('57P01'))).toBe(false)
})

test('the constraint of a unique violation is found through wrappers, and errors that contain themselves end', () => {
  const violation = withCode('23505', { constraint: 'users_email_unique' })
  expect(uniqueViolation(new Error('Failed query', { cause: violation }))).toBe('users_email_unique')
  const circular = new Error('circular')
  circular.cause = circular
  expect(uniqueViolation(circular)).toBe(null)
})
