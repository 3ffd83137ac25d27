import type { Calls } from '#contract/index.ts'
import { paidOrderSentences } from '#domain/pricing/paid-order.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { fenFromYuan } from '#domain/shared/whole-number.ts'
import { presentOrderSnapshot } from '#server/http/presenters/catalogue.ts'
import { redeemEntry as redeem } from '#server/services/selling/orders/entry-tickets.ts'
import { readOrderState, recordPaidOrder } from '#server/services/selling/orders/orders.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Handler } from './create-api.ts'

/** The web system redeems a ticket, with the order. */
export const redeemEntry: Handler<Calls['redeemEntry']> = async ({ ctx, input: { body } }) => {
  const { userId, companyId, redirectPath, order, ...names } = await redeem({ ctx, input: body })
  return {
    data: {
      userid: userId,
      companyid: companyId,
      ...names,
      ...(redirectPath !== null && { redirectPath }),
      ...(order !== null && { order: presentOrderSnapshot(order) }),
    },
  }
}

/** The state of an order that the caller sent with an entry. */
export const entryOrderState: Handler<Calls['entryOrderState']> = async ({ ctx, input: { body } }) => ({
  data: { state: await readOrderState({ ctx, input: body }) },
})

/** The web system reports a paid order. */
export const reportPaidOrder: Handler<Calls['reportPaidOrder']> = async ({ ctx, input: { body } }) => {
  const paidAt = parseShanghai(body.paidAt)
  if (paidAt === null) throw new AppError('INVALID_INPUT', { message: paidOrderSentences.paidAt })
  const couponIds = body.coupons.toSorted((one, other) => one - other)
  await recordPaidOrder({
    ctx,
    input: {
      orderNo: body.orderNo,
      userId: body.userid,
      companyId: body.companyid,
      paidAt,
      couponIds,
      payableFen: fenFromYuan(body.payable),
      ticket: body.ticket ?? null,
    },
  })
  return {}
}
