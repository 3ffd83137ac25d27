import { and, asc, eq, gte, inArray, like, ne, or } from 'drizzle-orm'
import { type PriceChange, priceChangeCells, priceChanges } from '#db/schema/index.ts'
import { type CellName, cellName } from '#domain/pricing/changes/cells.ts'
import type { Change } from '#domain/pricing/changes/change-set.ts'
import { type Fall, needsComparables, steepestFall } from '#domain/pricing/changes/review.ts'
import { fallPeriodStart, type PastSet, saleCells } from '#domain/pricing/changes/sale-history.ts'
import type { Ctx } from '#server/context.ts'
import { readSkus } from './read-price-list.ts'

/** The steepest fall of a set against everything that other sets had on sale within the period; null without one. */
export async function readFall(args: {
  ctx: Ctx
  change: Pick<PriceChange, 'id'>
  changes: readonly Change[]
}): Promise<Fall | null> {
  const { ctx, change, changes } = args
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
