import { expect, test } from 'vitest'
import { addOnFees, addOnKeys, listPriceBasis, shownProductFacts } from './product-facts.ts'
import { typedSettings } from './values.ts'

const record = { answer: '标价是单月成交价。', source: '销售台账', asOf: '2026-07-01' }
const days = { from: '2026-05-01', to: '2026-05-31' }

test('the original price has a basis only with the days in which it was charged, which are over', () => {
  const basisOf = (listPrice: object) => listPriceBasis(typedSettings({ listPrice }))
  expect(basisOf({ ...record, ...days })).toBe(
    '标价是单月成交价。成交期：2026年5月1日至2026年5月31日，来源：销售台账，截至2026年7月1日。',
  )
  for (const wrong of [
    record,
    { ...record, to: days.to },
    { ...record, ...days, from: '' },
    { ...record, ...days, from: '2026-06-01' },
    { ...record, ...days, to: '2026-07-02' },
    { ...record, ...days, source: '' },
    { ...record, ...days, answer: '' },
  ])
    expect(basisOf(wrong)).toBe('')
})

test('an add-on costs nothing, a month or once, and without a source it is not named', () => {
  const founded = { answer: '', source: '价目表', asOf: '2026-07-01' }
  const settings = typedSettings({
    automationFee: { ...founded, yuan: 0 },
    aiFee: { ...founded, yuan: 2 },
    migrationFee: { ...founded, yuan: 5 },
    rpaFee: { yuan: 9, answer: '', source: '', asOf: '' },
  })
  const answers = shownProductFacts(settings).map(({ key, answer }) => [key, answer])
  expect(answers).toEqual([
    ['automationFee', '不另收费。'],
    ['aiFee', '每家店每月2元。'],
    ['migrationFee', '每家店5元，只收一次。'],
  ])
  expect(addOnFees(settings).map(({ yuan }) => yuan)).toEqual([0, 2, 5])
  expect(addOnFees(typedSettings({}))).toEqual([])
  expect(addOnKeys).toHaveLength(5)
})
