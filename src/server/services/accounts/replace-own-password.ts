import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { oldPasswordFailureLimit } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passwordChangeHits } from '#server/policies/limit-hits.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { refuseWhenFull } from '#server/services/limits/consume-limits.ts'
import { checkPassword } from '#server/services/passwords/check-password.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'
import { lockUser } from './find-user.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Changes the caller's password after checking the old one, and ends all their sessions, including this one. Answers
 * false for a wrong old password; after five wrong or five right ones the change is refused until the window ends.
 * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function replaceOwnPassword(args: Args<{ oldPassword: string; newPassword: string }>): Promise<boolean> {
  const { ctx, input } = args
  const { userId } = await requireSession({ ctx })
  // Checked before hashing, so that a full limit costs no hashes.
  await refuseWhenFull({ ctx, input: { hits: passwordChangeHits(userId) } })
  const [stored] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const storedHash = stored?.hash ?? null
  const verdict = await checkPassword({
    ctx,
    input: { subject: `user:${userId}`, limit: oldPasswordFailureLimit, password: input.oldPassword, storedHash },
  })
  if (!verdict.matches) return refuse({ ctx, userId })

  const passwordHash = await hashPassword(input.newPassword, ctx.caller.address)
  const changed = await inTransaction(ctx, async (tx) => {
    const user = await lockUser({ ctx: tx, input: { userId } })
    // Of two changes at once the second no longer knows the old password.
    if (user?.status !== 'active' || user.passwordHash !== storedHash) return false
    await replacePassword({ ctx: tx, input: { user, passwordHash, by: 'update' } })
    return true
  })
  return changed || refuse({ ctx, userId })
}

async function refuse({ ctx, userId }: { ctx: Ctx; userId: number }): Promise<false> {
  const target = `user:${userId}`
  await recordAudit({ ctx, input: { actor: `user:${userId}`, action: 'account.password-refused', target } })
  return false
}
