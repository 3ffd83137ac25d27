import type { Calls } from '#contract/index.ts'
import { readHoldings } from '#server/services/selling/holdings.ts'
import {
  openAccountExport,
  orderExport,
  readExportState,
} from '#server/services/visitors/own-account/account-export.ts'
import type { Handler } from './create-api.ts'
import { serve } from './serve.ts'

/** Orders the copy of the caller's data; the answer alone has its ticket. */
export const orderAccountExport = serve<'orderAccountExport'>(orderExport)

/** Whether the copy is made, and until when it can be downloaded. */
export const accountExport = serve<'accountExport'>(readExportState)

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
      coupons: coupons.map(({ amountFen: amount, limitPriceFen: limitPrice, ...coupon }) => ({
        ...coupon,
        amount,
        limitPrice,
      })),
      orders: orders.map(({ payableFen: payable, ...order }) => ({ ...order, payable })),
      applications: applications.map(({ status: state, ...application }) => ({ ...application, state })),
    },
  }
}
