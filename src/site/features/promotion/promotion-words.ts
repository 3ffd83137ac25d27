import type { PriceFrom, SitePrices } from '#contract/site-prices.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import type { PromotionState } from '#domain/settings/promotion.ts'
import { parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { promotionCopy } from '#site/copy/promotion.ts'

/** The words of doubleEleven.html, as its record has them. */
export type PromotionWords = SiteWords<'promotion'>
export type PromotionWays = Pick<PromotionWords, 'register' | 'price'>

/** An offer: what it is, its figure, and what goes with it. */
type Offer = { name: string; figure: string; unit: string; terms: string }
type OfferedPrices = Pick<SitePrices, 'longTerm' | 'cloudNumberYuan'> & { line: PriceFrom | null }

/** What it offers; a price that does not exist is left out (decision 071). */
export function offersOf(words: PromotionWords, { line, longTerm, cloudNumberYuan }: OfferedPrices): Offer[] {
  const { deviceName, deviceFigure, deviceUnit, deviceTerms, longTermName, longTermTerms, cloudName, cloudTerms } =
    words
  return [
    line === null
      ? { name: deviceName, figure: deviceFigure, unit: deviceUnit, terms: deviceTerms }
      : {
          name: promotionCopy.before(deviceName, fromPriceCopy.before(line)),
          figure: String(line.yuan),
          unit: fromPriceCopy.unit,
          terms: promotionCopy.before(line.categoryName, fromPriceCopy.terms(line)),
        },
    ...(longTerm === null
      ? []
      : [
          {
            name: fillFacts(longTermName, { longTerm: promotionCopy.terms(longTerm) }),
            figure: promotionCopy.discount(longTerm),
            unit: promotionCopy.discountUnit,
            terms: longTermTerms,
          },
        ]),
    ...(cloudNumberYuan === null
      ? []
      : [{ name: cloudName, figure: String(cloudNumberYuan), unit: fromPriceCopy.unit, terms: cloudTerms }]),
    ...words.more,
  ]
}

/** Outside its days the page offers nothing but the way to everyday prices. */
export function closedWords(
  words: PromotionWords,
  state: Exclude<PromotionState, 'on'>,
  { promotion, prices }: Pick<SiteSettings, 'promotion'> & { prices: Pick<SitePrices, 'longTerm'> },
): { title: string; text: string } {
  if (state === 'before')
    return { title: words.beforeTitle, text: promotionCopy.everyday(words.beforeText, prices.longTerm) }
  const dated = fillFacts(words.endedTitle, { year: promotion.to.slice(0, 4) })
  return { title: dated || words.endedPlainTitle, text: promotionCopy.everyday(words.endedText, prices.longTerm) }
}

export type NextPromotion = { name: string; day: string }

/** The one that comes after it; null where none is set, or the time has come (an outside API may know no such field). */
export function nextPromotion({ next = [] }: Partial<PromotionWords>, now: Date): NextPromotion | null {
  const [row] = next
  const from = row && parseShanghai(row.from)
  return row && from && from > now ? { name: row.name, day: monthDay(row.from) } : null
}

const monthDay = (day: string) => dateCopy.monthDay(partsOfTime(day))

/** The days of the promotion, as its record says them. */
export function periodWords({ period }: PromotionWords, { from, to }: SiteSettings['promotion']): string {
  return fillFacts(period, { from: monthDay(from), to: monthDay(to) })
}
