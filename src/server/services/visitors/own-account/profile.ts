import { z } from 'zod'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Args, Ctx } from '#server/context.ts'
import { companySwitchHits, passwordChangeHits } from '#server/policies/limit-hits.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { replacePassword } from '#server/services/visitors/accounts/credentials.ts'
import { listUserCompanies, type UserCompany } from '#server/services/visitors/accounts/users.ts'
import { findWaiting, type WaitingTimes } from '#server/services/visitors/cancellations/own-cancellation.ts'
import { replaceSession } from '#server/services/visitors/sessions/sessions.ts'
import { describeWaitingContact, type MaskedWaitingContact } from './contact-changes.ts'
import { actOnOwnCode, lockOwner, type OwnProof, requireOwner } from './own-code.ts'

export type OwnProfile = {
  userId: number
  userName: string
  /** Masked; empty where there is none. */
  phone: string
  email: string
  hasPassword: boolean
  createdAt: Date
  /** The session's company. */
  companyId: number
  companies: UserCompany[]
  waiting: MaskedWaitingContact | null
  cancellation: WaitingTimes | null
}

/** What the caller's account is. @throws AppError UNAUTHENTICATED. */
export async function readProfile({ ctx }: { ctx: Ctx }): Promise<OwnProfile> {
  const { session, user } = await requireOwner(ctx)
  const { id: userId, userName, createdAt, passwordHash } = user
  return {
    userId,
    userName,
    createdAt,
    hasPassword: passwordHash !== null,
    companyId: session.companyId,
    phone: user.phone === null ? '' : maskPhone(user.phone),
    email: user.email === null ? '' : maskEmail(user.email),
    companies: await listUserCompanies(ctx, { userId }),
    waiting: await describeWaitingContact(ctx, { userId }),
    cancellation: await findWaiting(ctx, { userId }),
  }
}

/**
 * Continues the caller's session in another of their companies, under a new token. The session they called with ends,
 * and no other one; the new one is as old as it (`replaceSession`).
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a company of which they are no active member; TOO_MANY_REQUESTS.
 */
export async function switchCompany({
  ctx,
  input,
}: Args<{ companyId: number }>): Promise<{ token: string; companyId: number; userId: number }> {
  const { companyId } = input
  const { user } = await requireOwner(ctx)
  const userId = user.id
  return makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session } = await lockOwner(tx)
    const companies = await listUserCompanies(tx, { userId })
    if (!companies.some((company) => company.companyId === companyId)) throw new AppError('FORBIDDEN')
    await consumeLimits(tx, companySwitchHits(userId))
    const token = await replaceSession(tx, { sessionId: session.sessionId, companyId })
    await tx.record({ action: 'account.switch-company', target: tx.actor, detail: { companyId } })
    return { token, companyId, userId }
  })
}

type NewPassword = { proof: OwnProof; password: string; idempotencyKey: string | null }

/**
 * Sets the password of the caller's account, the first one or one in place of a forgotten one, for a right code to a
 * contact that the server knows. All its sessions end, the caller's too.
 * @throws AppError UNAUTHENTICATED, CONFLICT, VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS.
 */
export async function setOwnPassword({ ctx, input }: Args<NewPassword>): Promise<void> {
  const { idempotencyKey, ...request } = input
  const { proof, password } = request
  await actOnOwnCode({
    ctx,
    input: {
      act: 'password',
      proof,
      request,
      idempotencyKey,
      refusedAs: 'account.password-refused',
      schema: z.literal('set'),
    },
    prepare: async (user) => {
      // Checked before hashing, so that a full limit costs no hashes.
      await refuseWhenFull(ctx, passwordChangeHits(user.id))
      return hashPassword(password, ctx.caller.address)
    },
    work: async (tx, { user, prepared: passwordHash }) => {
      await replacePassword(tx, { user, passwordHash, by: 'set' })
      return 'set' as const
    },
  })
}
