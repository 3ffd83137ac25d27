import { expect, test } from 'vitest'
import { isTierOffered, periodLabel, periodOf } from './durations.ts'

const rules = {
  dayBased: { providers: ['homepool'], categories: [2] },
  introductory: { providers: ['skyport'], categories: [5] },
  tiktokCategories: [],
}

test('30 days are offered only by the providers and in the categories of the day-based list', () => {
  const day = { days: 30 }
  expect(isTierOffered(rules, { provider: 'homepool', category: 2 }, day)).toBe(true)
  expect(isTierOffered(rules, { provider: 'homepool', category: 5 }, day)).toBe(false)
  expect(isTierOffered(rules, { provider: 'skyport', category: 2 }, day)).toBe(false)
  expect(isTierOffered(rules, { provider: 'skyport', category: 5 }, { days: 0 })).toBe(true)
})

test('the cloud categories of the fixed provider list name their first and third month', () => {
  const cloud = { provider: 'skyport', category: 5 }
  expect([1, 3, 6, 12, 0].map((months) => periodLabel(rules, cloud, { months }))).toEqual([
    '首月',
    '前3个月',
    '',
    '',
    '',
  ])
  expect(periodLabel(rules, { provider: 'homepool', category: 5 }, { months: 1 })).toBe('')
  expect(periodLabel(rules, { provider: 'skyport', category: 2 }, { months: 1 })).toBe('')
})

test('gifts count as part of the period', () => {
  expect(periodOf({ months: 12, days: 0, giftMonths: 1, giftDays: 15 })).toEqual({ months: 13, days: 15 })
  expect(periodOf({ months: 0, days: 30, giftMonths: 0, giftDays: 7 })).toEqual({ months: 0, days: 37 })
})
