import { and, asc, eq, type SQL } from 'drizzle-orm'
import { companies, memberships, type User, users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { mainAccountRole, ownCompanyOfEmail, ownCompanyOfPhone } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Ctx } from '#server/context.ts'

/** A log-in name: a normalised phone number or e-mail address. */
export type AccountName = { readonly kind: 'phone' | 'email'; readonly value: string }

/** For logs and the audit: `138****1234` or `a***@example.com`. */
export function maskAccount({ kind, value }: AccountName): string {
  return kind === 'phone' ? maskPhone(value) : maskEmail(value)
}

/** The condition that picks the user of this name. */
function isUserOf({ kind, value }: AccountName): SQL {
  return eq(kind === 'phone' ? users.phone : users.email, value)
}

/** The user of a name, disabled or not, or null. */
export async function findUser(ctx: Ctx, account: AccountName): Promise<User | null> {
  const [user] = await ctx.db.select().from(users).where(isUserOf(account))
  return user ?? null
}

/**
 * The same inside a transaction, locked until its end: a log-in and a password change of one user follow each other, so
 * that no session opened by the old password outlives the change.
 */
export async function lockUser(ctx: Ctx, input: { account: AccountName } | { userId: number }): Promise<User | null> {
  const isWanted = 'userId' in input ? eq(users.id, input.userId) : isUserOf(input.account)
  const [user] = await ctx.db.select().from(users).where(isWanted).for('update')
  return user ?? null
}

/** One company that a user may log in as; `membershipId` is the specification's `id`. */
export type UserCompany = { membershipId: number; companyId: number; companyName: string; roleDesc: string }

/** The companies of which a user is an active member, oldest membership first. */
export function listUserCompanies(ctx: Ctx, input: { userId: number }): Promise<UserCompany[]> {
  return ctx.db
    .select({
      membershipId: memberships.id,
      companyId: companies.id,
      companyName: companies.name,
      roleDesc: memberships.roleDesc,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, input.userId), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.id))
}

/** The company and the name of a person who registers by this name (readings 3). */
export const ownCompanyOf = ({ kind, value }: AccountName) =>
  kind === 'phone' ? ownCompanyOfPhone(value) : ownCompanyOfEmail(value)

/** Makes a company whose main account the user is. */
export async function createOwnCompany(ctx: Ctx, input: { userId: number; companyName: string }): Promise<void> {
  const { userId, companyName: name } = input
  const createdAt = ctx.clock.now()
  const [company] = await ctx.db.insert(companies).values({ name, createdAt }).returning({ id: companies.id })
  if (!company) throw new Error('The insert of a company returned no row')
  await ctx.db.insert(memberships).values({ userId, companyId: company.id, roleDesc: mainAccountRole, createdAt })
}

/**
 * The companies of a user who has just left one. After the last one they get a company of their own, as at registration:
 * an account without a company cannot log in, and would lose its coupons and orders, and the way to close it.
 */
export async function keepInCompany(ctx: Ctx, user: User): Promise<UserCompany[]> {
  const left = await listUserCompanies(ctx, { userId: user.id })
  if (left.length > 0) return left
  const { companyName } = ownCompanyOf(
    user.phone === null ? { kind: 'email', value: user.email ?? '' } : { kind: 'phone', value: user.phone },
  )
  await createOwnCompany(ctx, { userId: user.id, companyName })
  return listUserCompanies(ctx, { userId: user.id })
}
