import { expect, test } from 'vitest'
import { paymentFor } from './store-order.ts'

test('Alipay is the method until another one was kept, and the balance needs a log-in', () => {
  expect(paymentFor(null, false)).toBe('ALIPAY')
  expect(paymentFor('WECHAT', false)).toBe('WECHAT')
  expect(paymentFor('BALANCE', false)).toBe('ALIPAY')
  expect(paymentFor('BALANCE', true)).toBe('BALANCE')
  expect(paymentFor('<script>', true)).toBe('ALIPAY')
})
