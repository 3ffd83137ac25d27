import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#db/schema/index.ts'
import { oldPasswordFailureLimit } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passwordChangeHits } from '#server/policies/limit-hits.ts'
import { checkPassword, hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { actOnCode, type CodeProof } from './act-on-code.ts'
import { replacePassword } from './credentials.ts'
import { type AccountName, findUser, lockUser } from './users.ts'

/**
 * Changes the caller's password after checking the old one, and ends all their sessions, including this one. Answers
 * false for a wrong old password; after five wrong or five right ones the change is refused until the window ends.
 * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function replaceOwnPassword(args: Args<{ oldPassword: string; newPassword: string }>): Promise<boolean> {
  const { ctx, input } = args
  const { userId } = await requireSession(ctx)
  // Checked before hashing, so that a full limit costs no hashes.
  await refuseWhenFull(ctx, passwordChangeHits(userId))
  const [stored] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const storedHash = stored?.hash ?? null
  const verdict = await checkPassword(ctx, {
    subject: `user:${userId}`,
    limit: oldPasswordFailureLimit,
    password: input.oldPassword,
    storedHash,
  })
  if (!verdict.matches) return refuse(ctx, userId)

  const passwordHash = await hashPassword(input.newPassword, ctx.caller.address)
  const changed = await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, { userId })
    // Of two changes at once the second no longer knows the old password.
    if (user?.status !== 'active' || user.passwordHash !== storedHash) return false
    await replacePassword(tx, { user, passwordHash, by: 'update' })
    return true
  })
  return changed || refuse(ctx, userId)
}

async function refuse(ctx: Ctx, userId: number): Promise<false> {
  const target = `user:${userId}`
  await recordAudit(ctx, { actor: `user:${userId}`, action: 'account.password-refused', target })
  return false
}

type ResetRequest = {
  /** `forget` needs only the code; `set` also the session of the same account. */
  mode: 'forget' | 'set'
  proof: CodeProof
  password: string
}

/**
 * Sets a new password for the account that a code was sent to. All its sessions end, and it opens no session.
 * @throws AppError UNAUTHENTICATED for `set` without a session, FORBIDDEN when it is another account's;
 * VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS of the code. A disabled account gets VERIFICATION_WRONG.
 */
export async function replaceForgottenPassword({
  ctx,
  input,
}: Args<ResetRequest & { idempotencyKey: string | null }>): Promise<void> {
  const { idempotencyKey, ...request } = input
  const { mode, proof, password } = request
  const { account } = proof
  await actOnCode({
    ctx,
    input: {
      purpose: 'password',
      proof,
      request,
      idempotencyKey,
      refusedAs: 'account.password-refused',
      schema: z.literal('changed'),
    },
    permit: async () => {
      if (mode === 'set') await requireOwnAccount(ctx, account)
    },
    prepare: () => hashPassword(password, ctx.caller.address),
    act: async (tx, passwordHash) => {
      const user = await lockUser(tx, { account })
      if (user?.status !== 'active') throw new AppError('VERIFICATION_WRONG')
      await replacePassword(tx, { user, passwordHash, by: mode })
      return 'changed'
    },
  })
}

async function requireOwnAccount(ctx: Ctx, account: AccountName): Promise<void> {
  const session = await requireSession(ctx)
  const user = await findUser(ctx, account)
  if (user?.id !== session.userId) throw new AppError('FORBIDDEN')
}
