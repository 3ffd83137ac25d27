import { asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { type CancellationRequest, cancellationRequests, staff, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { maskText } from '#server/masking.ts'
import { maskAccount } from '#server/services/accounts/account-name.ts'
import { type Person, staffNames } from '#server/services/staff/staff-names.ts'
import { nameOf } from './own-name.ts'

export const cancellationTabs = ['waiting', 'done'] as const
export type CancellationTab = (typeof cancellationTabs)[number]

export type QueuedCancellation = Pick<
  CancellationRequest,
  'id' | 'userId' | 'requestedAt' | 'answerBy' | 'status' | 'answeredAt' | 'answer' | 'proposedAt'
> & {
  /** Masked; '' once the account is closed. */
  account: string
  /** The applicant's own words, with personal data masked. */
  reason: string
  answeredBy: Person | null
  proposedBy: Person | null
  /** As an audit actor, when the person is no member of staff. */
  proposer: string | null
  assignee: Person | null
}

const request = cancellationRequests

function rowsWhere(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({ request, phone: users.phone, email: users.email, assignee: { id: staff.id, name: staff.name } })
    .from(request)
    .innerJoin(users, eq(users.id, request.userId))
    .leftJoin(staff, eq(staff.id, request.assignedTo))
    .where(where)
}

/** Requests of one tab: those that wait, the most urgent first; those that were answered, the last first. */
export async function listCancellationQueue(args: {
  ctx: Ctx
  input: { tab: CancellationTab; pageNum: number; pageSize: number }
}): Promise<{ rows: QueuedCancellation[]; counts: Record<CancellationTab, number> }> {
  const { ctx, input } = args
  const { tab, pageNum, pageSize } = input
  const isWaiting = eq(request.status, 'waiting')
  const isDone = ne(request.status, 'waiting')
  const order = tab === 'done' ? [desc(request.answeredAt), desc(request.id)] : [asc(request.answerBy), asc(request.id)]
  const found = await rowsWhere(ctx, tab === 'done' ? isDone : isWaiting)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    rows: await presentRows(ctx, found),
    counts: { waiting: await ctx.db.$count(request, isWaiting), done: await ctx.db.$count(request, isDone) },
  }
}

/** These requests, in no order. */
export async function readQueuedCancellations(args: {
  ctx: Ctx
  input: { ids: readonly number[] }
}): Promise<QueuedCancellation[]> {
  return presentRows(args.ctx, await rowsWhere(args.ctx, inArray(request.id, [...args.input.ids])))
}

async function presentRows(ctx: Ctx, rows: Awaited<ReturnType<typeof rowsWhere>>): Promise<QueuedCancellation[]> {
  const names = await staffNames(
    ctx,
    rows.flatMap((row) => [row.request.answeredBy, row.request.proposedBy]),
  )
  const who = (actor: string | null) => names.get(actor ?? '') ?? null
  return rows.map(({ request: row, phone, email, assignee }) => {
    const { id, userId, requestedAt, answerBy, status, answeredAt, answer, proposedAt, proposedBy } = row
    const account = nameOf({ phone, email })
    return {
      ...{ id, userId, requestedAt, answerBy, status, answeredAt, answer, proposedAt },
      account: account ? maskAccount(account) : '',
      reason: maskText(row.reason),
      ...{ answeredBy: who(row.answeredBy), proposedBy: who(proposedBy), proposer: proposedBy },
      assignee: assignee?.id ? { id: assignee.id, name: assignee.name ?? '' } : null,
    }
  })
}
