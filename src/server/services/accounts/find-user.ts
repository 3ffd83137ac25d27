import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { type AccountName, isUserOf } from './account-name.ts'

/** The user of a name, disabled or not, or null. */
export async function findUser({ ctx, input }: Args<{ account: AccountName }>): Promise<User | null> {
  const [user] = await ctx.db.select().from(users).where(isUserOf(input.account))
  return user ?? null
}

/**
 * The same inside a transaction, locked until its end: a log-in and a password change of one user follow each other, so
 * that no session opened by the old password outlives the change.
 */
export async function lockUser(args: Args<{ account: AccountName } | { userId: number }>): Promise<User | null> {
  const { ctx, input } = args
  const isWanted = 'userId' in input ? eq(users.id, input.userId) : isUserOf(input.account)
  const [user] = await ctx.db.select().from(users).where(isWanted).for('update')
  return user ?? null
}
