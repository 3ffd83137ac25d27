import { z } from 'zod'
import { deviceRequired, quantityMax, quantityMin, quantitySentence } from '#domain/pricing/quantity.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { id, malformed, numberChoice, text } from './fields.ts'

/** The choice of an order, for a quote and for an entry with an order. */
export const orderChoice = {
  ipTypePriceId: z.int(deviceRequired).min(1, deviceRequired).max(largestId, deviceRequired),
  ipNumber: z.int(quantitySentence).min(quantityMin, quantitySentence).max(quantityMax, quantitySentence),
  coupons: z
    .union([z.literal('best'), z.array(id).max(100)], malformed)
    .default('best')
    .meta({ description: 'best 为自动选择最优组合，或所选优惠券的 id' }),
  reBuyIpId: id
    .optional()
    .meta({ description: '续费时为已购IP在系统里的编号，随订单原样交给系统：数量为 1，不看库存' }),
}

/** The total of an order. */
export const quotedOrder = z.object({
  orderLine: z.object({
    ipTypeId: z.int(),
    ipTypePriceId: z.int(),
    ipNumber: z.int(),
    actualPrice: z.number(),
    originalPrice: z.number(),
    region: z.string(),
    equipmentCategory: z.int(),
    provider: z.int(),
    month: z.int(),
    day: z.int(),
    availableNums: z.int().nullable(),
    deviceTypeName: z.string(),
  }),
  subtotal: z.number(),
  discounts: z.array(z.object({ id: z.int(), couponId: z.int(), discount: z.number() })),
  discountTotal: z.number(),
  payable: z.number(),
  period: z.object({ months: z.int(), days: z.int() }),
  preorder: z.boolean(),
  autoRenew: z.boolean().meta({ description: '可否自动续费；由买家自己开启' }),
})

const settled = {
  autoRenew: z.boolean(malformed).meta({ description: '到期自动续费；不支持的类型按不续费' }),
  paymentMethod: numberChoice(1, 2, 3).meta({ description: '1 微信支付，2 支付宝，3 余额' }),
  mode: text(32).optional().meta({ description: 'payIP 为购买，其他为续费；默认 payIP' }),
  storeId: text(64).optional().meta({ description: '续费的店铺' }),
}

/** The order chosen on the price page, sent with the entry ticket (readings 4). */
export const entryOrder = z.strictObject({ ...orderChoice, ...settled }, malformed)

/** The order for the web system: with its coupons, its quote and the steps of its price. */
export const redeemedOrder = z.object({
  ipTypePriceId: z.int(),
  ipNumber: z.int(),
  coupons: z.array(z.int()).meta({ description: '这笔报价用到的优惠券的 id' }),
  autoRenew: z.boolean(),
  paymentMethod: z.int(),
  mode: z.string(),
  storeId: z.string().optional(),
  reBuyIpId: z.int().optional(),
  quote: quotedOrder,
  trace: z
    .array(
      z.object({
        rule: z.enum(['original', 'device', 'duration', 'term', 'quantity', 'coupon', 'payable']),
        amount: z.number().meta({ description: '元；优惠券为负数' }),
        per: z.enum(['month', 'device', 'order']),
        discount: z.string().meta({ description: '如6折；没有整数折扣时为空' }),
        id: z.int().optional().meta({ description: '优惠券的 id' }),
      }),
    )
    .meta({ description: '从标价到应付金额的每一步，与价格页、试算用同一段规则' }),
})

export type EntryOrder = z.output<typeof entryOrder>

/** A price "from" with what it buys (readings 6). */
export const priceFrom = z.object({
  yuan: z.number().meta({ description: '元，一台设备一个月' }),
  renewalYuan: z.number().meta({ description: '续费一个月的价格' }),
  periodLabel: z.string().meta({ description: '首月、前3个月，或空' }),
  hasRemote: z.boolean(),
  categoryName: z.string(),
})
