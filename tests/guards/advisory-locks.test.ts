import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

test('no two advisory locks have one number: the audit was never sealed while instances shared its number', () => {
  const numbers = listFiles('src').flatMap((file) =>
    [...readSource(file).matchAll(/Lock = ([\d_]+)$/gm)].map(([, number = '']) => number.replaceAll('_', '')),
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
})
