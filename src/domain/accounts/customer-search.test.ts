import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCustomerTerm } from './customer-search.ts'

test.each([
  ['139 0000 3317', { kind: 'phone', value: '13900003317' }],
  [' Wang@Example.COM ', { kind: 'email', value: 'wang@example.com' }],
  ['20418', { kind: 'id', value: 20_418 }],
])('%s is looked up as a whole', (typed, term) => {
  expect(readCustomerTerm(typed)).toEqual(term)
})

test.each(['3317尾号', '王', '139****3317', 'wang@', '', '0', '%', '1390000331a'])(
  '%s finds nobody by a guess',
  (typed) => {
    expect(readCustomerTerm(typed)).toBeNull()
  },
)

test('whatever is typed is one of the three or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const term = readCustomerTerm(typed)
      expect(term === null || ['phone', 'email', 'id'].includes(term.kind)).toBe(true)
    }),
  )
})
