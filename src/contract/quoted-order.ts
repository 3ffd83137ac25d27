import { z } from 'zod'
import { quantityMax, quantityMin, quantitySentence } from '#domain/pricing/quantity.ts'
import { deviceRequired } from '#domain/pricing/sentences.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { id, malformed } from './fields.ts'

/** The choice of an order, for a quote and for an entry with an order. */
export const orderChoice = {
  ipTypePriceId: z.int(deviceRequired).min(1, deviceRequired).max(largestId, deviceRequired),
  ipNumber: z.int(quantitySentence).min(quantityMin, quantitySentence).max(quantityMax, quantitySentence),
  coupons: z
    .union([z.literal('best'), z.array(id).max(100)], malformed)
    .default('best')
    .meta({ description: 'best 为自动选择最优组合，或所选优惠券的 id' }),
  reBuyIpId: id.optional().meta({ description: '续费时为要续费的设备：数量为 1，不看库存' }),
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
