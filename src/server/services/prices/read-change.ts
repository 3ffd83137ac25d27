import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PriceChange, priceChangeCells, priceChanges, staff } from '#db/schema/index.ts'
import { type CellName, readCellName } from '#domain/pricing/changes/cells.ts'
import {
  type Change,
  type ChangeSetStatus,
  invertChanges,
  type StaleCell,
  staleCells,
} from '#domain/pricing/changes/change-set.ts'
import {
  fallDays,
  type PriceMove,
  type ReviewState,
  referencePrices,
  reviewState,
  steepestFall,
} from '#domain/pricing/changes/review.ts'
import { handsOf } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type PricedText, textsWithPricesOf } from '#server/services/catalogue/priced-texts.ts'
import { readCatalogueRules } from '#server/services/catalogue/read-rules.ts'
import { hasOtherMember } from '#server/services/staff/other-members.ts'
import { readCells } from './cell-store.ts'

export type Person = { id: number; name: string }
/** Another change set that stands on the same cells and would still act on them. */
export type Overlap = { id: number; name: string; status: ChangeSetStatus; cells: CellName[] }

/** A change set with all that speaks for and against it. */
export type ChangeSetDetail = {
  change: PriceChange
  changes: Change[]
  people: { createdBy: Person | null; savedBy: Person | null; publishedBy: Person | null; approvedBy: Person | null }
  stale: StaleCell[]
  overlaps: Overlap[]
  /** What visitors read that names a price of a device which the set hides, or would by being taken back. */
  texts: PricedText[]
  review: ReviewState
  steepestFall: number
}

/** The set itself; with `hold` nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function findChange({ ctx, id, hold = false }: { ctx: Ctx; id: number; hold?: boolean }) {
  const found = ctx.db.select().from(priceChanges).where(eq(priceChanges.id, id))
  const [change] = await (hold ? found.for('update') : found)
  if (change === undefined) throw new AppError('NOT_FOUND')
  return { change, changes: await readChanges(ctx, id) }
}

async function readChanges({ db }: Ctx, id: number): Promise<Change[]> {
  const { cell, before, after } = priceChangeCells
  return db
    .select({ cell, before, after })
    .from(priceChangeCells)
    .where(eq(priceChangeCells.changeId, id))
    .orderBy(asc(cell))
}

/** Everything that whoever changes or approves the set is shown. Throws NOT_FOUND. */
export async function readChange({ ctx, id }: { ctx: Ctx; id: number }): Promise<ChangeSetDetail> {
  const { change, changes } = await findChange({ ctx, id })
  const isOpen = change.status === 'draft' || change.status === 'scheduled'
  const { review, steepest } = await readReview({ ctx, change, changes })
  const cells = changes.map(({ cell }) => cell)
  return {
    change,
    changes,
    people: await readPeople(ctx, change),
    stale: isOpen ? staleCells(await readCells(ctx.db, cells), changes) : [],
    overlaps: isOpen ? await readOverlaps({ ctx, id, cells }) : [],
    texts: await textsWithPricesOf({ ctx, skuIds: hiddenSkus(change.status, changes) }),
    review,
    steepestFall: steepest,
  }
}

/** The devices that a set's next step takes out of sight: going public, or being taken back. */
function hiddenSkus(status: ChangeSetStatus, changes: readonly Change[]): number[] {
  if (status === 'rolledBack') return []
  const next = status === 'public' ? invertChanges(changes) : changes
  return next.flatMap(({ cell, after }) => {
    const name = readCellName(cell)
    return name?.field === 'listed' && after === false ? [name.id] : []
  })
}

/** Sets that are scheduled, or public until a time, on any of the cells. */
export async function readOverlaps(args: { ctx: Ctx; id: number; cells: readonly CellName[] }): Promise<Overlap[]> {
  const { ctx, id, cells } = args
  if (cells.length === 0) return []
  const acts = or(
    eq(priceChanges.status, 'scheduled'),
    and(eq(priceChanges.status, 'public'), isNotNull(priceChanges.endsAt)),
  )
  const rows = await ctx.db
    .select({ id: priceChanges.id, name: priceChanges.name, status: priceChanges.status, cell: priceChangeCells.cell })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(and(ne(priceChanges.id, id), acts, inArray(priceChangeCells.cell, [...cells])))
    .orderBy(asc(priceChanges.id), asc(priceChangeCells.cell))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [{ id: first.id, name: first.name, status: first.status, cells: group.map(({ cell }) => cell) }]
  })
}

/** How the set stands with its second pair of eyes; others are active owners and approvers who have not changed it. */
export async function readReview(args: {
  ctx: Ctx
  change: PriceChange
  changes: readonly Change[]
}): Promise<{ review: ReviewState; steepest: number }> {
  const { ctx, change, changes } = args
  const { reviewPercent } = await readCatalogueRules({ ctx })
  const steepest = steepestFall(changes, referencePrices(await readMoves(ctx, change.id, changes)))
  const input = { permission: 'prices.approve', besides: handsOf(change) } as const
  const review = reviewState({
    steepest,
    fallShare: reviewPercent / 100,
    askedAt: change.askedAt,
    isApproved: change.approvedAt !== null,
    hasOther: await hasOtherMember({ ctx, input }),
  })
  return { review, steepest }
}

/** How the prices of a set's cells moved by other sets in the last days, forth and, where a set was taken back, back. */
async function readMoves({ db, clock }: Ctx, id: number, changes: readonly Change[]): Promise<PriceMove[]> {
  const cells = changes.flatMap(({ cell }) => (readCellName(cell)?.field === 'price' ? [cell] : []))
  if (cells.length === 0) return []
  const since = new Date(clock.now().getTime() - fallDays * 24 * 60 * 60 * 1_000)
  const { publishedAt, rolledBackAt, askedAt } = priceChanges
  const { cell, before, after } = priceChangeCells
  const rows = await db
    .select({ cell, before, after, publishedAt, rolledBackAt, askedAt })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(and(ne(priceChanges.id, id), inArray(cell, cells), or(gte(publishedAt, since), gte(rolledBackAt, since))))
    .orderBy(asc(priceChanges.id))
  return rows.flatMap((row): PriceMove[] => [
    // A set that needed a review and was asked about is public only by one, or by the day of who is alone.
    ...(row.publishedAt ? [{ ...row, at: row.publishedAt, isReviewed: row.askedAt !== null }] : []),
    ...(row.rolledBackAt
      ? [{ cell: row.cell, at: row.rolledBackAt, before: row.after, after: row.before, isReviewed: false }]
      : []),
  ])
}

async function readPeople({ db }: Ctx, change: PriceChange): Promise<ChangeSetDetail['people']> {
  const { createdBy, savedBy, publishedBy, approvedBy } = change
  const ids = [createdBy, savedBy, publishedBy, approvedBy].filter((one) => one !== null)
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  const who = (id: number | null) => rows.find((row) => row.id === id) ?? null
  return {
    createdBy: who(createdBy),
    savedBy: who(savedBy),
    publishedBy: who(publishedBy),
    approvedBy: who(approvedBy),
  }
}

const pageSize = 30
export type ListedChange = { change: PriceChange; cells: number; savedBy: Person | null; publishedBy: Person | null }

/** The sets, the last changed first. */
export async function listChanges(args: {
  ctx: Ctx
  input: { status: ChangeSetStatus | undefined; page: number }
}): Promise<{ rows: ListedChange[]; total: number }> {
  const { ctx, input } = args
  const where = input.status === undefined ? undefined : eq(priceChanges.status, input.status)
  const publisher = alias(staff, 'publisher')
  const counted = ctx.db
    .select({ changeId: priceChangeCells.changeId, cells: count().as('cells') })
    .from(priceChangeCells)
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
