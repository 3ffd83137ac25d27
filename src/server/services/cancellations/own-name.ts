import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { AccountName } from '#server/services/accounts/account-name.ts'
import { AppError } from '#server/services/app-error.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'

/** Where an account hears of its closing: its phone, or its e-mail address where it has none; null for neither. */
export function nameOf({ phone, email }: Pick<User, 'phone' | 'email'>): AccountName | null {
  if (phone !== null) return { kind: 'phone', value: phone }
  return email === null ? null : { kind: 'email', value: email }
}

/** The caller and where they are reached. @throws AppError UNAUTHENTICATED without a living session. */
export async function requireOwnName({ ctx }: { ctx: Ctx }): Promise<{ userId: number; account: AccountName }> {
  const { userId } = await requireSession({ ctx })
  const { phone, email } = users
  const [user] = await ctx.db.select({ phone, email }).from(users).where(eq(users.id, userId))
  const account = user ? nameOf(user) : null
  // Only a closed account has neither, and its sessions have ended.
  if (account === null) throw new AppError('UNAUTHENTICATED')
  return { userId, account }
}
