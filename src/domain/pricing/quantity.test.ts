import { expect, test } from 'vitest'
import { checkQuantity } from './quantity.ts'

test('an order holds a whole number of devices from one to a hundred', () => {
  for (const quantity of [1, 50, 100]) expect(checkQuantity(quantity)).toBeNull()
  for (const quantity of [0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(checkQuantity(quantity)).toBe('请输入1-100的整数')
  }
})
