import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { companies, invitations, joinApplications, staff } from '#db/schema/index.ts'
import { type Evidence, judgeApplication } from '#domain/invitations/evidence.ts'
import type { Args, Ctx } from '#server/context.ts'
import { type Person, staffNames } from '#server/services/staff/staff-names.ts'
import { factColumns, needsLookAt } from './application-facts.ts'

/** `look`: those that have to be judged individually. */
export const applicationTabs = ['waiting', 'look', 'done'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

export type QueuedApplication = {
  id: number
  userName: string
  phone: string
  companyId: number
  companyName: string
  status: 'waiting' | 'approved' | 'rejected'
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: Person | null
  /** Who decided by the audit's name, where it was no member of staff. */
  decider: string | null
  assignee: Person | null
  evidence: Evidence[]
}

const { id, status, submittedAt, decidedAt } = joinApplications

/** The columns of a row in the queue, for {@link presentRow}. */
const rowColumns = {
  ...{ id, status, submittedAt, decidedAt, decidedBy: joinApplications.decidedBy },
  ...{ userName: joinApplications.userName, phone: joinApplications.phone },
  ...{ companyId: companies.id, companyName: companies.name },
  assignee: { id: staff.id, name: staff.name },
  facts: factColumns,
}

function rowsWhere(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select(rowColumns)
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .innerJoin(invitations, eq(invitations.id, joinApplications.invitationId))
    .leftJoin(staff, eq(staff.id, joinApplications.assignedTo))
    .where(and(where, isNotNull(joinApplications.userName), isNotNull(submittedAt)))
}

/** Applications of one tab: those that wait, the longest waiting first; those that were decided, the last first. */
export async function listApplicationQueue(args: {
  ctx: Ctx
  input: { tab: ApplicationTab; pageNum: number; pageSize: number }
}): Promise<{ rows: QueuedApplication[]; counts: Record<ApplicationTab, number> }> {
  const { ctx, input } = args
  const { tab, pageNum, pageSize } = input
  const isDone = inArray(status, ['approved', 'rejected'])
  const isWaiting = eq(status, 'waiting')
  const isLook = and(isWaiting, needsLookAt(ctx.clock.now()))
  const where = { waiting: isWaiting, look: isLook, done: isDone }[tab]
  const order = tab === 'done' ? [desc(decidedAt), desc(id)] : [asc(submittedAt), asc(id)]
  const found = await rowsWhere(ctx, where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [look] = await ctx.db
    .select({ count: count() })
    .from(joinApplications)
    .innerJoin(invitations, eq(invitations.id, joinApplications.invitationId))
    .where(isLook)
  return {
    rows: await presentRows(ctx, found),
    counts: {
      waiting: await ctx.db.$count(joinApplications, isWaiting),
      look: look?.count ?? 0,
      done: await ctx.db.$count(joinApplications, isDone),
    },
  }
}

/** These applications, in no order; those that were never handed in are left out. */
export async function readQueued({ ctx, input }: Args<{ ids: readonly number[] }>): Promise<QueuedApplication[]> {
  return presentRows(ctx, await rowsWhere(ctx, inArray(id, [...input.ids])))
}

async function presentRows(ctx: Ctx, rows: Awaited<ReturnType<typeof rowsWhere>>): Promise<QueuedApplication[]> {
  const now = ctx.clock.now()
  const names = await staffNames(
    ctx,
    rows.map(({ decidedBy }) => decidedBy),
  )
  return rows.flatMap(({ facts, decidedBy, assignee, ...row }) => {
    const { userName, submittedAt: handedIn, status: state } = row
    if (userName === null || handedIn === null || state === 'verified') return []
    const by = names.get(decidedBy ?? '') ?? null
    const evidence = state === 'waiting' ? judgeApplication(facts, now) : []
    return [
      {
        ...{ ...row, userName, submittedAt: handedIn, status: state },
        ...{ decidedBy: by, decider: by ? null : decidedBy, evidence },
        assignee: assignee?.id ? { id: assignee.id, name: assignee.name ?? '' } : null,
      },
    ]
  })
}
