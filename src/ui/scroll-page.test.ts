import { expect, test } from 'vitest'
import { eased } from './scroll-page.ts'

test('a scroll begins and ends where it should, and never turns back', () => {
  expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1])
  const steps = Array.from({ length: 101 }, (_, step) => eased(step / 100))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
