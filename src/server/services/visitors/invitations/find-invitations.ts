import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { companies, type Invitation, invitations, joinApplications, users } from '#db/schema/index.ts'
import { isInvitationLive, joiningSentences } from '#domain/invitations/invitation.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { VerificationChannel } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { deadInvitationHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import type { CaptchaAnswer } from '#server/services/visitors/captcha/captcha.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'

export type LiveInvitation = {
  invitationId: number
  /** The opaque id of the calls. */
  publicId: string
  companyId: number
  companyName: string
  inviterName: string
}

/**
 * The valid invitation for a link's `team` or for the opaque id of the calls. An unknown, expired or revoked one takes
 * the same steps and gets the same answer; each counts against the caller's address.
 * @throws AppError INVITATION_EXPIRED, or TOO_MANY_REQUESTS after too many invalid ones.
 */
export async function findLiveInvitation(args: Args<{ code: string } | { publicId: string }>): Promise<LiveInvitation> {
  const { ctx, input } = args
  const hits = deadInvitationHits(ctx.caller.address, ctx.environment.limitScale)
  await refuseWhenFull(ctx, hits)
  const isWanted = 'code' in input ? eq(invitations.code, input.code) : eq(invitations.publicId, input.publicId)
  const [row] = await ctx.db
    .select({
      invitationId: invitations.id,
      publicId: invitations.publicId,
      companyId: invitations.companyId,
      companyName: companies.name,
      inviterName: users.userName,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .where(isWanted)
  if (!row || !isInvitationLive(row, ctx.clock.now())) {
    await consumeLimits(ctx, hits)
    throw new AppError('INVITATION_EXPIRED')
  }
  const { expiresAt, revokedAt, ...invitation } = row
  return invitation
}

/**
 * For use in the transaction that acts on an invitation: it may have been revoked, or have ended, since it was found.
 *
 * @throws AppError INVITATION_EXPIRED.
 */
export async function requireStillLive(ctx: Ctx, invitationId: number): Promise<void> {
  // Shared, so that a revocation waits for the applications under way, and they for it.
  const [row] = await ctx.db
    .select({ expiresAt: invitations.expiresAt, revokedAt: invitations.revokedAt })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
    .for('share')
  if (!row || !isInvitationLive(row, ctx.clock.now())) throw new AppError('INVITATION_EXPIRED')
}

const namesakesShown = 5

/**
 * The company of a number, or of exactly this name.
 * @throws AppError NOT_FOUND, or CONFLICT with the numbers where several have the name.
 */
export async function findCompany({ ctx, input }: Args<{ company: string }>): Promise<number> {
  const company = input.company.trim()
  const number = readWholeNumber(company, largestId)
  const rows = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(number === null ? eq(companies.name, company) : eq(companies.id, number))
    .orderBy(asc(companies.id))
    .limit(namesakesShown)
  const [first, ...others] = rows
  if (first === undefined) throw new AppError('NOT_FOUND', { message: joiningSentences.companyUnknown })
  if (others.length > 0) throw AppError.conflict(joiningSentences.companyNamesakes(rows.map(({ id }) => id)))
  return first.id
}

type OpenInvitation = {
  invitationId: number
  /** The `team` of the link. */
  code: string
  companyId: number
  companyName: string
  inviterName: string
  expiresAt: Date
}

/** Every invitation by which people can apply now, oldest first. */
export function listInvitations({ ctx }: { ctx: Ctx }): Promise<OpenInvitation[]> {
  return ctx.db
    .select({
      invitationId: invitations.id,
      code: invitations.code,
      companyId: invitations.companyId,
      companyName: companies.name,
      inviterName: users.userName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .where(and(isNull(invitations.revokedAt), gt(invitations.expiresAt, ctx.clock.now())))
    .orderBy(asc(invitations.id))
}

type ListedInvitation = Pick<Invitation, 'id' | 'code' | 'createdAt' | 'expiresAt' | 'revokedAt'> & {
  companyId: number
  companyName: string
  inviterName: string
  used: number
}

/** Invitations by which people can apply, or those that have ended, the newest first. */
export async function listAllInvitations(args: {
  ctx: Ctx
  input: { tab: 'open' | 'ended'; pageNum: number; pageSize: number }
}): Promise<{ rows: ListedInvitation[]; counts: { open: number; ended: number } }> {
  const { ctx, input } = args
  const { id, code, createdAt, expiresAt, revokedAt } = invitations
  const now = ctx.clock.now()
  const isOpen = and(isNull(revokedAt), gt(expiresAt, now))
  const isEnded = or(isNotNull(revokedAt), lte(expiresAt, now))
  const rows = await ctx.db
    .select({
      id,
      code,
      createdAt,
      expiresAt,
      revokedAt,
      companyId: companies.id,
      companyName: companies.name,
      inviterName: users.userName,
      used: count(joinApplications.id),
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .leftJoin(
      joinApplications,
      and(eq(joinApplications.invitationId, id), not(eq(joinApplications.status, 'verified'))),
    )
    .where(input.tab === 'open' ? isOpen : isEnded)
    .groupBy(id, companies.id, users.id)
    .orderBy(desc(id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const counts = { open: await ctx.db.$count(invitations, isOpen), ended: await ctx.db.$count(invitations, isEnded) }
  return { rows, counts }
}

export type LiveLink = Pick<Invitation, 'publicId' | 'code' | 'createdAt' | 'expiresAt'> & {
  /** Applications that were submitted by it. */
  used: number
}

/** The links by which people can apply to a company now, the newest first. */
export function listLiveInvitations(ctx: Ctx, input: { companyId: number }): Promise<LiveLink[]> {
  const { id, publicId, code, createdAt, expiresAt, revokedAt, companyId } = invitations
  return ctx.db
    .select({ publicId, code, createdAt, expiresAt, used: count(joinApplications.id) })
    .from(invitations)
    .leftJoin(
      joinApplications,
      and(eq(joinApplications.invitationId, id), not(eq(joinApplications.status, 'verified'))),
    )
    .where(and(eq(companyId, input.companyId), isNull(revokedAt), gt(expiresAt, ctx.clock.now())))
    .groupBy(id)
    .orderBy(desc(id))
}

type Input = { team: string; channel: VerificationChannel; destination: string; captcha: CaptchaAnswer }

/**
 * Sends a code that serves to apply by this one invitation.
 *
 * @throws AppError INVITATION_EXPIRED without a live invitation, and whatever `sendCode` throws.
 */
export async function sendJoinCode({ ctx, input }: Args<Input>): Promise<{ uuid: string; resendAfterSeconds: number }> {
  const { team, ...sending } = input
  const { publicId } = await findLiveInvitation({ ctx, input: { code: team } })
  return sendCode({ ctx, input: { ...sending, purpose: 'join', boundTo: publicId } })
}
