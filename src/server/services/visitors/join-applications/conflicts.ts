import { and, eq, or, sql } from 'drizzle-orm'
import { companies, joinApplications, memberships, users } from '#db/schema/index.ts'
import { waitingApplicationsAtMost, waitingApplicationsFull } from '#domain/invitations/invitation.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** `userId`: the account that the applicant had when they applied. */
type Applicant = { companyId: number; phone: string; email: string; userId?: number | null }

/** The condition on the accounts of an applicant: the one that they had, and those that have one of the contacts now. */
export function isAccountOf({ phone, email, userId }: Omit<Applicant, 'companyId'>) {
  return or(eq(users.phone, phone), eq(users.email, email), userId == null ? undefined : eq(users.id, userId))
}

/**
 * Serialises changes of a company's members and applicants: compared names, phone numbers and addresses stay valid
 * until the transaction ends. Other work on the company is not blocked.
 */
export async function lockCompany(ctx: Ctx, input: { companyId: number }): Promise<void> {
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, input.companyId))
    .for('no key update')
}

/** Throws CONFLICT when the company has as many applications waiting as it may. */
async function refuseFull(ctx: Ctx, { companyId }: { companyId: number }): Promise<void> {
  const isWaiting = and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting'))
  const waiting = await ctx.db.$count(joinApplications, isWaiting)
  if (waiting >= waitingApplicationsAtMost) throw AppError.conflict(waitingApplicationsFull)
}

/** Whether the company has an application waiting with this phone or this address. */
export async function isWaiting(ctx: Ctx, { companyId, phone, email }: Applicant): Promise<boolean> {
  const isSame = or(eq(joinApplications.phone, phone), eq(joinApplications.email, email))
  const waiting = await ctx.db.$count(
    joinApplications,
    and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting'), isSame),
  )
  return waiting > 0
}

/**
 * Which contact belongs to an active member of the company, the phone number first; `account` where it is the applicant's
 * own account, by other contacts. Removed members do not count, because they may return.
 */
export async function memberConflict(ctx: Ctx, applicant: Applicant): Promise<'phone' | 'email' | 'account' | null> {
  const { companyId, phone, email } = applicant
  const members = await ctx.db
    .select({ phone: users.phone, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'), isAccountOf(applicant)))
  if (members.some((member) => member.phone === phone)) return 'phone'
  if (members.some((member) => member.email === email)) return 'email'
  return members.length > 0 ? 'account' : null
}

/** Whether a member of the company goes by this name. */
export async function isMemberName(ctx: Ctx, { companyId, userName }: { companyId: number; userName: string }) {
  const [row] = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.status, 'active'),
        eq(sql`coalesce(${memberships.userName}, ${users.userName})`, userName),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether a pending applicant has this name. */
export async function isWaitingName(ctx: Ctx, { companyId, userName }: { companyId: number; userName: string }) {
  const waiting = await ctx.db.$count(
    joinApplications,
    and(
      eq(joinApplications.companyId, companyId),
      eq(joinApplications.status, 'waiting'),
      eq(joinApplications.userName, userName),
    ),
  )
  return waiting > 0
}

/**
 * For both steps of an application, in a transaction that holds the company.
 *
 * @throws AppError APPLICATION_PENDING when the phone or the address has an application waiting in the company;
 *   PHONE_BOUND or EMAIL_BOUND when it belongs to a member; CONFLICT when the company has too many waiting.
 */
export async function refuseConflicts(ctx: Ctx, input: Applicant): Promise<void> {
  if (await isWaiting(ctx, input)) throw new AppError('APPLICATION_PENDING')
  const conflict = await memberConflict(ctx, input)
  if (conflict !== null) throw new AppError(conflict === 'phone' ? 'PHONE_BOUND' : 'EMAIL_BOUND')
  await refuseFull(ctx, input)
}
