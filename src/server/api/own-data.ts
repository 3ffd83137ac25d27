import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import { openAccountExport, orderExport, readExportState } from '#server/services/own-account/account-export.ts'
import { readHoldings } from '#server/services/own-account/holdings.ts'
import type { Handler } from './create-api.ts'

const timeOrNull = (at: Date | null) => at && formatShanghai(at)

/** Orders the copy of the caller's data; the answer alone has its ticket. */
export const orderAccountExport: Handler<Calls['orderAccountExport']> = async ({ ctx, input, idempotencyKey }) => ({
  data: await orderExport({ ctx, input: { proof: input.body.proof, idempotencyKey } }),
})

/** Whether the copy is made, and until when it can be downloaded. */
export const accountExport: Handler<Calls['accountExport']> = async ({ ctx }) => {
  const { state, until } = await readExportState({ ctx })
  return { data: { state, until: timeOrNull(until) } }
}

/** The zip of a ticket. */
export const downloadAccountExport: Handler<Calls['downloadAccountExport']> = async ({ ctx, input: { query } }) => {
  const { name, stream } = await openAccountExport({ ctx, input: query })
  return new Response(stream, {
    headers: {
      'content-type': 'application/zip',
      // A browser that does not read the second form gets an English name.
      'content-disposition': `attachment; filename="my-account-data.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Coupons, paid orders and applications of the caller. */
export const accountHoldings: Handler<Calls['accountHoldings']> = async ({ ctx }) => {
  const { coupons, orders, applications } = await readHoldings({ ctx })
  return {
    data: {
      coupons: coupons.map(({ amountFen, limitPriceFen, validFrom, validUntil, ...coupon }) => ({
        ...coupon,
        amount: yuanFromFen(amountFen),
        limitPrice: yuanFromFen(limitPriceFen),
        validFrom: timeOrNull(validFrom),
        validUntil: timeOrNull(validUntil),
      })),
      orders: orders.map(({ orderNo, payableFen, paidAt }) => ({
        ...{ orderNo, payable: yuanFromFen(payableFen), paidAt: formatShanghai(paidAt) },
      })),
      applications: applications.map(({ status, submittedAt, decidedAt, ...application }) => ({
        ...application,
        state: status,
        submittedAt: timeOrNull(submittedAt),
        decidedAt: timeOrNull(decidedAt),
      })),
    },
  }
}
