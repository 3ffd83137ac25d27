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
  /** Where in the web system to arrive; only what the contract lists. */
  redirectPath: 'cloud' | null
  /** What the buyer chose on the price page; null for an entry without an order. */
  order: EntryOrder | null
}

/**
 * The web system's address with a one-time ticket, good for 60 seconds. The token itself never stands in an address,
 * where histories and logs would keep it. An order is kept with the ticket for the web system to take up; while that has no
 * secret and cannot (`ENTRY_SECRET`), the order is checked alone.
 *
 * @throws AppError UNAUTHENTICATED when the token does not lead to a living session; for an order also NOT_FOUND and
 *   INVALID_INPUT as a quote, and TOO_MANY_REQUESTS for an account that sends too many.
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

/** Counted before it is checked: each costs a quote, and its row is kept for days. */
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
