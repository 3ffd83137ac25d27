import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, cancellationRequests, priceChanges, users, versionRecords } from '#db/schema/index.ts'
import { systemWord } from '#domain/downloads/release.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { maskAccount } from '#server/services/accounts/account-name.ts'
import type { AuditAction } from '#server/services/audit/record-audit.ts'
import { nameOf } from '#server/services/cancellations/own-name.ts'
import { findChange, readReview } from '#server/services/prices/read-change.ts'
import { type Person, staffNames } from '#server/services/staff/staff-names.ts'

const listedAtMost = 10

/** Who looks, for only what they may decide is theirs: nobody agrees to what they had a hand in. */
type Looking = { staffId: number; roles: readonly Role[] }

type Decision = { id: number; askedBy: Person | null; askedAt: Date }
export type Decisions = {
  prices: (Decision & { name: string; fallPercent: number })[]
  installers: (Decision & { versionNo: string; system: string })[]
  /** `account` is masked. */
  closings: (Decision & { account: string })[]
  /** Price change sets that somebody agreed to and that are not public yet. */
  approvedPrices: { id: number; name: string; approvedBy: Person | null; approvedAt: Date }[]
}

const hasHandIn = (table: typeof priceChanges | typeof versionRecords, staffId: number): SQL =>
  sql`(${table.savedBy} is not distinct from ${staffId} or ${staffId} = any(${table.handledBy}))`

/** Price change sets that wait for a second person who could be this member (specification, console 4). */
export function pricesToReview(staffId: number): SQL | undefined {
  const { status, askedAt, approvedAt } = priceChanges
  const waits = and(eq(status, 'draft'), isNotNull(askedAt), isNull(approvedAt))
  return and(waits, sql`not ${hasHandIn(priceChanges, staffId)}`)
}

/** Installers that wait for a second person who could be this member. */
export function installersToReview(staffId: number): SQL | undefined {
  const { status, askedAt, approvedAt } = versionRecords
  const waits = and(inArray(status, ['draft', 'beta']), isNotNull(askedAt), isNull(approvedAt))
  return and(waits, sql`not ${hasHandIn(versionRecords, staffId)}`)
}

/** Everything that waits for this member as the second person, each kind the longest waiting first. */
export async function readDecisions({ ctx, input }: { ctx: Ctx; input: Looking }): Promise<Decisions> {
  const { staffId, roles } = input
  const may = (permission: Parameters<typeof scopeOf>[0]) => scopeOf(permission, roles) !== null
  const [prices, installers, closings, approvedPrices] = await Promise.all([
    may('prices.approve') ? readPrices(ctx, staffId) : [],
    may('versions.approve') ? readInstallers(ctx, staffId) : [],
    may('applications.decide') ? readClosings(ctx, staffId) : [],
    may('prices.publish') ? readApproved(ctx) : [],
  ])
  return { prices, installers, closings, approvedPrices }
}

async function readPrices(ctx: Ctx, staffId: number): Promise<Decisions['prices']> {
  const rows = await ctx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(pricesToReview(staffId))
    .orderBy(asc(priceChanges.askedAt))
    .limit(listedAtMost)
  const askers = await findAskers(
    ctx,
    'price.ask-review',
    rows.map(({ id }) => `price-change:${id}`),
  )
  const decisions: Decisions['prices'] = []
  for (const { id } of rows) {
    const { change, changes } = await findChange({ ctx, id })
    const { steepest } = await readReview({ ctx, change, changes })
    const askedBy = askers.get(`price-change:${id}`) ?? null
    const askedAt = change.askedAt ?? change.savedAt
    decisions.push({ id, name: change.name, fallPercent: fallPercentOf(steepest), askedBy, askedAt })
  }
  return decisions
}

async function readInstallers(ctx: Ctx, staffId: number): Promise<Decisions['installers']> {
  const rows = await ctx.db
    .select()
    .from(versionRecords)
    .where(installersToReview(staffId))
    .orderBy(asc(versionRecords.askedAt))
    .limit(listedAtMost)
  const askers = await findAskers(
    ctx,
    'installer.ask-review',
    rows.map(({ id }) => `installer:${id}`),
  )
  return rows.map((row) => ({
    ...{ id: row.id, versionNo: row.versionNo, system: systemWord(row) },
    ...{ askedBy: askers.get(`installer:${row.id}`) ?? null, askedAt: row.askedAt ?? row.releasedAt },
  }))
}

async function readClosings(ctx: Ctx, staffId: number): Promise<Decisions['closings']> {
  const { id, status, proposedBy, proposedAt, userId } = cancellationRequests
  const rows = await ctx.db
    .select({ id, proposedBy, proposedAt, phone: users.phone, email: users.email })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(status, 'waiting'), isNotNull(proposedBy), ne(proposedBy, `staff:${staffId}`)))
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

/** Who asked last about each of these, by target: only the audit keeps it. */
async function findAskers(ctx: Ctx, action: AuditAction, targets: readonly string[]): Promise<Map<string, Person>> {
  if (targets.length === 0) return new Map()
  const { target, actor, id } = auditLog
  const asked = or(...targets.map((one) => eq(target, one)))
  const rows = await ctx.db
    .selectDistinctOn([target], { target, actor })
    .from(auditLog)
    .where(and(asked, eq(auditLog.action, action)))
    .orderBy(asc(target), desc(id))
  const names = await staffNames(
    ctx,
    rows.map((row) => row.actor),
  )
  return new Map(rows.flatMap((row) => (names.has(row.actor) ? [[row.target, names.get(row.actor) as Person]] : [])))
}
