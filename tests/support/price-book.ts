import type { PriceList, PriceListSku, PriceListTier } from '#domain/pricing/changes/price-list.ts'

/** A duration without discounts of its own, at half of its original price. */
export function bookTier(id: number, months: number, price: number, rest: Partial<PriceListTier> = {}): PriceListTier {
  return {
    id,
    months,
    days: 0,
    giftMonths: 0,
    giftDays: 0,
    price,
    preferential: null,
    original: 2 * price,
    discountTag: '',
    ...rest,
  }
}

/** A device that is on sale. */
export function bookSku(id: number, tiers: PriceListTier[], rest: Partial<PriceListSku> = {}): PriceListSku {
  return {
    id,
    typeId: 1,
    area: '北美',
    region: '美国洛杉矶',
    countryCode: 'US',
    remote: true,
    model: '标准型',
    category: 1,
    provider: '',
    inStock: true,
    stock: 9,
    tags: '',
    listed: true,
    unsuitPlatforms: [],
    tiers,
    ...rest,
  }
}

const none = { providers: [], categories: [] }

/** A catalogue of these devices, with no coupon and no rule but the usual line of review. */
export function priceBook(skus: PriceListSku[]): PriceList {
  return {
    types: [{ id: 1, code: 'cloud', name: '云设备' }],
    categories: [{ id: 1, code: 1, name: '静态住宅IP', unsuitPlatforms: [] }],
    platforms: [],
    skus,
    coupons: [],
    rules: { dayBased: none, introductory: none, tiktokCategories: [], lowStock: 5, reviewPercent: 20 },
  }
}
