import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderChoice, quotedOrder } from './quoted-order.ts'

const tag = '设备与价格'

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
