import type { EntryOrder } from '#contract/entry-order.ts'
import { entryTickets } from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { entryOrderHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { chooseOrder, type OrderSnapshot } from '#server/services/entry/choose-order.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { findSession } from '#server/services/sessions/find-session.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'
import { readSiteSettings } from '#server/services/site-settings/read-site-settings.ts'

type EntryRequest = {
  token: string | null
  /** The page of the web system to open; only values of the contract. */
  redirectPath: 'cloud' | null
  /** The order chosen on the price page; null for an entry without an order. */
  order: EntryOrder | null
}

/**
 * The web system's address with a one-time ticket, valid for 60 seconds. The token itself is never part of an address,
 * because histories and logs would store it. An order is stored with the ticket for the web system; when that has no
 * secret (`ENTRY_SECRET`) and cannot redeem it, the order is only checked.
 * @throws AppError UNAUTHENTICATED without a valid session; for an order also NOT_FOUND and INVALID_INPUT like a quote,
 * and TOO_MANY_REQUESTS for an account that sends too many.
 */
export async function createEntryUrl({ ctx, input }: Args<EntryRequest>): Promise<{ url: string }> {
  const { token, redirectPath, order } = input
  const session = await findSession({ ctx, input: { token } })
  if (!session) throw new AppError('UNAUTHENTICATED')
  const chosenOrder = order === null ? null : await checkOrder({ ctx, token, userId: session.userId, order })
  const { settings } = await readSiteSettings({ ctx })
  const url = new URL(settings.webSystemUrl)

  const ticket = makeToken()
  await ctx.db.insert(entryTickets).values({
    ticketHash: hashToken(ticket),
    sessionId: session.sessionId,
    redirectPath,
    chosenOrder: ctx.environment.entrySecret === null ? null : chosenOrder,
    createdAt: ctx.clock.now(),
  })
  url.searchParams.set('ticket', ticket)
  if (redirectPath !== null) url.searchParams.set('redirectPath', redirectPath)
  return { url: url.href }
}

/** Counted before it is checked, because each order costs a quote, and its row is kept for days. */
async function checkOrder(args: {
  ctx: Ctx
  token: string | null
  userId: number
  order: EntryOrder
}): Promise<OrderSnapshot> {
  const { ctx, token, userId, order } = args
  await consumeLimits({ ctx, input: { hits: entryOrderHits(userId) } })
  // The token may have come in the body: the coupons are those of its account.
  return chooseOrder({ ctx: { ...ctx, caller: { ...ctx.caller, token } }, input: order })
}
