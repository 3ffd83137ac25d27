import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capQuantity, checkQuantity, plainQuantity, readQuantity } from './quantity.ts'

test('an order holds a whole number of devices from one to a hundred', () => {
  for (const quantity of [1, 50, 100]) expect(checkQuantity(quantity)).toBeNull()
  for (const quantity of [0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(checkQuantity(quantity)).toBe('请输入1-100的整数')
  }
})

test.each([
  ['3', 3],
  ['007', 7],
  ['', 1],
  [' \t', 1],
  ['１２', 12],
  [' 12 \n', 12],
  ['　8　', 8],
  ['100', 100],
])('%j means %i devices', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})

test.each(['0', '101', '1.5', '１．５', '-1', '+5', '1e1', '0x10', 'abc', '三', '1,0', '99999999999999999999'])(
  '%j is no quantity',
  (typed) => {
    expect(readQuantity(typed)).toBeNull()
  },
)

test('whatever is typed, what is read can be ordered and its plain form means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const quantity = readQuantity(typed)
      if (quantity !== null) expect(checkQuantity(quantity)).toBeNull()
      expect(readQuantity(plainQuantity(typed))).toBe(quantity)
    }),
  )
})

test('the stock caps a quantity; no limit and nothing left leave it', () => {
  expect(capQuantity(60, 36)).toBe(36)
  expect(capQuantity(3, 36)).toBe(3)
  expect(capQuantity(60, null)).toBe(60)
  expect(capQuantity(60, 0)).toBe(60)
})
