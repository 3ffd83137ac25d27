import { expect, test } from 'vitest'
import { parseShanghai } from '#domain/shared/time.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { promotionPeriod } from './promotion-period.ts'

const november = { from: '2026-11-01', to: '2026-11-11' }
const days = promotionCopy.period('11月1日', '11月11日')

function at(time: string): Date {
  const date = parseShanghai(time)
  if (date === null) throw new Error(`${time} is no time`)
  return date
}

test('the promotion runs to the last second of its last day in Shanghai', () => {
  expect(promotionPeriod(november, at('2026-11-11 23:59:59'))).toEqual({ days, hasEnded: false })
  expect(promotionPeriod(november, at('2026-11-12 00:00:00'))).toEqual({ days, hasEnded: true })
})

test('without a period nothing is said and nothing ends', () => {
  expect(promotionPeriod({ from: '', to: '' }, at('2026-11-12 00:00:00'))).toEqual({ days: '', hasEnded: false })
})
