import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm'
import { cancellationRequests, joinApplications, staff } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { permissions } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'

export type QueueName = 'applications' | 'cancellations'

const queues = {
  applications: { table: joinApplications, action: 'application.assign', kind: 'application' },
  cancellations: { table: cancellationRequests, action: 'cancellation.assign', kind: 'cancellation' },
} as const

/** Who may decide over applications and cancellations: active, and with the role for it. */
export function mayDecide() {
  return and(eq(staff.status, 'active'), arrayOverlaps(staff.roles, [...permissions['applications.decide'].roles]))
}

export type Hand = { id: number; name: string; email: string; roles: string[] }

/** Everybody who may decide, in the order in which they came. */
export function listAssignees({ ctx }: { ctx: Pick<Ctx, 'db'> }): Promise<Hand[]> {
  const { id, name, email, roles } = staff
  return ctx.db.select({ id, name, email, roles }).from(staff).where(mayDecide()).orderBy(asc(id))
}

/**
 * Assigns pending records to a member of staff, or with null to nobody; decided ones stay unchanged.
 * @throws AppError INVALID_INPUT for a member who may not decide.
 */
export async function assign(args: {
  ctx: Ctx
  input: { queue: QueueName; staffId: number; ids: readonly number[]; to: number | null }
}): Promise<void> {
  const { ctx, input } = args
  const { queue, staffId, ids, to } = input
  const { table, action, kind } = queues[queue]
  await makeChange(ctx, staffId, async (tx) => {
    if (to !== null && (await tx.db.$count(staff, and(eq(staff.id, to), mayDecide()))) === 0)
      throw new AppError('INVALID_INPUT', { message: joiningSentences.assigneeUnknown })
    const given = await tx.db
      .update(table)
      .set({ assignedTo: to })
      .where(and(inArray(table.id, [...ids]), eq(table.status, 'waiting')))
      .returning({ id: table.id })
    if (given.length === 0) tx.leaveUnrecorded('none of them is waiting any more')
    for (const { id } of given) await tx.record({ action, target: `${kind}:${id}`, detail: { to } })
  })
}
