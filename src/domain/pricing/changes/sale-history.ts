import { dayMs, hourMs } from '../../shared/time.ts'
import { type CellName, type Change, cellName, readCellName } from './cells.ts'

/** Days for which a price on sale is a reference for falls (decision 049). */
export const fallDays = 7

/**
 * A price whose set was rolled back within this many hours was a mistake and counts as never on sale (decision 049).
 */
export const correctionHours = 24

/** A published change set with the relevant ones of its changes. */
export type PastSet = {
  id: number
  publishedAt: Date
  /** When it was rolled back; null while it is public. */
  rolledBackAt: Date | null
  /** Whether a second person approved it, or a sole owner waited a day. */
  isReviewed: boolean
  changes: readonly Change[]
}

/** The sales of a tier within the period. */
export type Sales = {
  /** The highest relevant price in fen; null when the device was not on sale. */
  highestFen: number | null
  /** The start of the period: `fallDays` ago, or the last reviewed set. */
  since: Date
  /** On sale since before the period, or by a reviewed set: a reference for other devices. */
  isEstablished: boolean
}

/** The publication or rollback of a set, from the perspective of one tier. */
type Move = {
  set: PastSet
  at: number
  isBack: boolean
  price: Change | null
  listed: Change | null
}

/** The sets that changed each cell, indexed for repeated lookups. */
export function indexHistory(history: readonly PastSet[]): ReadonlyMap<CellName, readonly PastSet[]> {
  const index = new Map<CellName, PastSet[]>()
  for (const set of history) {
    for (const { cell } of set.changes) {
      const sets = index.get(cell)
      if (sets === undefined) index.set(cell, [set])
      else sets.push(set)
    }
  }
  return index
}

/** The start of the period of reference prices at `now`. */
export function fallPeriodStart(now: Date): Date {
  return new Date(now.getTime() - fallDays * dayMs)
}

/** Whether a set was rolled back so soon that its prices were a mistake. */
export function isCorrected({ publishedAt, rolledBackAt }: Pick<PastSet, 'publishedAt' | 'rolledBackAt'>): boolean {
  return rolledBackAt !== null && rolledBackAt.getTime() - publishedAt.getTime() < correctionHours * hourMs
}

/**
 * The sales of a tier within the period: the highest price that visitors were charged, without corrected mistakes. A
 * reviewed set restarts the period (decision 049). `tier` is the current one.
 */
export function salesOf(
  tier: { id: number; skuId: number; price: number; listed: boolean },
  index: ReadonlyMap<CellName, readonly PastSet[]>,
  now: Date,
): Sales {
  const since = fallPeriodStart(now)
  const cells = { price: cellName('price', tier.id), listed: cellName('listed', tier.skuId) }
  const moves = movesOf(cells, index, since)
  const price = new Stand(tier.price, moves, 'price')
  const listed = new Stand(tier.listed, moves, 'listed')
  const sales: Sales = { highestFen: null, since, isEstablished: listed.value === true && listed.counts }
  count()
  for (const move of inOrder(moves, price, listed)) {
    price.move(move)
    listed.move(move)
    if (!move.isBack && move.set.isReviewed && !isCorrected(move.set)) {
      sales.highestFen = null
      sales.since = move.set.publishedAt
      sales.isEstablished = listed.value === true
    }
    count()
  }
  return sales

  function count(): void {
    const isOnSale = listed.value === true && listed.counts && price.counts
    if (isOnSale && typeof price.value === 'number') sales.highestFen = Math.max(sales.highestFen ?? 0, price.value)
  }
}

/** The value of one cell during the replay of a period, and the set that it comes from. */
class Stand {
  value: Change['after']
  #owner: PastSet | null
  readonly #field: 'price' | 'listed'
  readonly #ownerBefore = new Map<PastSet, PastSet | null>()

  constructor(now: Change['after'], moves: readonly Move[], field: 'price' | 'listed') {
    this.#field = field
    this.value = firstValue(now, moves, field)
    // A set from before the period that was rolled back within it provided the initial value.
    const began = new Set(moves.filter(({ isBack }) => !isBack).map(({ set }) => set))
    const own = moves.find((move) => move.isBack && !began.has(move.set) && move[field]?.before === this.value)
    this.#owner = own?.set ?? null
  }

  get counts(): boolean {
    return this.#owner === null || !isCorrected(this.#owner)
  }

  move(move: Move): void {
    const change = move[this.#field]
    if (change === null) return
    if (move.isBack) this.#owner = this.#ownerBefore.get(move.set) ?? null
    else {
      this.#ownerBefore.set(move.set, this.#owner)
      this.#owner = move.set
    }
    this.value = change.after
  }

  fits(move: Move): boolean {
    const change = move[this.#field]
    return change === null || change.before === this.value
  }
}

function movesOf(
  cells: { price: CellName; listed: CellName },
  index: ReadonlyMap<CellName, readonly PastSet[]>,
  since: Date,
): Move[] {
  const sets = new Set([...(index.get(cells.price) ?? []), ...(index.get(cells.listed) ?? [])])
  const moves = [...sets].flatMap((set): Move[] => {
    const change = (cell: CellName) => set.changes.find((one) => one.cell === cell) ?? null
    const forth = { price: change(cells.price), listed: change(cells.listed) }
    const back = { price: inverse(forth.price), listed: inverse(forth.listed) }
    return [
      { set, at: set.publishedAt.getTime(), isBack: false, ...forth },
      ...(set.rolledBackAt ? [{ set, at: set.rolledBackAt.getTime(), isBack: true, ...back }] : []),
    ]
  })
  return moves
    .filter(({ at }) => at >= since.getTime())
    .toSorted(
      (one, other) => one.at - other.at || one.set.id - other.set.id || Number(one.isBack) - Number(other.isBack),
    )
}

function inverse(change: Change | null): Change | null {
  return change && { cell: change.cell, before: change.after, after: change.before }
}

/** The value before all moves: the one that more of them lead away from than to, else the current one. */
function firstValue(now: Change['after'], moves: readonly Move[], field: 'price' | 'listed'): Change['after'] {
  const changes = moves.flatMap((move) => move[field] ?? [])
  const times = (value: Change['after'], end: 'before' | 'after') => changes.filter((one) => one[end] === value).length
  const first = changes.find(({ before }) => times(before, 'before') > times(before, 'after'))
  return first === undefined ? now : first.before
}

/** The moves by time; among simultaneous ones, first the one whose `before` matches the current value. */
function* inOrder(moves: readonly Move[], price: Stand, listed: Stand): Generator<Move> {
  const left = [...moves]
  while (left.length > 0) {
    const at = left[0]?.at
    const fitting = left.findIndex((move) => move.at === at && price.fits(move) && listed.fits(move))
    yield* left.splice(Math.max(0, fitting), 1)
  }
}

/** The price and listing cells among some changes, for which the history is queried. */
export function saleCells(changes: readonly { cell: CellName }[]): CellName[] {
  return changes.flatMap(({ cell }) => {
    const field = readCellName(cell)?.field
    return field === 'price' || field === 'listed' ? [cell] : []
  })
}
