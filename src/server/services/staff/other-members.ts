import { and, arrayOverlaps, asc, eq, notInArray } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import { type Permission, permissions } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'

type Wanted = { permission: Permission; besides: readonly number[] }

/** Active members but these who have a permission without a condition. */
function othersWith({ permission, besides }: Wanted) {
  return and(
    eq(staff.status, 'active'),
    arrayOverlaps(staff.roles, [...permissions[permission].roles]),
    besides.length === 0 ? undefined : notInArray(staff.id, [...besides]),
  )
}

/** Whether an active member but these has a permission without a condition. */
export async function hasOtherMember({ ctx, input }: { ctx: Ctx; input: Wanted }): Promise<boolean> {
  return (await ctx.db.$count(staff, othersWith(input))) > 0
}

/** The ids of the active members but these who have a permission without a condition. */
export async function listOtherMembers({ ctx, input }: { ctx: Pick<Ctx, 'db'>; input: Wanted }): Promise<number[]> {
  const rows = await ctx.db.select({ id: staff.id }).from(staff).where(othersWith(input)).orderBy(asc(staff.id))
  return rows.map(({ id }) => id)
}
