import { expect, test } from 'vitest'
import { hasPromotionTurned, promotionOn } from './promotion.ts'

const november = { from: '2026-11-01', to: '2026-11-11' }

test('the promotion runs from its first day to the end of its last one', () => {
  const states = ['2026-10-31', '2026-11-01', '2026-11-11', '2026-11-12'].map((day) => promotionOn(november, day))
  expect(states).toEqual(['before', 'on', 'on', 'ended'])
})

test('without both of its days there is no promotion', () => {
  for (const days of [
    { from: '', to: '' },
    { from: '2026-11-01', to: '' },
    { from: '', to: '2026-11-11' },
  ])
    expect(promotionOn(days, '2026-11-05')).toBe('ended')
})

test('pages are purged on the days on which it begins and ends, and on no other', () => {
  expect(hasPromotionTurned(november, '2026-10-31', '2026-11-01')).toBe(true)
  expect(hasPromotionTurned(november, '2026-11-01', '2026-11-02')).toBe(false)
  expect(hasPromotionTurned(november, '2026-11-11', '2026-11-12')).toBe(true)
  expect(hasPromotionTurned({ from: '', to: '' }, '2026-11-11', '2026-11-12')).toBe(false)
  expect(hasPromotionTurned(undefined, '2026-11-11', '2026-11-12')).toBe(false)
})
