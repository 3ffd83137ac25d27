import { expect, test } from 'vitest'
import { providerErrors, readHttpStatus } from './provider-errors.ts'

test('only an answer without JSON has an HTTP status', () => {
  expect(readHttpStatus(providerErrors.noJson(502))).toBe(502)
  expect(readHttpStatus(providerErrors.unreachable)).toBeNull()
})
