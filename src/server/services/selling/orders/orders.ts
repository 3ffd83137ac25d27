import { and, asc, desc, eq, exists, gte, inArray, isNull } from 'drizzle-orm'
import type { EntryOrder } from '#contract/order-shapes.ts'
import {
  type Attribution,
  attributions,
  couponUses,
  entryTickets,
  heldCoupons,
  memberships,
  paidOrders,
  sessions,
} from '#db/schema/index.ts'
import {
  isSameReport,
  type PaidReport,
  paidAheadMs,
  paidOrderSentences,
  type TraceStep,
  traceOrder,
} from '#domain/pricing/paid-order.ts'
import { dayMs } from '#domain/shared/time.ts'
import { newestWithSource, orderSource } from '#domain/tracking/order-source.ts'
import type { Args, Ctx } from '#server/context.ts'
import { recordStep } from '#server/services/marketing/channels/record-step.ts'
import { reportOrderConversion } from '#server/services/marketing/tracking/report-conversion.ts'
import { type QuotedOrder, quoteTier } from '#server/services/selling/catalogue/quote-tier.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { hashToken } from '#server/services/shared/opaque-token.ts'
import { hasLeftProgramme } from '#server/services/visitors/accounts/choices.ts'
import { lockUser } from '#server/services/visitors/accounts/users.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'

/** A checked order, as stored with the ticket: with its quote and the steps of its price. */
export type OrderSnapshot = Pick<EntryOrder, 'autoRenew' | 'paymentMethod' | 'storeId' | 'reBuyIpId'> & {
  mode: string
  quoted: QuotedOrder
  trace: TraceStep[]
}

/** The mode of a purchase (specification 2, price). */
const buying = 'payIP'

/**
 * Checks an order like a quote, for the holder of `ctx`'s token.
 * @throws AppError NOT_FOUND for a tier that is unknown or not offered, INVALID_INPUT with the sentence of the rule.
 */
export async function chooseOrder(ctx: Ctx, input: EntryOrder): Promise<OrderSnapshot> {
  const { ipTypePriceId: tierId, ipNumber: quantity, coupons: choice, reBuyIpId, ...rest } = input
  const quoted = await quoteTier({ ctx, input: { tierId, quantity, choice, isRenewal: reBuyIpId !== undefined } })
  return {
    ...rest,
    reBuyIpId,
    mode: input.mode ?? buying,
    autoRenew: input.autoRenew && quoted.quote.autoRenew,
    quoted,
    trace: traceOrder({ ...quoted.tier, periodLabel: '' }, quoted.quote),
  }
}

type OrderState = 'waiting' | 'redeemed' | 'paid'

/**
 * The state of the order with a ticket of the caller: redeemed by the web system, or paid since. One statement by the
 * ticket's key.
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a ticket without an order, of another account, or deleted.
 */
export async function readOrderState({ ctx, input }: Args<{ ticket: string }>): Promise<OrderState> {
  const { userId } = await requireSession(ctx)
  const paid = ctx.db
    .select({ id: paidOrders.id })
    .from(paidOrders)
    .where(and(eq(paidOrders.userId, sessions.userId), gte(paidOrders.receivedAt, entryTickets.createdAt)))
  const [row] = await ctx.db
    .select({ usedAt: entryTickets.usedAt, order: entryTickets.chosenOrder, isPaid: exists(paid) })
    .from(entryTickets)
    .innerJoin(sessions, eq(sessions.id, entryTickets.sessionId))
    .where(and(eq(entryTickets.ticketHash, hashToken(input.ticket)), eq(sessions.userId, userId)))
  if (!row || row.order === null) throw new AppError('NOT_FOUND')
  if (row.isPaid) return 'paid'
  return row.usedAt === null ? 'waiting' : 'redeemed'
}

/**
 * Stores a paid order and spends its coupons, in one transaction. Repeating the same report has no effect. The web
 * system has taken the money, so an expired coupon or a disabled account is no reason to refuse.
 * @throws AppError INVALID_INPUT for a payment in the future; NOT_FOUND for an account that is unknown, closed or no
 * member of the company; CONFLICT for an order number that was reported with other contents, a coupon that is spent or
 * another account's, and a ticket of another account. Nothing is stored then.
 */
export function recordPaidOrder({ ctx, input }: Args<PaidReport & { ticket: string | null }>): Promise<void> {
  const { ticket, ...report } = input
  return inTransaction(ctx, async (tx) => {
    if (await isKnownReport(tx, report)) return
    if (report.paidAt.getTime() > tx.clock.now().getTime() + paidAheadMs)
      throw AppError.invalid(paidOrderSentences.paidAt)
    await lockBuyer(tx, report)
    if (ticket !== null) await requireOwnTicket(tx, ticket, report)
    const arrivals = await readArrivals(tx, report.userId)
    const { first, last, channel, landing } = orderSource(arrivals)
    const [order] = await tx.db
      .insert(paidOrders)
      .values({
        ...report,
        couponIds: [...report.couponIds],
        receivedAt: tx.clock.now(),
        channel,
        ...last,
        firstQd: first.qd,
        firstCy: first.cy,
        firstBdVid: first.bdVid,
        firstInviteCode: first.inviteCode,
      })
      .onConflictDoNothing({ target: paidOrders.orderNo })
      .returning({ id: paidOrders.id })
    // The same number came twice at once: the insert waited for the other transaction.
    if (order === undefined) return void (await isKnownReport(tx, report))
    await spendCoupons(tx, report, order.id)
    await countOrder(tx, report, newestWithSource(arrivals))
    await reportOrderConversion(tx, { ...report, landing })
  })
}

/** Whether the number was reported before. Throws CONFLICT when it was, with other contents. */
async function isKnownReport({ db }: Ctx, report: PaidReport): Promise<boolean> {
  const [known] = await db.select().from(paidOrders).where(eq(paidOrders.orderNo, report.orderNo))
  if (known === undefined) return false
  const { userId, companyId } = known
  if (userId === null || companyId === null || !isSameReport({ ...known, userId, companyId }, report))
    throw AppError.conflict(paidOrderSentences.reported)
  return true
}

/** Locks the account until the transaction ends: its orders are serialised, also with its closing. */
async function lockBuyer(tx: Ctx, { userId, companyId }: PaidReport): Promise<void> {
  const user = await lockUser(tx, { userId })
  const isMember = and(eq(memberships.userId, userId), eq(memberships.companyId, companyId))
  const isClosed = user === null || (user.phone === null && user.email === null)
  if (isClosed || (await tx.db.$count(memberships, isMember)) === 0)
    throw new AppError('NOT_FOUND', { message: paidOrderSentences.account })
}

/** A deleted ticket proves nothing. */
async function requireOwnTicket(tx: Ctx, ticket: string, { userId, companyId }: PaidReport): Promise<void> {
  const [owner] = await tx.db
    .select({ userId: sessions.userId, companyId: sessions.companyId })
    .from(entryTickets)
    .innerJoin(sessions, eq(sessions.id, entryTickets.sessionId))
    .where(eq(entryTickets.ticketHash, hashToken(ticket)))
  if (owner !== undefined && (owner.userId !== userId || owner.companyId !== companyId))
    throw AppError.conflict(paidOrderSentences.ticket)
}

/** An order that was paid longer ago counts on the day of its report: hours of half a year ago are no longer counted. */
const countedLateMs = 90 * dayMs

/** Arrivals read from either end of an account's history: those between are neither first nor last. */
const arrivalsAtMost = 20

/** The account's arrivals, oldest first; of an account that left the programme, each as one that refused statistics. */
async function readArrivals(ctx: Ctx, userId: number): Promise<Attribution[]> {
  const read = (order: typeof asc | typeof desc) =>
    ctx.db
      .select()
      .from(attributions)
      .where(eq(attributions.userId, userId))
      .orderBy(order(attributions.id))
      .limit(arrivalsAtMost)
  const rows = [...(await read(asc)), ...(await read(desc))]
  const arrivals = rows.toSorted((one, other) => one.id - other.id)
  return (await hasLeftProgramme(ctx, { userId })) ? arrivals.map((row) => ({ ...row, hasOptedOut: true })) : arrivals
}

/** Counts the order by its account's source (decision 052). */
async function countOrder(tx: Ctx, { paidAt, payableFen }: PaidReport, origin: Attribution | null): Promise<void> {
  const now = tx.clock.now().getTime()
  const at = new Date(Math.min(now, now - paidAt.getTime() > countedLateMs ? now : paidAt.getTime()))
  await recordStep(tx, { step: 'paid', at, amountFen: payableFen, origin })
}

/** Spends every coupon of the order, or throws CONFLICT, which takes the whole report back. */
async function spendCoupons(tx: Ctx, { userId, couponIds }: PaidReport, orderId: number): Promise<void> {
  if (couponIds.length === 0) return
  const usedAt = tx.clock.now()
  const ids = [...couponIds]
  const own = await tx.db
    .update(heldCoupons)
    .set({ usedAt })
    .where(and(inArray(heldCoupons.id, ids), eq(heldCoupons.userId, userId), isNull(heldCoupons.usedAt)))
    .returning({ id: heldCoupons.id })
  const open = await tx.db
    .select({ heldCouponId: heldCoupons.id, couponId: heldCoupons.couponId })
    .from(heldCoupons)
    .where(and(inArray(heldCoupons.id, ids), isNull(heldCoupons.userId), isNull(heldCoupons.usedAt)))
    .orderBy(asc(heldCoupons.id))
  const used =
    open.length === 0
      ? []
      : await tx.db
          .insert(couponUses)
          .values(open.map((coupon) => ({ ...coupon, userId, orderId, usedAt })))
          .onConflictDoNothing()
          .returning({ id: couponUses.id })
  if (own.length + used.length < ids.length) throw AppError.conflict(paidOrderSentences.coupon)
}
