import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Invitation, invitations } from '#db/schema/index.ts'
import { liveInvitationsAtMost, ownCompanySentences as sentences } from '#domain/accounts/own-company.ts'
import { checkInvitationDays, invitationEnd } from '#domain/invitations/invitation.ts'
import type { Args, Ctx } from '#server/context.ts'
import { invitationHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { answerOnce } from '#server/services/shared/idempotency/answer-once.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { insertInvitation } from '#server/services/visitors/invitations/change-invitation.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { changeAsMain, type LockedMember } from './company.ts'

export const newLinkSchema = z.object({ publicId: z.string(), code: z.string() })
type NewLink = z.infer<typeof newLinkSchema>

type Once = { idempotencyKey: string | null }

/**
 * A new link of the caller's company, in the caller's name.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a member who is not the main account; INVALID_INPUT for days out of
 * range; CONFLICT when too many links are live; TOO_MANY_REQUESTS.
 */
export function inviteToOwnCompany({ ctx, input }: Args<{ days: number } & Once>): Promise<NewLink> {
  const { days, idempotencyKey } = input
  requireDays(days)
  return addLink(ctx, { call: 'invite', key: idempotencyKey, request: { days } }, async (tx, { session }) => {
    const { companyId } = session
    if ((await tx.db.$count(invitations, isLiveOf(tx, companyId))) >= liveInvitationsAtMost)
      throw AppError.conflict(sentences.tooManyLinks)
    return invitationEnd(tx.clock.now(), days)
  })
}

/**
 * Revokes a link and makes another one with the same end, in one step: for a link that reached the wrong people.
 * @throws AppError as above; NOT_FOUND for a link that is not live, or another company's.
 */
export function replaceOwnInvitation({ ctx, input }: Args<{ publicId: string } & Once>): Promise<NewLink> {
  const { publicId, idempotencyKey } = input
  return addLink(ctx, { call: 'replace', key: idempotencyKey, request: { publicId } }, async (tx, { session }) => {
    const invitation = await revoke(tx, { publicId, companyId: session.companyId })
    return invitation.expiresAt
  })
}

/** Makes a link once per key; `endOf` checks and prepares, and answers the end of the link. */
async function addLink(
  ctx: Ctx,
  { call, key, request }: { call: string; key: string | null; request: unknown },
  endOf: (tx: ChangeCtx, member: LockedMember) => Promise<Date>,
): Promise<NewLink> {
  const { userId } = await requireSession(ctx)
  const once = { call: `account:${userId}:${call}`, key, request, schema: newLinkSchema }
  return answerOnce(ctx, once, (remember) =>
    changeAsMain(ctx, {
      work: async (tx, member) => {
        const { companyId } = member.session
        await consumeLimits(tx, invitationHits(companyId))
        const expiresAt = await endOf(tx, member)
        const { publicId, code } = await insertInvitation(tx, { companyId, inviterUserId: member.user.id, expiresAt })
        return remember(tx, { publicId, code })
      },
    }),
  )
}

/**
 * Moves the end of a live link, sooner or later.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT, NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function renewOwnInvitation({ ctx, input }: Args<{ publicId: string; days: number }>): Promise<void> {
  const { publicId, days } = input
  requireDays(days)
  await changeAsMain(ctx, {
    work: async (tx, { session: { companyId } }) => {
      const { id } = await lockLink(tx, { publicId, companyId })
      const expiresAt = invitationEnd(tx.clock.now(), days)
      await tx.db.update(invitations).set({ expiresAt }).where(eq(invitations.id, id))
      await tx.record({ action: 'account.invitation-renew', target: `invitation:${id}`, detail: { companyId, days } })
    },
  })
}

/**
 * Revokes a link: it is dead from now on, also for somebody who is between the two steps of applying. Applications that
 * were submitted stay.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function revokeOwnInvitation({ ctx, input }: Args<{ publicId: string }>): Promise<void> {
  await changeAsMain(ctx, {
    work: async (tx, { session: { companyId } }) => void (await revoke(tx, { ...input, companyId })),
  })
}

type Link = { publicId: string; companyId: number }

async function revoke(tx: ChangeCtx, link: Link): Promise<Invitation> {
  const invitation = await lockLink(tx, link)
  await tx.db.update(invitations).set({ revokedAt: tx.clock.now() }).where(eq(invitations.id, invitation.id))
  const detail = { companyId: link.companyId }
  await tx.record({ action: 'invitation.revoke', target: `invitation:${invitation.id}`, detail })
  return invitation
}

/** A live link of the company; another company's is answered like an unknown one. */
async function lockLink(tx: ChangeCtx, { publicId, companyId }: Link): Promise<Invitation> {
  const isThis = and(eq(invitations.publicId, publicId), isLiveOf(tx, companyId))
  const [invitation] = await tx.db.select().from(invitations).where(isThis).for('update')
  if (invitation === undefined) throw new AppError('NOT_FOUND', { message: sentences.linkUnknown })
  return invitation
}

const isLiveOf = ({ clock }: Pick<Ctx, 'clock'>, companyId: number) =>
  and(eq(invitations.companyId, companyId), isNull(invitations.revokedAt), gt(invitations.expiresAt, clock.now()))

function requireDays(days: number): void {
  const sentence = checkInvitationDays(days)
  if (sentence !== null) throw AppError.invalid(sentence)
}
