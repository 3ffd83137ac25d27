import { z } from 'zod'
import { malformed, numberChoice, text } from './fields.ts'
import { orderChoice, quotedOrder } from './quoted-order.ts'

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
    .meta({ description: '从原价到应付金额的每一步，与价格页、试算用同一段规则' }),
})

export type EntryOrder = z.output<typeof entryOrder>
