import { z } from 'zod'
import { defineCall } from './call.ts'
import { idText, malformed, numberChoice, optionalText } from './fields.ts'
import { orderChoice, quotedOrder } from './order-shapes.ts'

const tag = '设备与价格'

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
  query: z.strictObject({ siteId: idText.optional().or(z.literal('').transform(() => undefined)) }),
  answer: z.object({ data: z.array(sku) }),
  errors: [],
})

export const availableIpTypesByDevice = defineCall({
  method: 'GET',
  path: '/company/ip/listAvailableIpType/v2',
  summary: '可购买的设备，按设备类型分组',
  tag,
  token: 'none',
  query: z.strictObject({
    siteId: idText.optional().or(z.literal('').transform(() => undefined)),
    fitIpBySiteName: optionalText(100),
    platformId: idText.optional().or(z.literal('').transform(() => undefined)),
    isFilterTiktok: z.enum(['true', 'false', '0', '1', ''], malformed).optional(),
  }),
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
  errors: [],
})

export const siteList = defineCall({
  method: 'GET',
  path: '/company/ip/listSite',
  summary: '平台的国家站点',
  tag,
  token: 'none',
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
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int().meta({ description: '一张券' }),
        couponId: z.int().meta({ description: '券的种类' }),
        name: z.string(),
        limitPrice: z.number(),
        limitUseNum: z.int().nullable(),
        excludeType: z.int().nullable(),
        isExclusive: z.boolean().meta({ description: '与同一 excludeType 的其他券互斥' }),
        amount: z.number(),
        ruleVo: z.object({ ruleIdList: z.array(z.int()) }),
        validUntil: z.string().nullable(),
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
  body: z.strictObject(orderChoice),
  answer: z.object({ data: quotedOrder }),
  errors: ['NOT_FOUND'],
})
