import { and, asc, eq } from 'drizzle-orm'
import { companies, memberships } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'

/** One company that a user may log in as; `membershipId` is the specification's `id`. */
export type UserCompany = { membershipId: number; companyId: number; companyName: string; roleDesc: string }

/** The companies of which a user is an active member, oldest membership first. */
export function listUserCompanies({ ctx, input }: Args<{ userId: number }>): Promise<UserCompany[]> {
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
