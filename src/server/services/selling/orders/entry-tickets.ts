import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { EntryOrder } from '#contract/order-shapes.ts'
import { companies, entryTickets, memberships, sessions, users } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { entryHits, entryOrderHits, wrongEntrySecretHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { findSession } from '#server/services/visitors/sessions/sessions.ts'
import { chooseOrder, type OrderSnapshot } from './orders.ts'

/**
 * Lets the web system's server make a call, before anything of the request is read (readings 4).
 *
 * @throws AppError NOT_FOUND while no secret is set; UNAUTHENTICATED for a wrong one; TOO_MANY_REQUESTS for an address that
 *   sent too many wrong ones.
 */
export async function requireWebSystem(args: { parts: Parts; caller: Ctx['caller']; headers: Headers }): Promise<void> {
  const { parts, caller, headers } = args
  const { entrySecret, limitScale } = parts.environment
  if (entrySecret === null) throw new AppError('NOT_FOUND')
  const ctx: Ctx = { ...parts, caller }
  const hits = wrongEntrySecretHits(caller.address, limitScale)
  await refuseWhenFull(ctx, hits)
  if (isEqual(headers.get('entry-secret') ?? '', entrySecret)) return
  await consumeLimits(ctx, hits)
  parts.log.warn({ address: caller.address, requestId: caller.requestId }, 'a wrong entry secret was sent')
  throw new AppError('UNAUTHENTICATED', { message: 'entry-secret 不正确' })
}

/** Compares in a time that depends neither on where two texts differ nor on their lengths. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

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
 * @throws AppError UNAUTHENTICATED without a valid session; TOO_MANY_REQUESTS for an account that asks too often; for an
 * order also NOT_FOUND and INVALID_INPUT like a quote.
 */
export async function createEntryUrl({ ctx, input }: Args<EntryRequest>): Promise<{ url: string }> {
  const { token, redirectPath, order } = input
  const session = await findSession(ctx, token)
  if (!session) throw new AppError('UNAUTHENTICATED')
  await consumeLimits(ctx, entryHits(session.userId))
  const chosenOrder = order === null ? null : await checkOrder(ctx, token, session.userId, order)
  const { settings } = await readSiteSettings(ctx)
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
async function checkOrder(ctx: Ctx, token: string | null, userId: number, order: EntryOrder): Promise<OrderSnapshot> {
  await consumeLimits(ctx, entryOrderHits(userId))
  // The token may have come in the body: the coupons are those of its account.
  return chooseOrder({ ...ctx, caller: { ...ctx.caller, token } }, order)
}

/** Who came with a ticket, where in the web system to, and with which order. */
type RedeemedEntry = {
  userId: number
  companyId: number
  userName: string
  companyName: string
  roleDesc: string
  redirectPath: string | null
  order: OrderSnapshot | null
}

/**
 * Spends a ticket, within 60 seconds and once. A log-out, a password change or the loss of the place in the company end it
 * too. Of parallel calls with one ticket the single update lets one through.
 *
 * @throws AppError NOT_FOUND for every ticket that is not good, alike.
 */
export async function redeemEntry({ ctx, input }: Args<{ ticket: string }>): Promise<RedeemedEntry> {
  const { db, clock } = ctx
  if (!isTokenShaped(input.ticket)) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const { ticketHash, usedAt, createdAt, sessionId, redirectPath, chosenOrder } = entryTickets
  const oldest = new Date(now.getTime() - secondsToMs(lifetimes.entryTicketSeconds))
  const [spent] = await db
    .update(entryTickets)
    .set({ usedAt: now })
    .where(and(eq(ticketHash, hashToken(input.ticket)), isNull(usedAt), gt(createdAt, oldest)))
    .returning({ sessionId, redirectPath, chosenOrder })
  if (!spent) throw new AppError('NOT_FOUND')
  const [person] = await db
    .select({
      userId: users.id,
      companyId: companies.id,
      userName: sql<string>`coalesce(${memberships.userName}, ${users.userName})`,
      companyName: companies.name,
      roleDesc: memberships.roleDesc,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, sessions.userId),
        eq(memberships.companyId, sessions.companyId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(and(eq(sessions.id, spent.sessionId), isNull(sessions.endedAt)))
  if (!person) throw new AppError('NOT_FOUND')
  // `createEntryUrl` wrote it by the same type.
  return { ...person, redirectPath: spent.redirectPath, order: spent.chosenOrder as OrderSnapshot | null }
}
