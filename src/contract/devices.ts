import { z } from 'zod'
import { defineCall } from './call.ts'
import { idText, malformed, numberChoice, optionalText, time, yuan } from './fields.ts'
import { orderChoice, priceFrom, quotedOrder } from './order-shapes.ts'

const tag = '设备与价格'

const idOrNone = idText.optional().or(z.literal('').transform(() => undefined))

const priceTier = z.object({
  id: z.int(),
  ipTypeId: z.int(),
  month: z.int(),
  day: z.int(),
  actualPrice: z.number().meta({ description: '元，一台设备整个时长的价格' }),
  originalPrice: z.number(),
  giftDays: z.int(),
  giftMonths: z.int(),
  preferentialType: z.int(),
  preferentialPrice: z.number().nullable().meta({ description: '元，设备折扣之后、时长折扣之前' }),
  discountAmount: z.number().nullable(),
  discountTag: z.string(),
  periodLabel: z.string().meta({ description: '首月、前3个月，或空' }),
})

const sku = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  region: z.string(),
  countryCode: z.string().meta({ description: 'ISO 3166 两位代码，或空' }),
  rdpStatus: numberChoice(0, 1),
  equipmentCategory: z.int(),
  equipmentCategoryName: z.string(),
  model: z.string(),
  provider: z.string(),
  deviceType: z.string(),
  isStock: z.boolean(),
  availableNums: z.int().nullable(),
  remark: z.string(),
  unsuitPlatform: z.array(z.int()),
  recommendPlatform: z.array(z.int()),
  subscriptionStatus: z.int(),
  campaignTags: z.array(z.string()).meta({ description: '活动标签' }),
  skuTagImage: z.string().nullable(),
  ipTypePrices: z.array(priceTier),
})

export const availableIpTypes = defineCall({
  method: 'GET',
  path: '/company/ip/listAvailableIpType',
  summary: '可购买的设备',
  tag,
  token: 'none',
  reading: { cachedMb: 32 },
  query: z.strictObject({ siteId: idOrNone }),
  answer: z.object({ data: z.array(sku) }),
  errors: [],
})

const catalogueFilter = {
  siteId: idOrNone,
  fitIpBySiteName: optionalText(100),
  platformId: idOrNone,
  isFilterTiktok: z.enum(['true', 'false', '0', '1', ''], malformed).optional(),
}

export const availableIpTypesByDevice = defineCall({
  method: 'GET',
  path: '/company/ip/listAvailableIpType/v2',
  summary: '可购买的设备，按设备类型分组',
  tag,
  token: 'none',
  reading: { cachedMb: 32 },
  query: z.strictObject({ ...catalogueFilter, deviceTypeId: idOrNone.meta({ description: '只要这一个设备类型' }) }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        deviceTypeName: z.string(),
        list: z.array(sku),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

const offerPrice = priceFrom.extend({
  ipTypePriceId: z.int(),
  month: z.int().meta({ description: '这个价格来自几个月的时长；30天算1' }),
})

/** Without it, as with an outside API that has no such call, the price page reads all devices at once. */
export const deviceTypeList = defineCall({
  method: 'GET',
  path: '/company/ip/listDeviceType',
  summary: '可购买的设备类型与起价，不含设备',
  tag,
  token: 'none',
  reading: { cachedMb: 2 },
  query: z.strictObject(catalogueFilter),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        isStock: z.boolean(),
        deviceCount: z.int(),
        reducedCount: z.int().meta({ description: '其中设备折扣约为六折的' }),
        from: offerPrice.nullable(),
        remoteFrom: offerPrice.nullable().meta({ description: '支持远程的起价' }),
      }),
    ),
  }),
  errors: [],
})

export const siteList = defineCall({
  method: 'GET',
  path: '/company/ip/listSite',
  summary: '平台的国家站点',
  tag,
  token: 'none',
  reading: { cachedMb: 2 },
  answer: z.object({
    data: z.array(z.object({ id: z.int(), siteName: z.string(), platformId: z.int(), platformName: z.string() })),
  }),
  errors: [],
})

export const couponList = defineCall({
  method: 'GET',
  path: '/company/coupon/listAvailable',
  summary: '可用优惠券；未登录时为公开的优惠券',
  tag,
  token: 'optional',
  reading: { cachedMb: 1 },
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int().meta({ description: '一张券' }),
        couponId: z.int().meta({ description: '券的种类' }),
        name: z.string(),
        limitPrice: yuan,
        limitUseNum: z.int().nullable(),
        excludeType: z.int().nullable(),
        isExclusive: z.boolean().meta({ description: '与同一 excludeType 的其他券互斥' }),
        amount: yuan,
        ruleVo: z.object({ ruleIdList: z.array(z.int()) }),
        validUntil: time.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const quote = defineCall({
  method: 'POST',
  path: '/company/ip/quote',
  summary: '报价',
  tag,
  token: 'optional',
  reading: 'computed',
  body: z.strictObject(orderChoice),
  answer: z.object({ data: quotedOrder }),
  errors: ['NOT_FOUND'],
})
