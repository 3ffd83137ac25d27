import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  attributions,
  type CancellationRequest,
  cancellationRequests,
  consents,
  joinApplications,
  memberships,
  sessions,
  staff,
  users,
} from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { type CancellationEvidence, judgeCancellation } from '#domain/cancellations/reason.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import type { Sender } from '#domain/messages/notice.ts'
import type { TwoPeople } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { maskText } from '#server/observe/masking.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { type Person, staffNames } from '#server/services/staff/other-members.ts'
import { maskAccount } from '#server/services/visitors/accounts/users.ts'
import { type HistoryEntry, readHistory } from '#server/services/visitors/queues/queues.ts'
import { twoPeopleStateOf } from './answer-cancellation.ts'
import { type CompanyLeft, readFacts } from './cancellation-facts.ts'
import { nameOf } from './own-cancellation.ts'

type WaitingCancellation = {
  requestId: number
  /** Masked. */
  account: string
  requestedAt: Date
  answerBy: Date
  reason: string
  /** Number of companies with other members that lose their main account. */
  companiesToHandOver: number
  /** The first of the two who close it, or null. */
  proposedBy: string | null
}

/** Every request that waits for its answer, the most urgent first. */
export async function listCancellations({ ctx }: { ctx: Ctx }): Promise<WaitingCancellation[]> {
  const { id, userId, requestedAt, answerBy, reason, status } = cancellationRequests
  const own = sql`select own.company_id from ${memberships} own where own.user_id = ${userId} and own.status = 'active' and own.role_desc = ${mainAccountRole}`
  const others = sql`select 1 from ${memberships} other where other.company_id = led.company_id and other.user_id <> ${userId} and other.status = 'active'`
  const rows = await ctx.db
    .select({
      requestId: id,
      phone: users.phone,
      email: users.email,
      requestedAt,
      answerBy,
      reason,
      proposedBy: cancellationRequests.proposedBy,
      companiesToHandOver: sql<number>`(select count(*)::int from (${own}) led where exists (${others}))`,
    })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(status, 'waiting'))
    .orderBy(asc(answerBy), asc(id))
  return rows.map(({ phone, email, ...row }) => {
    const account = nameOf({ phone, email })
    return { ...row, account: account ? maskAccount(account) : '' }
  })
}

const cancellationTabs = ['waiting', 'done'] as const
type CancellationTab = (typeof cancellationTabs)[number]

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
  const page = await rowsWhere(ctx, tab === 'done' ? isDone : isWaiting)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    rows: await presentRows(ctx, page),
    counts: { waiting: await ctx.db.$count(request, isWaiting), done: await ctx.db.$count(request, isDone) },
  }
}

/** These requests, in no order. */
async function readQueuedCancellations(ctx: Ctx, ids: readonly number[]): Promise<QueuedCancellation[]> {
  return presentRows(ctx, await rowsWhere(ctx, inArray(request.id, [...ids])))
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
      id,
      userId,
      requestedAt,
      answerBy,
      status,
      answeredAt,
      answer,
      proposedAt,
      account: account ? maskAccount(account) : '',
      reason: maskText(row.reason),
      answeredBy: who(row.answeredBy),
      proposedBy: who(proposedBy),
      proposer: proposedBy,
      assignee: assignee?.id ? { id: assignee.id, name: assignee.name ?? '' } : null,
    }
  })
}

export type CancellationDetail = QueuedCancellation & {
  /** By which an answer names what the member saw. */
  version: string
  publicId: string
  registeredAt: Date
  phone: string | null
  email: string | null
  evidence: CancellationEvidence[]
  passwordChangedAt: Date | null
  coupons: number
  companies: CompanyLeft[]
  /** How many rows of each kind are deleted, anonymised, or kept as evidence. */
  effects: { sessions: number; applications: number; origins: number; consents: number }
  stand: TwoPeople
  history: HistoryEntry[]
  sender: Sender
  undoUntil: Date | null
}

/**
 * Everything that staff answer a request by.
 * @throws AppError NOT_FOUND.
 */
export async function readCancellation(args: Args<{ id: number; staffId: number }>): Promise<CancellationDetail> {
  const { ctx, input } = args
  const { id, staffId } = input
  const [queued] = await readQueuedCancellations(ctx, [id])
  if (!queued) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  const { userId } = queued
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  const proposed = { proposedBy: queued.proposer, proposedAt: queued.proposedAt }
  const { version, passwordChangedAt, coupons, companies: left } = await readFacts(ctx, { userId, ...proposed })
  const companiesToHandOver = left.filter(({ heirName }) => heirName !== null).length
  const { sender } = await readSendingSettings(ctx)
  const undoEnd = new Date((queued.answeredAt?.getTime() ?? 0) + undoSeconds * 1_000)
  const isOwnRejection = queued.status === 'rejected' && queued.answeredBy?.id === staffId
  return {
    ...queued,
    version,
    publicId: user.publicId,
    registeredAt: user.createdAt,
    phone: user.phone,
    email: user.email,
    passwordChangedAt,
    coupons,
    companies: left,
    sender,
    evidence: judgeCancellation({ passwordChangedAt, coupons, companiesToHandOver }),
    effects: await countEffects(ctx, user),
    stand: await twoPeopleStateOf(ctx, proposed),
    history: await readHistory(ctx, { targets: [`cancellation:${id}`, `user:${userId}`] }),
    undoUntil: isOwnRejection && undoEnd > ctx.clock.now() ? undoEnd : null,
  }
}

async function countEffects(
  ctx: Ctx,
  { id, phone, email }: Pick<typeof users.$inferSelect, 'id' | 'phone' | 'email'>,
): Promise<CancellationDetail['effects']> {
  const { userId, phone: appliedBy, email: appliedWith } = joinApplications
  const named = [phone ? eq(appliedBy, phone) : undefined, email ? eq(appliedWith, email) : undefined]
  const agreed = [phone ? eq(consents.account, phone) : undefined, email ? eq(consents.account, email) : undefined]
  return {
    sessions: await ctx.db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.endedAt))),
    applications: await ctx.db.$count(joinApplications, or(eq(userId, id), ...named)),
    origins: await ctx.db.$count(attributions, eq(attributions.userId, id)),
    consents: await ctx.db.$count(consents, or(eq(consents.userId, id), ...agreed)),
  }
}
