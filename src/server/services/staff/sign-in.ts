import { eq } from 'drizzle-orm'
import { type Staff, staff, staffDevices } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { passwordFailureLimit } from '#domain/limits.ts'
import { isKnownDevice } from '#domain/staff/known-device.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { type Hit, staffPasswordHits } from '#server/policies/limit-hits.ts'
import { checkCountedPassword, checkPassword, hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { chargeDevice, forgiveDevice, isDeviceOf } from './devices.ts'
import { guardTries, lockMember } from './factors.ts'
import { openStaffSession } from './staff-session.ts'

/** Who has given the password, and the token of their session, which owes the second factor. */
export type Entered = { token: string; member: Staff }

/** `device`: the browser's cookie of an earlier sign-in, or null. */
type Input = { email: string; password: string; device: string | null }

/**
 * The first step: e-mail and password. An unknown or disabled member, one who has not accepted the invitation, a wrong
 * password and a locked account get the same answer in the same time (console 1): all of them cost one look, one hash and
 * one entry. A browser in which the member has signed in before has its own counter, so that guesses from elsewhere do not
 * lock them out, not even from the same address (console 6b, decision 077).
 * @throws AppError CREDENTIALS_WRONG; TOO_MANY_REQUESTS for a client address; UNAVAILABLE under a flood.
 */
export async function signIn({ ctx, input }: Args<Input>): Promise<Entered> {
  const { email, password, device } = input
  const [row] = await ctx.db
    .select({ member: staff, device: staffDevices })
    .from(staff)
    .leftJoin(staffDevices, isDeviceOf(staff.id, device))
    .where(eq(staff.email, email))
  const member = row?.member.status === 'active' ? row.member : null
  const storedHash = member?.passwordHash ?? null
  const refuse = async (action: 'staff.sign-in-failed' | 'staff.locked', target: string): Promise<never> => {
    await recordEvent(ctx, 'visitor', { action, target })
    throw new AppError('CREDENTIALS_WRONG', { message: signInSentences.wrongPassword })
  }

  const known = row?.device && isKnownDevice(row.device, ctx.clock.now()) ? row.device : null
  if (member !== null && known !== null) {
    const tries = { charge: () => chargeDevice(ctx, known.id), forgive: () => forgiveDevice(ctx, known.id) }
    const verdict = await checkCountedPassword(ctx, { password, storedHash, ...tries })
    const entered = verdict?.matches ? await enter(ctx, member, { password, ...verdict }) : null
    if (entered !== null) return entered
    if (verdict !== null) return refuse('staff.sign-in-failed', maskEmail(email))
  }

  return guardTries(ctx, async () => {
    const counted = { subject: `staff:${email}`, limit: passwordFailureLimit, hidesWait: true } as const
    const verdict = await checkPassword(ctx, { password, storedHash, ...counted })
    const hits = staffPasswordHits(member?.id ?? 0, ctx.environment.limitScale)
    const entered = member !== null && verdict.matches ? await enter(ctx, member, { password, ...verdict, hits }) : null
    if (entered !== null) return entered
    // Of an unknown address, too: whether the owners are notified must not show in the time.
    if (!verdict.startsWait) return refuse('staff.sign-in-failed', maskEmail(email))
    return refuse('staff.locked', member === null ? maskEmail(email) : `staff:${member.id}`)
  })
}

type Given = { password: string; outdated: boolean; hits?: Hit[] }

/**
 * Opens the session; null where the member was disabled or their password replaced while the hashes were made, and where
 * `hits` are over their limit: who knows the password and has no second factor opens no session after the other.
 */
async function enter(ctx: Ctx, { id, passwordHash }: Staff, given: Given): Promise<Entered | null> {
  const { password, outdated, hits = [] } = given
  const freshHash = outdated ? await hashPassword(password, ctx.caller.address) : null
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, id)
    if (member.status !== 'active' || member.passwordHash !== passwordHash) return null
    if (!(await isWithinLimits(tx, hits))) return null
    if (freshHash !== null) await tx.db.update(staff).set({ passwordHash: freshHash }).where(eq(staff.id, id))
    return { token: await openStaffSession(tx, id), member }
  })
}
