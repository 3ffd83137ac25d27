import type { priceTiers } from '#db/schema/index.ts'
import { category } from './categories.ts'
import type { DemoDevice } from './devices.ts'

type TierRow = Omit<typeof priceTiers.$inferInsert, 'skuId'>

/** The price of a device: a month in yuan, after its own discount. */
type Price = {
  monthYuan: number
  /** Tenths of the original price that are charged, e.g. 6 for 6折; null without a discount. */
  ownDiscount: number | null
  /** Sold by 30 days instead of a single month. */
  isDayBased: boolean
  /** Gift days of the yearly tier. */
  giftDays: number
  giftMonths: number
}

/** 8.3折 on half a year and a year (specification 1). */
const durationDiscount = { percent: 83, tag: '8.3折', fromMonths: 6 }
const durations = [1, 3, 6, 12]

/**
 * The tiers of a device. With a monthly price in whole yuan, 83 % is a whole number of fen; the original price is one
 * when the month divides by the discount's tenths, which the seed's test checks.
 */
export function tiersOf(price: Price): TierRow[] {
  const { monthYuan, ownDiscount, isDayBased, giftDays, giftMonths } = price
  return durations.map((months, sortOrder) => {
    const preferential = monthYuan * 100 * months
    const isLong = months >= durationDiscount.fromMonths
    const actual = isLong ? (preferential * durationDiscount.percent) / 100 : preferential
    const isYear = months === 12
    return {
      ...(isDayBased && months === 1 ? { days: 30 } : { months }),
      actualPriceFen: actual,
      originalPriceFen: ownDiscount === null ? preferential : (preferential * 10) / ownDiscount,
      giftMonths: isYear ? giftMonths : 0,
      giftDays: isYear ? giftDays : 0,
      preferentialType: ownDiscount === null ? 0 : 1,
      preferentialPriceFen: ownDiscount === null ? null : preferential,
      discountAmountFen: isLong ? preferential - actual : null,
      discountTag: isLong ? durationDiscount.tag : '',
      sortOrder,
      isDemo: true,
    }
  })
}

/** Price per month of a static home line on a standard device with remote control, in yuan. */
const homeLineYuan: Record<string, number> = {
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
/** The reduction without remote control. */
const withoutDesktopYuan = -18
/** The reference price that others are scaled by. */
const usualYuan = 78

type Discounts = { ownDiscount?: number; isDayBased?: boolean; giftDays?: number; giftMonths?: number }

function month(monthYuan: number, discounts: Discounts = {}): Price {
  return { monthYuan, ownDiscount: null, isDayBased: false, giftDays: 0, giftMonths: 0, ...discounts }
}

/** The price of a device. Months divide by 3 with 6折, by 7 and 4 with 7折 and 8折, so that no fen is lost. */
export function priceOf(device: DemoDevice): Price {
  const { typeCode, place, model } = device
  const line = (place === null ? 0 : homeLineYuan[place.area]) ?? 0
  const extra = model?.extraYuan ?? 0
  switch (typeCode) {
    case 'local':
      return month(30 + extra)
    case 'self':
      return month(36 + extra)
    case 'phone':
      return month(45 + (line - 66) / 2 + extra, { ownDiscount: 6, isDayBased: true, giftDays: 15 })
    case 'live':
      return month(line + 60 + extra, { ownDiscount: 6 })
    case 'house':
      return month(4 * Math.round((line + 12 + extraOf(device)) / 4), { ownDiscount: 8, giftMonths: 1 })
    default:
      return cloudPrice(device, line)
  }
}

/** The cheapest is 28 yuan a month (specification 1): a data-centre address without a desktop, at every renewal. */
function cloudPrice(device: DemoDevice, line: number): Price {
  const extra = extraOf(device)
  switch (device.category) {
    case category.rotatingHome:
      return month(line - 15 + extra, { ownDiscount: 6, isDayBased: true })
    case category.dataCentre:
      return device.model === null ? month(28) : month(39 + 3 * Math.round((line - usualYuan) / 6) + extra)
    case category.mobile:
      return month(line + 42 + extra, { ownDiscount: 6, isDayBased: true })
    case category.cloudVendor:
      return month((device.model === null ? 28 : 42) + 7 * Math.round(Math.max(0, line - usualYuan) / 12), {
        ownDiscount: 7,
      })
    default:
      return month(line + extra, { ownDiscount: 6, giftDays: device.model === null ? 0 : 15 })
  }
}

function extraOf({ model }: DemoDevice): number {
  return model === null ? withoutDesktopYuan : model.extraYuan
}
