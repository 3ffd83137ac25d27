import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { companies, consents, loginTickets, memberships, users } from '#db/schema/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { renewalOn } from '#domain/legal/editions.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import type { Arrival, ArrivalForm } from '#server/services/marketing/tracking/report-conversion.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { legalDay, readEditions } from '#server/services/shared/settings/read-legal.ts'
import { findWaiting, type WaitingTimes } from '#server/services/visitors/cancellations/own-cancellation.ts'
import { createSession, requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { hasLeftProgramme } from './choices.ts'
import { recordArrival } from './record-arrival.ts'
import { type AccountName, listUserCompanies, lockUser, maskAccount } from './users.ts'

const companyOfEntry = z.object({
  membershipId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  roleDesc: z.string(),
})

export const enteredSchema = z.object({
  kind: z.literal('entered'),
  token: z.string(),
  companyId: z.int(),
  userId: z.int(),
})

/**
 * The result of a log-in: a session or, for a member of several companies, a ticket that can only be used to choose
 * one. A schema, because an answer stored for its `Idempotency-Key` is parsed again.
 */
export const entrySchema = z.discriminatedUnion('kind', [
  enteredSchema,
  z.object({ kind: z.literal('choosing'), ticket: z.string(), companies: z.array(companyOfEntry) }),
])

export type AccountEntry = z.infer<typeof entrySchema>

/**
 * Refuses a log-in without consent to the legal documents in force (decisions 037 and 039). A checkbox that was ticked
 * by default renews nothing: the call has to state that consent was asked for. Existing sessions continue.
 * @throws AppError FORBIDDEN with `data.consent`: document, version and the first day in force.
 */
async function requireConsent(
  ctx: Ctx,
  { userId, consent }: { userId: number; consent: Arrival['consent'] },
): Promise<void> {
  const due = renewalOn(await readEditions(ctx), legalDay(ctx))
  if (due === null) return
  const { document, version } = due
  if (consent?.renewed === true && consent.document === document && consent.version === version) return
  const isAgreed = and(eq(consents.userId, userId), eq(consents.document, document), eq(consents.version, version))
  if ((await ctx.db.$count(consents, isAgreed)) > 0) return
  throw new AppError('FORBIDDEN', { message: sentences.consentRenewal, fields: { data: { consent: due } } })
}

/**
 * Lets a proven user in, inside the transaction that proved them.
 *
 * @throws AppError FORBIDDEN when no company has them as a member any more.
 */
async function grantEntry(ctx: Ctx, input: { userId: number }): Promise<AccountEntry> {
  const { userId } = input
  const [first, ...others] = await listUserCompanies(ctx, input)
  if (!first) throw new AppError('FORBIDDEN', { message: sentences.noCompanyLeft })
  if (others.length === 0) {
    const { companyId } = first
    const token = await createSession(ctx, { userId, companyId })
    return { kind: 'entered', token, companyId, userId }
  }
  const companies = [first, ...others]
  const ticket = makeToken()
  await ctx.db.insert(loginTickets).values({
    tokenHash: hashToken(ticket),
    userId,
    companyIds: companies.map((company) => company.companyId),
    createdAt: ctx.clock.now(),
  })
  return { kind: 'choosing', ticket, companies }
}

type Admission = {
  userId: number
  account: AccountName
  form: ArrivalForm
  /** How the user was authenticated. */
  by: 'code' | 'password' | 'passkey'
  arrival: Arrival
}

/**
 * Lets a proven user in and writes down how they came, inside the transaction that proved them.
 * @throws AppError FORBIDDEN when no company is left, or while the legal documents wait for a renewed consent.
 */
export async function admitUser(ctx: Ctx, input: Admission): Promise<AccountEntry> {
  if (input.form === 'login') await requireConsent(ctx, { userId: input.userId, consent: input.arrival.consent })
  const entry = await grantEntry(ctx, input)
  await recordArrival(ctx, input)
  await recordAudit(ctx, {
    actor: `user:${input.userId}`,
    action: input.form === 'register' ? 'account.register' : 'account.login',
    target: maskAccount(input.account),
    detail: { by: input.by, entry: entry.kind },
  })
  return entry
}

type Choice = { ticket: string; companyId: number; account: AccountName }

/**
 * Exchanges a log-in ticket for a session in one of its companies: within 5 minutes, once, and only together with the
 * account that logged in. A refused company leaves the ticket valid.
 * @throws AppError UNAUTHENTICATED for a ticket that is unknown, used, expired or another account's; FORBIDDEN for a
 * company that was not offered or has removed the user since.
 */
export function chooseCompany(args: Args<Choice>): Promise<{ token: string; companyId: number; userId: number }> {
  const { ctx, input } = args
  const { ticket, companyId, account } = input
  return inTransaction(ctx, async (tx) => {
    const userId = await ownerOfTicket(tx, ticket)
    // The user first, then the ticket: a password change locks them in the same order.
    const user = await lockUser(tx, { userId })
    if (user?.status !== 'active' || user[account.kind] !== account.value) throw new AppError('UNAUTHENTICATED')
    const companyIds = await spendTicket(tx, ticket)
    const companies = await listUserCompanies(tx, { userId })
    const isOpen = companyIds.includes(companyId) && companies.some((company) => company.companyId === companyId)
    if (!isOpen) throw new AppError('FORBIDDEN')

    const token = await createSession(tx, { userId, companyId })
    const target = maskAccount(account)
    const detail = { companyId }
    await recordAudit(tx, { actor: `user:${userId}`, action: 'account.choose-company', target, detail })
    return { token, companyId, userId }
  })
}

async function ownerOfTicket(ctx: Ctx, ticket: string): Promise<number> {
  if (!isTokenShaped(ticket)) throw new AppError('UNAUTHENTICATED')
  const [row] = await ctx.db
    .select({ userId: loginTickets.userId })
    .from(loginTickets)
    .where(eq(loginTickets.tokenHash, hashToken(ticket)))
  if (!row) throw new AppError('UNAUTHENTICATED')
  return row.userId
}

/** Gives the companies on the ticket. Of parallel choices with one ticket exactly one gets past this statement. */
async function spendTicket(ctx: Ctx, ticket: string): Promise<number[]> {
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - secondsToMs(lifetimes.loginTicketSeconds))
  const [spent] = await ctx.db
    .update(loginTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(loginTickets.tokenHash, hashToken(ticket)),
        isNull(loginTickets.usedAt),
        gt(loginTickets.createdAt, oldest),
      ),
    )
    .returning({ companyIds: loginTickets.companyIds })
  if (!spent) throw new AppError('UNAUTHENTICATED')
  return spent.companyIds
}

type UserInfo = {
  userId: number
  userName: string
  companyId: number
  companyName: string
  roleDesc: string
  /** Their pages record nothing for the user experience programme. */
  hasLeftProgramme: boolean
  /** Their request to close the account, while it waits for its answer. */
  cancellation: WaitingTimes | null
}

/** Who the caller's session is, by the name that the company knows. @throws AppError UNAUTHENTICATED without a living one. */
export async function getUserInfo({ ctx }: { ctx: Ctx }): Promise<UserInfo> {
  const { userId, companyId } = await requireSession(ctx)
  const [info] = await ctx.db
    .select({
      userName: sql<string>`coalesce(${memberships.userName}, ${users.userName})`,
      companyName: companies.name,
      roleDesc: memberships.roleDesc,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
  if (!info) throw new AppError('UNAUTHENTICATED')
  return {
    userId,
    companyId,
    ...info,
    hasLeftProgramme: await hasLeftProgramme(ctx, { userId }),
    cancellation: await findWaiting(ctx, { userId }),
  }
}
