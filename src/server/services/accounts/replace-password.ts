import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { passwordChangeHits } from '#server/policies/limit-hits.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { forgiveAttempts } from '#server/services/passwords/charge-attempt.ts'
import { endAllSessions } from '#server/services/sessions/end-all-sessions.ts'
import { notifyPasswordChange } from './notify-password-change.ts'

type Replacement = {
  user: User
  passwordHash: string
  /** The proof of the change: a code for a forgotten or a first password, or the old password. */
  by: 'forget' | 'set' | 'update'
}

/**
 * Replaces a password, ends every session of the user, resets the counter of wrong passwords, and notifies the owner.
 * Part of the caller's transaction.
 * @throws AppError TOO_MANY_REQUESTS after five new passwords within the hour.
 */
export async function replacePassword({ ctx, input }: Args<Replacement>): Promise<void> {
  const { user, passwordHash, by } = input
  await consumeLimits({ ctx, input: { hits: passwordChangeHits(user.id) } })
  await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await endAllSessions({ ctx, input: { userId: user.id } })
  for (const name of [user.phone, user.email]) {
    if (name !== null) await forgiveAttempts({ ctx, input: { subject: `login:${name}` } })
  }
  await forgiveAttempts({ ctx, input: { subject: `user:${user.id}` } })
  await notifyPasswordChange({ ctx, input: { user } })
  await recordAudit({
    ctx,
    input: { actor: `user:${user.id}`, action: 'account.password-change', target: `user:${user.id}`, detail: { by } },
  })
}
