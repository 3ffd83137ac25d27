import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

/** The account that an address of the console names. @throws AppError NOT_FOUND. */
export async function findCustomer({ ctx, ref, hold }: { ctx: Ctx; ref: string; hold?: true }): Promise<User> {
  const query = ctx.db.select().from(users).where(eq(users.publicId, ref))
  const [user] = hold ? await query.for('update') : await query
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

/** A closed account has neither phone number nor e-mail address. */
export const isClosed = ({ phone, email }: Pick<User, 'phone' | 'email'>) => phone === null && email === null
