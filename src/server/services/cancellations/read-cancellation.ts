import { and, asc, desc, eq, gte, isNull, ne, or } from 'drizzle-orm'
import {
  attributions,
  auditLog,
  companies,
  consents,
  heldCoupons,
  joinApplications,
  memberships,
  sessions,
  users,
} from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/own-company.ts'
import {
  type CancellationEvidence,
  judgeCancellation,
  recentPasswordChangeDays,
} from '#domain/cancellations/evidence.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import type { Sender } from '#domain/messages/notice.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { TwoPeople } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type HistoryEntry, readHistory } from '#server/services/queues/read-history.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { type QueuedCancellation, readQueuedCancellations } from './list-queue.ts'
import { twoPeopleStateOf } from './two-people.ts'

const dayMs = 24 * 60 * 60 * 1_000
const passwordChange: AuditAction = 'account.password-change'

/** A company of the applicant, and its future; `heirId` takes over the main account. */
export type CompanyLeft = { id: number; name: string; role: string; others: number; heirName: string | null }

export type CancellationDetail = QueuedCancellation & {
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
  const [queued] = await readQueuedCancellations({ ctx, input: { ids: [id] } })
  if (!queued) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  const { userId } = queued
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  const passwordChangedAt = await findPasswordChange(ctx, userId)
  const coupons = await ctx.db.$count(heldCoupons, and(eq(heldCoupons.userId, userId), isNull(heldCoupons.usedAt)))
  const left = await readCompanies(ctx, userId)
  const companiesToHandOver = left.filter(({ heirName }) => heirName !== null).length
  const proposed = { proposedBy: queued.proposer, proposedAt: queued.proposedAt }
  const { sender } = await readSendingSettings({ ctx })
  const undoEnd = new Date((queued.answeredAt?.getTime() ?? 0) + undoSeconds * 1_000)
  const isOwnRejection = queued.status === 'rejected' && queued.answeredBy?.id === staffId
  return {
    ...queued,
    ...{ publicId: user.publicId, registeredAt: user.createdAt, phone: user.phone, email: user.email },
    ...{ passwordChangedAt, coupons, companies: left, sender },
    evidence: judgeCancellation({ passwordChangedAt, coupons, companiesToHandOver }),
    effects: await countEffects(ctx, user),
    stand: await twoPeopleStateOf({ ctx, input: { request: proposed } }),
    history: await readHistory({ ctx, input: { targets: [`cancellation:${id}`, `user:${userId}`] } }),
    undoUntil: isOwnRejection && undoEnd > ctx.clock.now() ? undoEnd : null,
  }
}

async function findPasswordChange(ctx: Ctx, userId: number): Promise<Date | null> {
  const since = new Date(ctx.clock.now().getTime() - recentPasswordChangeDays * dayMs)
  const { at, actor, target, action } = auditLog
  const name = `user:${userId}`
  const [row] = await ctx.db
    .select({ at })
    .from(auditLog)
    .where(and(or(eq(target, name), eq(actor, name)), eq(action, passwordChange), gte(at, since)))
    .orderBy(desc(at))
    .limit(1)
  return row?.at ?? null
}

async function readCompanies(ctx: Ctx, userId: number): Promise<CompanyLeft[]> {
  const own = await ctx.db
    .select({ id: companies.id, name: companies.name, role: memberships.roleDesc })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(companies.id))
  const left: CompanyLeft[] = []
  for (const company of own) {
    const others = await ctx.db
      .select({ name: memberships.userName, ownName: users.userName, role: memberships.roleDesc })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.status, 'active')))
      .where(
        and(eq(memberships.companyId, company.id), eq(memberships.status, 'active'), ne(memberships.userId, userId)),
      )
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
    const isLed = company.role === mainAccountRole && others.every(({ role }) => role !== mainAccountRole)
    const heir = isLed ? others[0] : undefined
    left.push({ ...company, others: others.length, heirName: heir ? (heir.name ?? heir.ownName) : null })
  }
  return left
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
