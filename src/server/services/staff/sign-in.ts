import { eq } from 'drizzle-orm'
import { type Staff, staff } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { passwordFailureLimit } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { checkPassword } from '#server/services/passwords/check-password.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { guardTries } from './guard-tries.ts'
import { openStaffSession } from './staff-session.ts'

/** Who has given the password, and the token of their session, which owes the second factor. */
export type Entered = { token: string; member: Staff }

/**
 * The first step: e-mail and password. Somebody unknown, disabled, not yet there and a wrong password end alike and take
 * the same time; so does an account that is locked (console 1).
 *
 * @throws AppError CREDENTIALS_WRONG; TOO_MANY_REQUESTS for a client address; UNAVAILABLE under a flood.
 */
export async function signIn(args: { ctx: Ctx; input: { email: string; password: string } }): Promise<Entered> {
  const { ctx, input } = args
  return guardTries(ctx, async () => {
    const entered = await enter(ctx, input)
    if (entered !== null) return entered
    const target = maskEmail(input.email)
    await recordAudit({ ctx, input: { actor: 'visitor', action: 'staff.sign-in-failed', target } })
    throw new AppError('CREDENTIALS_WRONG')
  })
}

async function enter(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Entered | null> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.email, email))
  const storedHash = member?.status === 'active' ? member.passwordHash : null
  const subject = `staff:${email}` as const
  const verdict = await checkPassword({
    ctx,
    input: { subject, limit: passwordFailureLimit, password, storedHash },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'TOO_MANY_REQUESTS') return null
    throw error
  })
  if (member === undefined || !verdict?.matches) return null
  if (verdict.outdated) {
    const passwordHash = await hashPassword(password, ctx.caller.address)
    await ctx.db.update(staff).set({ passwordHash }).where(eq(staff.id, member.id))
  }
  return { token: await openStaffSession({ ctx, staffId: member.id }), member }
}
