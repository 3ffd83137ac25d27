import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

// One number for two purposes: an instance that serves would keep the audit from being sealed.
test('each advisory lock of PostgreSQL has a number of its own', () => {
  const numbers = listFiles('src', /\.ts$/).flatMap((file) =>
    [...readSource(file).matchAll(/^(?:export )?const \w+Lock = ([\d_]+)$/gm)].map(([, number]) => number),
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
})
