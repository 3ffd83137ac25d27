import { divides } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { monthlyFen } from '#domain/pricing/receipt.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceText } from '../catalogue/money-text.ts'

const separator = '，'

/** The device in a line: 云设备，美国洛杉矶. */
export function deviceTitle({ type, device }: Selection): string {
  const place = divides(type, device, 'region') ? device.region || device.area : ''
  return [type.name, place].filter(Boolean).join(separator)
}

/** What tells the device from others of its place: 支持远程，标准型，静态住宅IP. */
export function deviceFacts({ type, device }: Selection): string {
  return [
    device.hasRemote ? priceCopy.remote.yes : priceCopy.remote.no,
    divides(type, device, 'model') ? device.model : '',
    categoryName(device),
  ]
    .filter(Boolean)
    .join(separator)
}

export function categoryName({ category, categoryName: name }: Selection['device']): string {
  return name || priceCopy.category(category)
}

/** What a month of a tier costs, or all of one by days: ¥64.74/月, 约¥33.33/月, ¥45.00/30天. */
export function shareText(tier: Selection['tier']): string {
  const monthFen = monthlyFen(tier)
  if (monthFen === null) return priceText(tier.actualPriceFen) + priceCopy.perDays(tier.days)
  const isExact = monthFen * tier.months === tier.actualPriceFen
  return (isExact ? '' : priceCopy.about) + priceText(monthFen) + priceCopy.perMonth
}

/** A duration in words: 12个月, 30天. */
export function termText({ months, days }: { months: number; days: number }): string {
  return months > 0 ? priceCopy.months(months) : priceCopy.days(days)
}

/** The gift of a tier in words, or empty: 赠15天. */
export function giftText({ giftMonths, giftDays }: { giftMonths: number; giftDays: number }): string {
  return giftMonths + giftDays > 0 ? priceCopy.gift({ months: giftMonths, days: giftDays }) : ''
}
