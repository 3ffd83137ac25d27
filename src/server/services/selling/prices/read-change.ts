import { and, asc, count, desc, eq, gte, inArray, like, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PriceChange, priceChangeCells, priceChanges, staff } from '#db/schema/index.ts'
import { type CellName, type Change, cellName, readCellName } from '#domain/pricing/changes/cells.ts'
import { type ChangeSetStatus, invertChanges, type StaleCell, staleCells } from '#domain/pricing/changes/change-set.ts'
import {
  type Fall,
  needsComparables,
  type ReviewState,
  reviewState,
  steepestFall,
} from '#domain/pricing/changes/review.ts'
import { fallPeriodStart, type PastSet, saleCells } from '#domain/pricing/changes/sale-history.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { type PricedText, textsWithPricesOf } from '#server/services/selling/catalogue/price-references.ts'
import { readCatalogueRules } from '#server/services/selling/catalogue/read-rules.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import { findPeople, hasOtherMember, type Person } from '#server/services/staff/other-members.ts'
import { readSkus } from './read-price-list.ts'
import { readBaseCells, readNeighbours, type SetNeighbour } from './set-neighbours.ts'

/** The steepest fall of a set against everything that other sets had on sale within the period; null without one. */
async function readFall(ctx: Ctx, change: Pick<PriceChange, 'id'>, changes: readonly Change[]): Promise<Fall | null> {
  const now = ctx.clock.now()
  const cells = saleCells(changes)
  if (cells.length === 0) return null
  const own = await readSkus(ctx, { holding: cells })
  const ownCells = own.flatMap(({ id, tiers }) => [
    cellName('listed', id),
    ...tiers.map((tier) => cellName('price', tier.id)),
  ])
  const history = await readHistory(ctx, change.id, ownCells)
  if (!needsComparables(changes, history)) return steepestFall({ skus: own, changes, history, now })
  return steepestFall({ skus: await readSkus(ctx), changes, history: await readHistory(ctx, change.id), now })
}

/** The sets that became public, or were rolled back, within the period, with their prices and listings: all, or of some cells. */
async function readHistory({ db, clock }: Ctx, id: number, cells?: readonly CellName[]): Promise<PastSet[]> {
  const since = fallPeriodStart(clock.now())
  const { publishedAt, rolledBackAt, askedAt } = priceChanges
  const { cell, before, after } = priceChangeCells
  const ofSales = or(like(cell, 'price:%'), like(cell, 'listed:%'))
  const rows = await db
    .select({ id: priceChanges.id, cell, before, after, publishedAt, rolledBackAt, askedAt })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(
      and(
        ne(priceChanges.id, id),
        cells === undefined ? ofSales : inArray(cell, [...cells]),
        or(gte(publishedAt, since), gte(rolledBackAt, since)),
      ),
    )
    .orderBy(asc(priceChanges.id))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group): PastSet[] => {
    const [first] = group
    if (first === undefined || first.publishedAt === null) return []
    // A set that needed a review was published with one, or after a sole owner's day.
    return [{ ...first, publishedAt: first.publishedAt, isReviewed: first.askedAt !== null, changes: group }]
  })
}

/** A change set with all that speaks for and against it. */
export type ChangeSetDetail = {
  change: PriceChange
  changes: Change[]
  /** The derived changes when the set was published. */
  followers: Change[]
  people: Record<'createdBy' | 'savedBy' | 'publishedBy' | 'approvedBy' | 'returnedBy', Person | null>
  stale: StaleCell[]
  /** Sets that act on the same cells, at the same time or another one. */
  overlaps: SetNeighbour[]
  /** Public texts with a price reference to a device that the set, or its rollback, hides. */
  texts: PricedText[]
  review: ReviewState
  /** The steepest fall; null without one, and for a public set. */
  fall: Fall | null
}

/** The set with its cells. Throws NOT_FOUND. */
export async function findChange(ctx: Ctx, id: number) {
  const [change] = await ctx.db.select().from(priceChanges).where(eq(priceChanges.id, id))
  if (change === undefined) throw new AppError('NOT_FOUND')
  return { change, ...(await readChanges(ctx, id)) }
}

async function readChanges({ db }: Ctx, id: number): Promise<{ changes: Change[]; followers: Change[] }> {
  const { cell, before, after, follows } = priceChangeCells
  const rows = await db
    .select({ cell, before, after, follows })
    .from(priceChangeCells)
    .where(eq(priceChangeCells.changeId, id))
    .orderBy(asc(cell))
  const of = (isFollower: boolean) =>
    rows.filter((row) => row.follows === isFollower).map(({ follows: _, ...change }) => change)
  return { changes: of(false), followers: of(true) }
}

/** A change set as members who change or approve it see it. Throws NOT_FOUND. */
export async function readChange({ ctx, id }: { ctx: Ctx; id: number }): Promise<ChangeSetDetail> {
  const { change, changes, followers } = await findChange(ctx, id)
  const isOpen = change.status === 'draft' || change.status === 'scheduled'
  const { review, fall } = isOpen ? await readReview(ctx, change, changes) : notReviewed(change)
  return {
    change,
    changes,
    followers,
    people: await readPeople(ctx, change),
    stale: change.status === 'draft' ? await readStale(ctx, changes) : [],
    overlaps: isOpen ? await readNeighbours(ctx, id, changes) : [],
    texts: await textsWithPricesOf(ctx, hiddenSkus(change.status, changes)),
    review,
    fall,
  }
}

/** The stale cells of a draft, ignoring temporary sets. */
export async function readStale(ctx: Ctx, changes: readonly Change[]): Promise<StaleCell[]> {
  const cells = changes.map(({ cell }) => cell)
  return staleCells(await readBaseCells(ctx, cells), changes)
}

function notReviewed({ approvedAt }: PriceChange): { review: ReviewState; fall: null } {
  return { review: { kind: approvedAt === null ? 'notNeeded' : 'approved' }, fall: null }
}

/** The devices that a set's next step hides: its publication or its rollback. */
function hiddenSkus(status: ChangeSetStatus, changes: readonly Change[]): number[] {
  if (status === 'rolledBack') return []
  const next = status === 'public' ? invertChanges(changes) : changes
  return next.flatMap(({ cell, after }) => {
    const name = readCellName(cell)
    return name?.field === 'listed' && after === false ? [name.id] : []
  })
}

/** The state of the set's approval; others are active owners and approvers who have not changed it. */
export async function readReview(
  ctx: Ctx,
  change: PriceChange,
  changes: readonly Change[],
): Promise<{ review: ReviewState; fall: Fall | null }> {
  const { reviewPercent } = await readCatalogueRules(ctx)
  const fall = await readFall(ctx, change, changes)
  const input = { permission: 'prices.approve', besides: authorsOf(change) } as const
  const review = reviewState({
    steepest: fall?.share ?? 0,
    fallShare: reviewPercent / 100,
    askedAt: change.askedAt,
    isApproved: change.approvedAt !== null,
    hasOther: await hasOtherMember(ctx, input),
  })
  return { review, fall }
}

async function readPeople(ctx: Ctx, change: PriceChange): Promise<ChangeSetDetail['people']> {
  const { createdBy, savedBy, publishedBy, approvedBy, returnedBy } = change
  const personOf = await findPeople(ctx, [createdBy, savedBy, publishedBy, approvedBy, returnedBy])
  return {
    createdBy: personOf(createdBy),
    savedBy: personOf(savedBy),
    publishedBy: personOf(publishedBy),
    approvedBy: personOf(approvedBy),
    returnedBy: personOf(returnedBy),
  }
}

const pageSize = 30
export type ListedChange = { change: PriceChange; cells: number; savedBy: Person | null; publishedBy: Person | null }

/** The sets, the last changed first. */
export async function listChanges({
  ctx,
  input,
}: Args<{ status: ChangeSetStatus | undefined; page: number }>): Promise<{ rows: ListedChange[]; total: number }> {
  const where = input.status === undefined ? undefined : eq(priceChanges.status, input.status)
  const publisher = alias(staff, 'publisher')
  const counted = ctx.db
    .select({ changeId: priceChangeCells.changeId, cells: count().as('cells') })
    .from(priceChangeCells)
    .where(eq(priceChangeCells.follows, false))
    .groupBy(priceChangeCells.changeId)
    .as('counted')
  const rows = await ctx.db
    .select({
      change: priceChanges,
      cells: counted.cells,
      savedBy: { id: staff.id, name: staff.name },
      publishedBy: { id: publisher.id, name: publisher.name },
    })
    .from(priceChanges)
    .leftJoin(counted, eq(counted.changeId, priceChanges.id))
    .leftJoin(staff, eq(staff.id, priceChanges.savedBy))
    .leftJoin(publisher, eq(publisher.id, priceChanges.publishedBy))
    .where(where)
    .orderBy(desc(priceChanges.savedAt), desc(priceChanges.id))
    .limit(pageSize)
    .offset((input.page - 1) * pageSize)
  const total = await ctx.db.$count(priceChanges, where)
  return { rows: rows.map((row) => ({ ...row, cells: row.cells ?? 0 })), total }
}

/** A change set with its cells, and the cells that followed when it went public. */
export type HeldSet = { change: PriceChange; changes: Change[]; followers: Change[] }

/** The kind and the id under which the audit names a change set. */
export const targetOf = (id: number) => `price-change:${id}` as const

/**
 * Waits for the other changes of sets, for an action looks at other sets too. In a transaction, before a row of a set is
 * locked: the other order could be a deadlock.
 */
export async function lockPriceSets(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`lock table ${priceChanges} in share row exclusive mode`)
}

/** Change sets of prices, changed one after another. */
export const priceEntity: Entity<number, HeldSet, { version: number }> = {
  async lock(tx, id) {
    await lockPriceSets(tx)
    const [change] = await tx.db.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update')
    return change && { change, ...(await readChanges(tx, id)) }
  },
  versionOf: ({ change }) => change.version,
  conflictOf(_, { change, changes }, yours) {
    const { version, name, status } = change
    return { data: { yours, theirs: { version, name, status, cells: changes } } }
  },
  targetOf,
}
