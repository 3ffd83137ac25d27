import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  eq,
  gt,
  inArray,
  lte,
  max,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { staff, staffLinks } from '#db/schema/index.ts'
import { hourMs } from '#domain/shared/time.ts'
import { type Permission, permissions } from '#domain/staff/roles.ts'
import { approverEligibleAfterHours, ineligibleApproverSentence } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

export type Person = { id: number; name: string }

/** A member's name in a query; their e-mail where they have no name yet. */
export function nameOrEmail({ name, email }: { name: AnyColumn; email: AnyColumn }): SQL<string> {
  return sql<string>`coalesce(nullif(${name}, ''), ${email})`
}

/** The displayed name of a member; '' for an unknown id. */
export async function staffName({ db }: Pick<Ctx, 'db'>, id: number): Promise<string> {
  const [row] = await db
    .select({ name: nameOrEmail(staff) })
    .from(staff)
    .where(eq(staff.id, id))
  return row?.name ?? ''
}

/** The member of this id; null for none, and for one that is not there any more. */
export async function findPerson({ db }: Pick<Ctx, 'db'>, id: number | null): Promise<Person | null> {
  if (id === null) return null
  const [person = null] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, id))
  return person
}

/** The members of these ids, as a look-up; null for none, and for one that is not there any more. */
export async function findPeople({ db }: Pick<Ctx, 'db'>, ids: readonly (number | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, known))
  return (id: number | null): Person | null => rows.find((row) => row.id === id) ?? null
}

/** The members of staff among these actors of the audit (`staff:3`), by actor. */
export async function staffNames(
  ctx: Pick<Ctx, 'db'>,
  actors: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const ids = [...new Set(actors.flatMap((actor) => /^staff:(\d+)$/.exec(actor ?? '')?.[1] ?? []))].map(Number)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  return new Map(rows.map((row) => [`staff:${row.id}`, row]))
}

type Wanted = { permission: Permission; besides: readonly number[] }
type Parts = Pick<Ctx, 'db' | 'clock'>

/** Members but these who have a permission without a condition and count as a second person. */
function othersWith(ctx: Parts, { permission, besides }: Wanted): SQL | undefined {
  return and(
    eligibleApprovers(ctx),
    hasPermission(permission),
    besides.length === 0 ? undefined : notInArray(staff.id, [...besides]),
  )
}

/** Whether a member but these has a permission without a condition and may be a second person. */
export async function hasOtherMember(ctx: Parts, input: Wanted): Promise<boolean> {
  return (await ctx.db.$count(staff, othersWith(ctx, input))) > 0
}

/** The ids of the members but these who have a permission without a condition and may be a second person. */
export function listOtherMembers(ctx: Parts, input: Wanted): Promise<number[]> {
  return idsOf(ctx, othersWith(ctx, input))
}

/** The ids of all active members who have a permission without a condition. */
export function listMembersWith(ctx: Parts, permission: Permission): Promise<number[]> {
  return idsOf(ctx, and(eq(staff.status, 'active'), hasPermission(permission)))
}

async function idsOf({ db }: Parts, members: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: staff.id }).from(staff).where(members).orderBy(asc(staff.id))
  return rows.map(({ id }) => id)
}

const hasPermission = (permission: Permission) => arrayOverlaps(staff.roles, [...permissions[permission].roles])

/**
 * The members that count as a second person: active, no owner of less than 24 hours, and not reset within 24 hours. One
 * owner could otherwise invite a second self, or take over a colleague's sign-in by a reset, and be two people in a minute
 * (console 6b, decision 048).
 */
export function eligibleApprovers({ db, clock }: Pick<Ctx, 'db' | 'clock'>): SQL | undefined {
  const since = new Date(clock.now().getTime() - approverEligibleAfterHours * hourMs)
  const resetLately = db
    .select({ id: staffLinks.staffId })
    .from(staffLinks)
    .where(and(eq(staffLinks.purpose, 'reset'), eq(staffLinks.staffId, staff.id), gt(staffLinks.createdAt, since)))
  return and(
    eq(staff.status, 'active'),
    or(not(arrayContains(staff.roles, ['owner'])), lte(staff.createdAt, since)),
    not(inArray(staff.id, resetLately)),
  )
}

/** Whether a member counts as a second person now. */
export async function isEligibleApprover(ctx: Parts, staffId: number): Promise<boolean> {
  return (await ctx.db.$count(staff, and(eq(staff.id, staffId), eligibleApprovers(ctx)))) > 0
}

/** From when a member counts as a second person; null for one who does already. */
export async function approverEligibleFrom(ctx: Parts, staffId: number): Promise<Date | null> {
  if (await isEligibleApprover(ctx, staffId)) return null
  const { db } = ctx
  const [member] = await db.select({ at: staff.createdAt }).from(staff).where(eq(staff.id, staffId))
  const [reset] = await db
    .select({ at: max(staffLinks.createdAt) })
    .from(staffLinks)
    .where(and(eq(staffLinks.purpose, 'reset'), eq(staffLinks.staffId, staffId)))
  const last = Math.max(member?.at.getTime() ?? 0, reset?.at?.getTime() ?? 0)
  return new Date(last + approverEligibleAfterHours * hourMs)
}

/** Refuses a member who is no second person yet. Throws INVALID_INPUT. */
export async function requireEligibleApprover(ctx: Parts, staffId: number): Promise<void> {
  if (!(await isEligibleApprover(ctx, staffId))) throw AppError.invalid(ineligibleApproverSentence)
}
