import { expect, test } from 'vitest'
import { demoNames } from './directories.ts'

/** A name of a business that needs a licence would read as an offer of it: exchange, payment, credit, insurance, finance. */
const licensed = /汇|贷|保险|支付|付通|金服|金融|银行|理财|基金|证券|信托|担保|典当|众筹|币/

test('no invented company is named after a business that needs a licence', () => {
  expect(demoNames.length).toBeGreaterThan(90)
  expect(demoNames.filter((name) => licensed.test(name))).toEqual([])
})
