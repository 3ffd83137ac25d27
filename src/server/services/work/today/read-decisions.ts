import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, cancellationRequests, priceChanges, users, versionRecords } from '#db/schema/index.ts'
import { systemWord } from '#domain/downloads/release.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { hourMs } from '#domain/shared/time.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { findChange, readReview } from '#server/services/selling/prices/read-change.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import {
  findPeople,
  hasOtherMember,
  isEligibleApprover,
  type Person,
  staffNames,
} from '#server/services/staff/other-members.ts'
import { maskAccount } from '#server/services/visitors/accounts/users.ts'
import { nameOf } from '#server/services/visitors/cancellations/own-cancellation.ts'

const listedAtMost = 10

/** The reading member: the decisions are those that they may take, except about their own records. */
type Looking = { staffId: number; roles: readonly Role[] }

type Decision = { id: number; askedBy: Person | null; askedAt: Date }
export type Decisions = {
  prices: (Decision & { name: string; fallPercent: number })[]
  installers: (Decision & { versionNo: string; system: string })[]
  /** `account` is masked. */
  closings: (Decision & { account: string })[]
  /** Approved price change sets that are not public yet. */
  approvedPrices: { id: number; name: string; approvedBy: Person | null; approvedAt: Date }[]
  /** Change sets of this member that the second person has sent back. */
  returnedPrices: { id: number; name: string; reason: string; returnedBy: Person | null; returnedAt: Date }[]
}

const hasHandIn = (table: typeof priceChanges | typeof versionRecords, staffId: number): SQL =>
  sql`(${table.savedBy} is not distinct from ${staffId} or ${staffId} = any(${table.handledBy}))`

/**
 * The deciding member, whether they count as a second person yet and, for a sole owner, the time before which they must have
 * requested approval.
 */
type Decider = { staffId: number; isEligible: boolean; aloneBefore: Date | null }

/** The member as a second person; a sole owner may continue alone once their day is over (console 6a). */
export async function findDecider(ctx: Ctx, { staffId, roles }: Looking): Promise<Decider> {
  const others = { permission: 'prices.approve', besides: [staffId] } as const
  const isAlone = roles.includes('owner') && !(await hasOtherMember(ctx, others))
  const aloneBefore = isAlone ? new Date(ctx.clock.now().getTime() - aloneHours * hourMs) : null
  return { staffId, isEligible: await isEligibleApprover(ctx, staffId), aloneBefore }
}

/** Price change sets that wait for a second person who could be this member (specification, console 4). */
export function pricesToReview(decider: Decider): SQL | undefined {
  const { status, askedAt, approvedAt } = priceChanges
  const waits = and(eq(status, 'draft'), isNotNull(askedAt), isNull(approvedAt))
  return and(waits, mayAgree(priceChanges, decider))
}

/** Installers that wait for a second person who could be this member. */
export function installersToReview(decider: Decider): SQL | undefined {
  const { status, askedAt, approvedAt } = versionRecords
  const waits = and(inArray(status, ['draft', 'beta']), isNotNull(askedAt), isNull(approvedAt))
  return and(waits, mayAgree(versionRecords, decider))
}

function mayAgree(
  table: typeof priceChanges | typeof versionRecords,
  { staffId, isEligible, aloneBefore }: Decider,
): SQL | undefined {
  const isOther = isEligible ? sql`not ${hasHandIn(table, staffId)}` : sql`false`
  return aloneBefore === null ? isOther : or(isOther, lte(table.askedAt, aloneBefore))
}

/** Everything that waits for this member as the second person, each kind the longest waiting first. */
export async function readDecisions({ ctx, input }: Args<Looking>): Promise<Decisions> {
  const { roles } = input
  const may = (permission: Parameters<typeof scopeOf>[0]) => scopeOf(permission, roles) !== null
  const decider = await findDecider(ctx, input)
  const [prices, installers, closings, approvedPrices, returnedPrices] = await Promise.all([
    may('prices.approve') ? readPrices(ctx, decider) : [],
    may('versions.approve') ? readInstallers(ctx, decider) : [],
    may('applications.decide') ? readClosings(ctx, decider) : [],
    may('prices.publish') ? readApproved(ctx) : [],
    may('prices.write') ? readReturned(ctx, input.staffId) : [],
  ])
  return { prices, installers, closings, approvedPrices, returnedPrices }
}

async function readPrices(ctx: Ctx, decider: Decider): Promise<Decisions['prices']> {
  const rows = await ctx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(pricesToReview(decider))
    .orderBy(asc(priceChanges.askedAt))
    .limit(listedAtMost)
  const askers = await findAskers(
    ctx,
    'price.ask-review',
    rows.map(({ id }) => `price-change:${id}`),
  )
  const decisions: Decisions['prices'] = []
  for (const { id } of rows) {
    const { change, changes } = await findChange(ctx, id)
    const { fall } = await readReview(ctx, change, changes)
    const askedBy = askers.get(`price-change:${id}`) ?? null
    const askedAt = change.askedAt ?? change.savedAt
    decisions.push({ id, name: change.name, fallPercent: fallPercentOf(fall?.share ?? 0), askedBy, askedAt })
  }
  return decisions
}

async function readInstallers(ctx: Ctx, decider: Decider): Promise<Decisions['installers']> {
  const rows = await ctx.db
    .select()
    .from(versionRecords)
    .where(installersToReview(decider))
    .orderBy(asc(versionRecords.askedAt))
    .limit(listedAtMost)
  const askers = await findAskers(
    ctx,
    'installer.ask-review',
    rows.map(({ id }) => `installer:${id}`),
  )
  return rows.map((row) => ({
    id: row.id,
    versionNo: row.versionNo,
    system: systemWord(row),
    askedBy: askers.get(`installer:${row.id}`) ?? null,
    askedAt: row.askedAt ?? row.releasedAt,
  }))
}

async function readClosings(ctx: Ctx, { staffId, isEligible, aloneBefore }: Decider): Promise<Decisions['closings']> {
  const { id, status, proposedBy, proposedAt, userId } = cancellationRequests
  const isOther = isEligible ? ne(proposedBy, `staff:${staffId}`) : sql`false`
  const isOver = lte(proposedAt, aloneBefore ?? new Date(0))
  const rows = await ctx.db
    .select({ id, proposedBy, proposedAt, phone: users.phone, email: users.email })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(status, 'waiting'), isNotNull(proposedBy), aloneBefore === null ? isOther : or(isOther, isOver)))
    .orderBy(asc(proposedAt))
    .limit(listedAtMost)
  const names = await staffNames(
    ctx,
    rows.map((row) => row.proposedBy),
  )
  return rows.flatMap((row) => {
    const account = nameOf(row)
    if (row.proposedAt === null) return []
    const askedBy = names.get(row.proposedBy ?? '') ?? null
    return [{ id: row.id, account: account ? maskAccount(account) : '', askedBy, askedAt: row.proposedAt }]
  })
}

async function readApproved(ctx: Ctx): Promise<Decisions['approvedPrices']> {
  const { id, name, status, approvedBy, approvedAt } = priceChanges
  const rows = await ctx.db
    .select({ id, name, approvedBy, approvedAt })
    .from(priceChanges)
    .where(and(eq(status, 'draft'), isNotNull(approvedAt)))
    .orderBy(desc(approvedAt))
    .limit(listedAtMost)
  const actorOf = (staffId: number | null) => (staffId === null ? null : `staff:${staffId}`)
  const names = await staffNames(
    ctx,
    rows.map((row) => actorOf(row.approvedBy)),
  )
  return rows.flatMap((row) => {
    if (row.approvedAt === null) return []
    const by = names.get(actorOf(row.approvedBy) ?? '') ?? null
    return [{ id: row.id, name: row.name, approvedBy: by, approvedAt: row.approvedAt }]
  })
}

/** Change sets of this member that the second person has sent back, until a review is asked for again. */
export function pricesReturned(staffId: number): SQL | undefined {
  const { status, returnedAt } = priceChanges
  return and(eq(status, 'draft'), isNotNull(returnedAt), hasHandIn(priceChanges, staffId))
}

async function readReturned(ctx: Ctx, staffId: number): Promise<Decisions['returnedPrices']> {
  const { id, name, returnedBy, returnedAt, returnReason: reason } = priceChanges
  const rows = await ctx.db
    .select({ id, name, reason, returnedBy, returnedAt })
    .from(priceChanges)
    .where(pricesReturned(staffId))
    .orderBy(desc(returnedAt))
    .limit(listedAtMost)
  const personOf = await findPeople(
    ctx,
    rows.map((row) => row.returnedBy),
  )
  return rows.flatMap((row) =>
    row.returnedAt === null ? [] : [{ ...row, returnedAt: row.returnedAt, returnedBy: personOf(row.returnedBy) }],
  )
}

/** The last requester of each record, by target: only the audit log has it. */
async function findAskers(ctx: Ctx, action: AuditAction, targets: readonly string[]): Promise<Map<string, Person>> {
  if (targets.length === 0) return new Map()
  const { target, actor, id } = auditLog
  const isTarget = or(...targets.map((one) => eq(target, one)))
  const rows = await ctx.db
    .selectDistinctOn([target], { target, actor })
    .from(auditLog)
    .where(and(isTarget, eq(auditLog.action, action)))
    .orderBy(asc(target), desc(id))
  const names = await staffNames(
    ctx,
    rows.map((row) => row.actor),
  )
  return new Map(rows.flatMap((row) => (names.has(row.actor) ? [[row.target, names.get(row.actor) as Person]] : [])))
}
