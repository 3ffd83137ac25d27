import { type CategoryCode, category } from './categories.ts'
import type { DemoDevice } from './devices.ts'
import type { Price } from './prices.ts'

/** A month of a static home line on a standard device with remote control, in yuan. */
const staticHomeYuan: Record<string, number> = {
  北美: 78,
  欧洲: 84,
  东南亚: 66,
  日韩: 90,
  中国港澳台: 69,
  拉美: 72,
  中东: 96,
  南亚: 63,
  中亚与高加索: 75,
  非洲: 102,
  大洋洲: 87,
}
/** Without remote control there is no desktop to pay for. */
const withoutRemoteYuan = -18
const houseExtraYuan = 12
/** 28 yuan a month: what the cheapest device costs (specification, section 1), as 7折 of 40. */
const cheapest = { monthYuan: 28, ownDiscount: 7 }

/** What a device of the demonstration costs. Months divide by 3 where 6折 stands, by 4 where 8折 does. */
export function priceOf({ typeCode, place, model, category: code }: DemoDevice): Price {
  const base = (place === null ? 0 : staticHomeYuan[place.area]) ?? 0
  const extra = model === null ? withoutRemoteYuan : model.extraYuan
  const none = { giftDays: 0, giftMonths: 0, isDayBased: false }
  const price = (monthYuan: number, ownDiscount: number | null, more: Partial<Price> = {}) => ({
    ...none,
    monthYuan,
    ownDiscount,
    ...more,
  })
  if (typeCode === 'local') return price(30 + (model?.extraYuan ?? 0), null)
  if (typeCode === 'self') return price(36 + (model?.extraYuan ?? 0), null)
  if (typeCode === 'phone') return price(45 + (base - 66) / 2 + extra, 6, { isDayBased: true, giftDays: 15 })
  if (typeCode === 'live') return price(base + 60 + extra, 6)
  if (typeCode === 'house') return price(4 * Math.round((base + houseExtraYuan + extra) / 4), 8, { giftMonths: 1 })
  return cloudPrice(code, base, extra, model === null ? 0 : 15, price)
}

function cloudPrice(
  code: CategoryCode,
  base: number,
  extra: number,
  giftDays: number,
  price: (monthYuan: number, ownDiscount: number | null, more?: Partial<Price>) => Price,
): Price {
  switch (code) {
    case category.rotatingHome:
      return price(base - 15 + extra, 6, { isDayBased: true })
    case category.dataCentre:
      return price(39 + 3 * Math.round((base - 78) / 6) + extra, null)
    case category.mobile:
      return price(base + 42 + extra, 6, { isDayBased: true })
    case category.cloudVendor:
      return extra < 0
        ? price(cheapest.monthYuan + 7 * Math.round(Math.max(0, base - 78) / 12), cheapest.ownDiscount)
        : price(42 + 7 * Math.round(Math.max(0, base - 78) / 12), cheapest.ownDiscount)
    default:
      return price(base + extra, 6, { giftDays })
  }
}
