import { and, arrayOverlaps, asc, desc, eq, inArray } from 'drizzle-orm'
import { type AuditEntry, auditLog, cancellationRequests, joinApplications, staff, users } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { permissions } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { maskText } from '#server/observe/masking.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { type Person, staffNames } from '#server/services/staff/other-members.ts'

type QueueName = 'applications' | 'cancellations'

const queues = {
  applications: { table: joinApplications, action: 'application.assign', kind: 'application' },
  cancellations: { table: cancellationRequests, action: 'cancellation.assign', kind: 'cancellation' },
} as const

/** Who may decide over applications and cancellations: active, and with the role for it. */
export function mayDecide() {
  return and(eq(staff.status, 'active'), arrayOverlaps(staff.roles, [...permissions['applications.decide'].roles]))
}

export type Assignee = { id: number; name: string; email: string; roles: string[] }

/** Everybody who may decide, in the order in which they came. */
export function listAssignees({ ctx }: { ctx: Pick<Ctx, 'db'> }): Promise<Assignee[]> {
  const { id, name, email, roles } = staff
  return ctx.db.select({ id, name, email, roles }).from(staff).where(mayDecide()).orderBy(asc(id))
}

/**
 * Assigns pending records to a member of staff, or with null to none; decided ones stay unchanged.
 * @throws AppError INVALID_INPUT for a member who may not decide.
 */
export async function assign({
  ctx,
  input,
}: Args<{ queue: QueueName; staffId: number; ids: readonly number[]; to: number | null }>): Promise<void> {
  const { queue, staffId, ids, to } = input
  const { table, action, kind } = queues[queue]
  await makeChange(ctx, staffId, async (tx) => {
    if (to !== null && (await tx.db.$count(staff, and(eq(staff.id, to), mayDecide()))) === 0)
      throw AppError.invalid(joiningSentences.assigneeUnknown)
    const given = await tx.db
      .update(table)
      .set({ assignedTo: to })
      .where(and(inArray(table.id, [...ids]), eq(table.status, 'waiting')))
      .returning({ id: table.id })
    if (given.length === 0) tx.leaveUnrecorded('none of them is waiting any more')
    for (const { id } of given) await tx.record({ action, target: `${kind}:${id}`, detail: { to } })
  })
}

export type HistoryEntry = Pick<AuditEntry, 'id' | 'at' | 'action' | 'actor'> & { by: Person | null }

const entriesAtMost = 50

/** The actions on one record, the newest first: by staff, by its owner and by the system. */
export async function readHistory(
  ctx: Ctx,
  input: { targets: readonly string[]; most?: number },
): Promise<HistoryEntry[]> {
  const { id, at, action, actor, target } = auditLog
  const [only] = input.targets
  const rows = await ctx.db
    .select({ id, at, action, actor })
    .from(auditLog)
    .where(input.targets.length === 1 && only !== undefined ? eq(target, only) : inArray(target, [...input.targets]))
    .orderBy(desc(at), desc(id))
    .limit(input.most ?? entriesAtMost)
  const names = await staffNames(
    ctx,
    rows.map((row) => row.actor),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.actor) ?? null }))
}

type PersonalField = 'phone' | 'email' | 'userName'
type Input = {
  staffId: number
  of: 'application' | 'cancellation' | 'customer'
  ref: string
  field: PersonalField
  reason: string
}

/**
 * One field of one person; the reason is audited before it is answered. For display, not for copying.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND for a missing person or field.
 */
export async function showPersonal({ ctx, input }: Args<Input>): Promise<string> {
  const { staffId, of, ref, field } = input
  const reason = input.reason.trim()
  if (reason === '') throw AppError.invalid('请填写原因')
  return makeChange(ctx, staffId, async (tx) => {
    const found = await find(tx, of, ref)
    const value = found?.person[field] ?? ''
    if (!found || value === '') throw new AppError('NOT_FOUND')
    const detail = { field, reason: maskText(reason) }
    await tx.record({ action: 'personal.show', target: found.target, detail })
    return value
  })
}

type Found = { target: string; person: Record<PersonalField, string | null> }

async function find(ctx: Ctx, of: Input['of'], ref: string): Promise<Found | null> {
  const { phone, email, userName } = users
  const person = { phone, email, userName }
  if (of === 'customer') {
    const [row] = await ctx.db.select({ id: users.id, person }).from(users).where(eq(users.publicId, ref))
    return row ? { target: `user:${row.id}`, person: row.person } : null
  }
  const number = readWholeNumber(ref, largestId)
  if (number === null) return null
  if (of === 'application') {
    const own = { phone: joinApplications.phone, email: joinApplications.email, userName: joinApplications.userName }
    const [row] = await ctx.db.select({ person: own }).from(joinApplications).where(eq(joinApplications.id, number))
    return row ? { target: `application:${number}`, person: row.person } : null
  }
  const [row] = await ctx.db
    .select({ id: users.id, person })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, cancellationRequests.userId))
    .where(eq(cancellationRequests.id, number))
  return row ? { target: `user:${row.id}`, person: row.person } : null
}
