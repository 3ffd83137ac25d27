import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { priceChangeCells, priceChanges } from '#db/schema/index.ts'
import { type CellName, type CellValues, type Change, cellName, readCellName } from '#domain/pricing/changes/cells.ts'
import {
  baseValues,
  type ChangeSetStatus,
  type SetWindow,
  sharedReach,
  windowsMeet,
} from '#domain/pricing/changes/change-set.ts'
import { priceSentences, windowText } from '#domain/pricing/changes/issue-texts.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readCells } from './cell-store.ts'

/** Another change set that is scheduled, or public until a time, on some of a set's cells. */
export type SetNeighbour = {
  id: number
  name: string
  status: ChangeSetStatus
  publishAt: Date | null
  endsAt: Date | null
  cells: CellName[]
}

/** Sets that still act by themselves: scheduled ones, and those that end. */
const actsLater = or(
  eq(priceChanges.status, 'scheduled'),
  and(eq(priceChanges.status, 'public'), isNotNull(priceChanges.endsAt)),
)

/** The sets on the cells that a set reaches, by their times. */
export async function readNeighbours(ctx: Ctx, id: number, changes: readonly Change[]): Promise<SetNeighbour[]> {
  if (changes.length === 0) return []
  const { status, publishAt, endsAt, name } = priceChanges
  const rows = await ctx.db
    .select({ id: priceChanges.id, name, status, publishAt, endsAt, cell: priceChangeCells.cell })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(and(ne(priceChanges.id, id), actsLater, inArray(priceChangeCells.cell, beside(changes))))
    .orderBy(asc(publishAt), asc(priceChanges.id), asc(priceChangeCells.cell))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group) => {
    const [first] = group
    const cells = sharedReach(changes, group)
    if (first === undefined || cells.length === 0) return []
    const { cell: _, ...neighbour } = first
    return [{ ...neighbour, cells }]
  })
}

/** The cells of the same prices: a price and its explanation change together. */
function beside(changes: readonly Change[]): CellName[] {
  return changes.flatMap(({ cell }): CellName[] => {
    const read = readCellName(cell)
    if (read === null || !['price', 'preferential', 'discountTag'].includes(read.field)) return [cell]
    return (['price', 'preferential', 'discountTag'] as const).map((field) => cellName(field, read.id))
  })
}

/** Throws CONFLICT with the sets on the same cells at the same time, their names and their times. */
export async function requireFree(
  tx: Ctx,
  { id, changes, window }: { id: number; changes: readonly Change[]; window: SetWindow },
): Promise<void> {
  const neighbours = await readNeighbours(tx, id, changes)
  const overlaps = neighbours.filter(
    ({ publishAt, endsAt }) => publishAt !== null && windowsMeet(window, { from: publishAt, until: endsAt }),
  )
  if (overlaps.length === 0) return
  const message = priceSentences.overlaps(
    overlaps.map((one) => ({ name: one.name, times: timesText(one, tx.clock.now()) })),
  )
  throw AppError.conflict(message, { overlaps: overlaps.map(presentNeighbour) })
}

/** A neighbour as answers carry it. */
export function presentNeighbour({ publishAt, endsAt, ...rest }: SetNeighbour) {
  return { ...rest, publishAt: publishAt && formatShanghai(publishAt), endsAt: endsAt && formatShanghai(endsAt) }
}

function timesText({ publishAt, endsAt }: SetNeighbour, now: Date): string {
  const until = endsAt && formatShanghai(endsAt)
  return publishAt === null ? '' : windowText({ from: formatShanghai(publishAt), until }, now)
}

/** The values that temporary public sets replaced, all or of some cells; including derived ones. */
export async function readEnding({ db }: Pick<Ctx, 'db'>, cells?: readonly CellName[]): Promise<Change[]> {
  const { cell, before, after } = priceChangeCells
  return db
    .select({ cell, before, after })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(
      and(
        eq(priceChanges.status, 'public'),
        isNotNull(priceChanges.endsAt),
        cells === undefined ? undefined : inArray(cell, [...cells]),
      ),
    )
}

/** The values of some cells without temporary sets: the base of a draft. */
export async function readBaseCells({ db }: Pick<Ctx, 'db'>, cells: readonly CellName[]): Promise<CellValues> {
  if (cells.length === 0) return new Map()
  return baseValues(await readCells(db, cells), await readEnding({ db }, cells))
}

/** A set with a future change, and its changes. */
export type ComingSet = Omit<SetNeighbour, 'cells'> & { changes: Change[] }

/** Scheduled and ending sets by their times: the future values of the matrix. */
export async function readComing({ db }: Pick<Ctx, 'db'>): Promise<ComingSet[]> {
  const { id, name, status, publishAt, endsAt } = priceChanges
  const { cell, before, after } = priceChangeCells
  const rows = await db
    .select({ id, name, status, publishAt, endsAt, cell, before, after })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(and(actsLater, eq(priceChangeCells.follows, false)))
    .orderBy(asc(publishAt), asc(id), asc(cell))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group): ComingSet[] => {
    const [first] = group
    if (first === undefined) return []
    const changes = group.map((row): Change => ({ cell: row.cell, before: row.before, after: row.after }))
    return [
      {
        id: first.id,
        name: first.name,
        status: first.status,
        publishAt: first.publishAt,
        endsAt: first.endsAt,
        changes,
      },
    ]
  })
}
