import { asc, eq, or } from 'drizzle-orm'
import { type ApprovalBefore, type User, users } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { HeldApplication } from './decide-application.ts'

/** `filled`: the contacts that the account lacked and got. */
type Found = { user: User; isNew: boolean; filled: ApprovalBefore['filled'] }

/**
 * The applicant's account: the one with their phone number, else the one with their e-mail address, else a new one with
 * both and the application's password. An existing account keeps its password and contacts; a missing contact that the
 * applicant proved and no other account has is added.
 * @throws AppError CONFLICT for a disabled account.
 */
export async function findOrMakeAccount({ ctx, input }: Args<{ application: HeldApplication }>): Promise<Found> {
  const { application } = input
  const found = await findAccount({ ctx, application })
  if (found) return found
  const { phone, email, userName, passwordHash } = application
  const [made] = await ctx.db
    .insert(users)
    .values({ phone, email, userName, passwordHash, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning()
  if (made) return { user: made, isNew: true, filled: [] }
  // The applicant has registered this very moment.
  const registered = await findAccount({ ctx, application })
  if (!registered) throw new AppError('CONFLICT', { message: joiningSentences.accountChanged })
  return registered
}

async function findAccount(args: { ctx: Ctx; application: HeldApplication }): Promise<Found | null> {
  const { ctx, application } = args
  const { phone, email } = application
  // Both at once and in order, so that two decisions that meet in the same accounts do not wait for each other.
  const found = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.phone, phone), eq(users.email, email)))
    .orderBy(asc(users.id))
    .for('update')
  const user = found.find((account) => account.phone === phone) ?? found[0]
  if (!user) return null
  if (user.status !== 'active') throw new AppError('CONFLICT', { message: joiningSentences.accountDisabled })
  const isAlone = found.length === 1
  const filled = isAlone ? (['phone', 'email'] as const).filter((name) => user[name] === null) : []
  if (filled.length === 0) return { user, isNew: false, filled }
  const [completed] = await ctx.db
    .update(users)
    .set({ phone: user.phone ?? phone, email: user.email ?? email })
    .where(eq(users.id, user.id))
    .returning()
  return { user: completed ?? user, isNew: false, filled }
}
