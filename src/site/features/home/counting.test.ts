import { expect, test } from 'vitest'
import { countedValue } from './counting.ts'

const finals = [200, 89, 120, 100, 80, 300, 3]

test('counting ends exactly at the final value, also past the end', () => {
  for (const final of finals) {
    expect(countedValue({ final, progress: 1 })).toBe(final)
    expect(countedValue({ final, progress: 1.4 })).toBe(final)
  }
})

test('a figure keeps its number of digits all the way, so that nothing beside it moves', () => {
  for (const final of finals) {
    for (let step = 0; step <= 20; step++) {
      expect(String(countedValue({ final, progress: step / 20 }))).toHaveLength(String(final).length)
    }
  }
})

test('counting never goes back, and covers the first half of the way before half of the time', () => {
  const values = Array.from({ length: 21 }, (_, step) => countedValue({ final: 300, progress: step / 20 }))
  expect([...values].sort((a, b) => a - b)).toEqual(values)
  expect(countedValue({ final: 300, progress: 0.5 })).toBeGreaterThan(200)
})
