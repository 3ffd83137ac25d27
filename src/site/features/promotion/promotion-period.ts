import type { SiteSettings } from '#contract/site-settings.ts'
import { parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { promotionCopy } from '#site/copy/promotion.ts'

type Period = SiteSettings['promotion']

/** What the page says of its period: the days in words, empty where the settings name none, and whether they are over. */
export type PromotionPeriod = { days: string; hasEnded: boolean }

/** The period of the promotion as of `now`. The last day counts whole, in Shanghai. */
export function promotionPeriod({ from, to }: Period, now: Date): PromotionPeriod {
  const end = parseShanghai(`${to} 23:59:59`)
  const days = from === '' || to === '' ? '' : promotionCopy.period(monthDay(from), monthDay(to))
  return { days, hasEnded: end !== null && now > end }
}

function monthDay(date: string): string {
  return dateCopy.monthDay(partsOfTime(date))
}
