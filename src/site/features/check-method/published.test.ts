import { expect, test } from 'vitest'
import { trials } from '#domain/check/trials.ts'
import { checkMethodCopy } from '#site/copy/check-method.ts'

test('each miss of the table is told in words', () => {
  const { inBrowser, composed } = trials.faked
  expect(checkMethodCopy.trials.missed).toHaveLength(inBrowser + composed - trials.found)
})
