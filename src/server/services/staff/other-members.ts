import { and, arrayOverlaps, eq, notInArray } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import { type Permission, permissions } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'

/** Whether an active member but these has a permission without a condition. */
export async function hasOtherMember(args: {
  ctx: Ctx
  input: { permission: Permission; besides: readonly number[] }
}): Promise<boolean> {
  const { ctx, input } = args
  const { permission, besides } = input
  const may = arrayOverlaps(staff.roles, [...permissions[permission].roles])
  const others = and(
    eq(staff.status, 'active'),
    may,
    besides.length === 0 ? undefined : notInArray(staff.id, [...besides]),
  )
  return (await ctx.db.$count(staff, others)) > 0
}
