import { eq } from 'drizzle-orm'
import { type Staff, staff } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { passwordFailureLimit } from '#domain/limits.ts'
import { lockMessage, signInSentences } from '#domain/staff/sentences.ts'
import { tellOwners } from '#server/alerts/tell-owners.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { checkPassword } from '#server/services/passwords/check-password.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { guardTries } from './guard-tries.ts'
import { deviceOf } from './known-device.ts'
import { openStaffSession } from './staff-session.ts'

/** Who has given the password, and the token of their session, which owes the second factor. */
export type Entered = { token: string; member: Staff }

/** `device`: the browser's cookie of an earlier sign-in, or null. */
type Input = { email: string; password: string; device: string | null }

const hourMs = 60 * 60 * 1_000

/**
 * The first step: e-mail and password. An unknown or disabled member, one who has not accepted the invitation, a wrong
 * password and a locked account get the same answer in the same time (console 1). A browser in which the member has
 * signed in before has its own counter, so that guesses from elsewhere do not lock them out (console 6b, decision 048).
 * @throws AppError CREDENTIALS_WRONG; TOO_MANY_REQUESTS for a client address; UNAVAILABLE under a flood.
 */
export async function signIn({ ctx, input }: Args<Input>): Promise<Entered> {
  return guardTries(ctx, async () => {
    const entered = await enter(ctx, input)
    if (entered !== null) return entered
    const target = maskEmail(input.email)
    await recordEvent(ctx, 'visitor', { action: 'staff.sign-in-failed', target })
    throw new AppError('CREDENTIALS_WRONG', { message: signInSentences.wrongPassword })
  })
}

async function enter(ctx: Ctx, { email, password, device }: Input): Promise<Entered | null> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.email, email))
  const known = member === undefined ? null : deviceOf(ctx, member, device)
  const verdict = await checkPassword({
    ctx,
    input: {
      subject: known === null ? `staff:${email}` : `staff:${email}/device:${known}`,
      ...{ limit: passwordFailureLimit, password, hidesWait: true },
      storedHash: member?.status === 'active' ? member.passwordHash : null,
    },
  })
  if (verdict.startsWait && member?.status === 'active') await tellOfLock(ctx, member)
  if (member === undefined || !verdict.matches) return null
  if (verdict.outdated) {
    const passwordHash = await hashPassword(password, ctx.caller.address)
    await ctx.db.update(staff).set({ passwordHash }).where(eq(staff.id, member.id))
  }
  return { token: await openStaffSession({ ctx, staffId: member.id }), member }
}

/** Alerts the owners that an account is locked: once per lock, and at most hourly. */
async function tellOfLock(ctx: Ctx, { id, email }: Staff): Promise<void> {
  const masked = maskEmail(email)
  await recordEvent(ctx, 'visitor', { action: 'staff.locked', target: `staff:${id}` })
  const text = lockMessage.text(masked, ctx.environment.publicUrl)
  const key = `staff-lock:${id}:${Math.floor(ctx.clock.now().getTime() / hourMs)}`
  await tellOwners({ parts: ctx, input: { text, mail: lockMessage.subject, key } })
}
