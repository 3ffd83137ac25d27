import { z } from 'zod'
import { largestPayableFen, paidOrderSentences } from '#domain/pricing/paid-order.ts'
import { quoteSentences } from '#domain/pricing/quantity.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { defineCall } from './call.ts'
import { id, malformed, text } from './fields.ts'
import { redeemedOrder } from './order-shapes.ts'

const tag = '进入系统'

const headers = z.object({
  'entry-secret': text().default('').meta({ description: '与 ENTRY_SECRET 相同；只由系统的服务器发送' }),
})

const entryTicket = text(128).meta({ description: '进入系统的地址里的一次性凭证' })

const payable = z.number(paidOrderSentences.payable).refine((yuan) => {
  const fen = Math.round(yuan * 100)
  return Math.abs(yuan * 100 - fen) < 1e-6 && fen >= 1 && fen <= largestPayableFen
}, paidOrderSentences.payable)

export const redeemEntry = defineCall({
  method: 'POST',
  path: '/entry/redeem',
  summary: '系统用一次性凭证取回登录的人与选好的方案；60秒内，一次',
  tag,
  token: 'none',
  caller: 'web-system',
  headers,
  body: z.strictObject({ ticket: entryTicket }),
  answer: z.object({
    data: z.object({
      userid: z.int(),
      companyid: z.int(),
      userName: z.string(),
      companyName: z.string(),
      roleDesc: z.string(),
      redirectPath: z.string().optional(),
      order: redeemedOrder.optional(),
    }),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const entryOrderState = defineCall({
  method: 'POST',
  path: '/entry/order',
  summary: '随凭证送出的方案到了哪一步',
  tag,
  token: 'required',
  body: z.strictObject({ ticket: entryTicket }),
  answer: z.object({
    data: z.object({
      state: z
        .enum(['waiting', 'redeemed', 'paid'])
        .meta({ description: 'waiting：还没有取走；redeemed：系统已取走；paid：此后有订单支付' }),
    }),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const reportPaidOrder = defineCall({
  method: 'POST',
  path: '/entry/paid',
  summary: '系统上报一笔已支付的订单；同一订单号再次上报，答复相同',
  tag,
  token: 'none',
  caller: 'web-system',
  headers,
  body: z.strictObject({
    orderNo: z.string(paidOrderSentences.orderNo).regex(/^[!-~]{1,64}$/, paidOrderSentences.orderNo),
    companyid: id,
    userid: id,
    payable: payable.meta({ description: '实付金额，元' }),
    coupons: z
      .array(id)
      .max(100, malformed)
      .refine((ids) => new Set(ids).size === ids.length, quoteSentences.couponRepeated)
      .default([])
      .meta({ description: '用掉的优惠券的 id' }),
    paidAt: z
      .string(paidOrderSentences.paidAt)
      .refine((value) => parseShanghai(value) !== null, paidOrderSentences.paidAt)
      .meta({ description: '支付时间，YYYY-MM-DD HH:mm:ss，北京时间' }),
    ticket: entryTicket.optional(),
  }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})
