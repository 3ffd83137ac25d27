import type { Calls } from '#contract/index.ts'
import { paidOrderSentences } from '#domain/pricing/paid-order.ts'
import { fenFromYuan } from '#domain/shared/money.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordPaidOrder } from '#server/services/entry/record-paid-order.ts'
import type { Handler } from './create-api.ts'

/** The web system reports an order that was paid there. */
export const reportPaidOrder: Handler<Calls['reportPaidOrder']> = async ({ ctx, input: { body } }) => {
  const paidAt = parseShanghai(body.paidAt)
  if (paidAt === null) throw new AppError('INVALID_INPUT', { message: paidOrderSentences.paidAt })
  const couponIds = body.coupons.toSorted((one, other) => one - other)
  await recordPaidOrder({
    ctx,
    input: {
      ...{ orderNo: body.orderNo, userId: body.userid, companyId: body.companyid, paidAt, couponIds },
      ...{ payableFen: fenFromYuan(body.payable), ticket: body.ticket ?? null },
    },
  })
  return {}
}
