import { expect, test } from 'vitest'
import { providerFaults, readHttpStatus } from './provider-faults.ts'

test('only an answer without JSON has an HTTP status', () => {
  expect(readHttpStatus(providerFaults.noJson(502))).toBe(502)
  expect(readHttpStatus(providerFaults.unreachable)).toBeNull()
})
