import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyParameter } from './company-parameter.ts'

test.each([
  ['深圳市帆域科技有限公司', '帆域科技'],
  ['义乌市晨曦电子商务商行', '晨曦电子商务'],
  ['浙江省杭州市云栖进出口有限公司', '云栖进出口'],
  ['Harbour Lanterns (HK) Ltd.', 'Harbou'],
  ['广州公司', '广州'],
  ['有限公司', '有限公司'],
  ['——', '该企业'],
])('%s is named %s in a text message', (name, named) => {
  expect(companyParameter(name)).toBe(named)
})

test('whatever a company is called, its parameter is one to six plain characters that make no address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(companyParameter(name)).toMatch(/^[\p{Script=Han}A-Za-z0-9]{1,6}$/u)
    }),
  )
})
