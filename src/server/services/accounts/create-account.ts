import { companies, memberships, type User, users } from '#db/schema/index.ts'
import { mainAccountRole, ownCompanyOfEmail, ownCompanyOfPhone } from '#domain/accounts/own-company.ts'
import type { Ctx } from '#server/context.ts'
import type { AccountName } from './account-name.ts'

/**
 * Makes a user with a company of their own, whose main account they are (readings 3), or gives null when the
 * name has an account already. For use inside a transaction: of parallel registrations one makes the account.
 */
export async function createAccount(args: {
  ctx: Ctx
  input: { account: AccountName; passwordHash: string | null }
}): Promise<User | null> {
  const { ctx, input } = args
  const { kind, value } = input.account
  const { companyName, userName } = kind === 'phone' ? ownCompanyOfPhone(value) : ownCompanyOfEmail(value)
  const createdAt = ctx.clock.now()

  const [user] = await ctx.db
    .insert(users)
    .values({
      phone: kind === 'phone' ? value : null,
      email: kind === 'email' ? value : null,
      passwordHash: input.passwordHash,
      userName,
      createdAt,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null

  const [company] = await ctx.db
    .insert(companies)
    .values({ name: companyName, createdAt })
    .returning({ id: companies.id })
  if (!company) throw new Error('The insert of a company returned no row')
  await ctx.db
    .insert(memberships)
    .values({ userId: user.id, companyId: company.id, roleDesc: mainAccountRole, createdAt })
  return user
}
