import { type SecondPerson, secondPerson } from '../../staff/two-people.ts'
import type { BookSku, BookTier } from './book.ts'
import { type CellName, cellName, readCellName } from './cells.ts'
import type { Change } from './change-set.ts'
import { indexHistory, type PastSet, type Sales, salesOf } from './sale-history.ts'

/** How far a price of a change set lies below what it is held against. Money in fen. */
export type Fall = {
  cell: CellName
  /** Of `baseFen`, from 0 to 1. */
  share: number
  baseFen: number
  priceFen: number
  /** Since when prices count here. */
  since: Date
  /** The price of another device that a new one is held against; null for the price's own past. */
  comparable: CellName | null
}

type Offer = { sku: BookSku; tier: BookTier }
/** What was on sale and at how much. */
type PastOffer = Offer & { highestFen: number; since: Date; isEstablished: boolean }

/**
 * The steepest fall in a change set, or null where no price falls. A price is held against the highest that it was on sale
 * for within the period; a device that was not on sale when the period began, against the cheapest comparable device too, so
 * that nobody lowers a price by replacing the device (console 6b; decision 049). `skus` are the devices as they stand, all of
 * them where `needsComparables`; `history` the other sets of the period.
 */
export function steepestFall(args: {
  skus: readonly BookSku[]
  changes: readonly Change[]
  history: readonly PastSet[]
  now: Date
}): Fall | null {
  const { skus, changes, now } = args
  const index = indexHistory(args.history)
  const sales = ({ sku, tier }: Offer) =>
    salesOf({ id: tier.id, skuId: sku.id, price: tier.price, listed: sku.listed }, index, now)
  const pastOffers = once(() =>
    skus.flatMap((sku) =>
      sku.tiers.flatMap((tier): PastOffer[] => {
        const { highestFen, ...rest } = sales({ sku, tier })
        return highestFen === null ? [] : [{ sku, tier, highestFen, ...rest }]
      }),
    ),
  )
  const wished = new Map(changes.map((change) => [change.cell, change]))
  let steepest: Fall | null = null
  for (const sku of skus) {
    const isListed = wished.get(cellName('listed', sku.id))?.after ?? sku.listed
    if (isListed !== true) continue
    for (const tier of sku.tiers) {
      const change = wished.get(cellName('price', tier.id))
      if (sku.listed && change === undefined) continue
      const fall = fallOf({ sku, tier }, { change, sales: sales({ sku, tier }), pastOffers })
      if (fall !== null && (steepest === null || fall.share > steepest.share)) steepest = fall
    }
  }
  return steepest
}

/** Whether a set of changes is held against other devices: it lists one, or changes one that was listed within the period. */
export function needsComparables(changes: readonly Change[], history: readonly PastSet[]): boolean {
  return [...changes, ...history.flatMap((set) => set.changes)].some(
    ({ cell, before, after }) => readCellName(cell)?.field === 'listed' && (after === true || before === true),
  )
}

function fallOf(
  offer: Offer,
  past: { change: Change | undefined; sales: Sales; pastOffers: () => readonly PastOffer[] },
): Fall | null {
  const { sku, tier } = offer
  const { change, sales, pastOffers } = past
  const before = typeof change?.before === 'number' ? change.before : tier.price
  const priceFen = typeof change?.after === 'number' ? change.after : tier.price
  // What does not lower a price that is on sale lowers nothing, however far it fell before.
  if (sku.listed && priceFen >= before) return null
  const own = Math.max(sales.highestFen ?? 0, sku.listed ? before : 0)
  const comparable = sales.isEstablished ? null : cheapestComparable(offer, pastOffers())
  const isOwn = comparable === null || comparable.fen <= own
  const baseFen = isOwn ? own : comparable.fen
  if (priceFen >= baseFen) return null
  return {
    ...{ cell: cellName('price', tier.id), share: (baseFen - priceFen) / baseFen, baseFen, priceFen },
    since: isOwn ? sales.since : comparable.since,
    comparable: isOwn ? null : comparable.cell,
  }
}

/** Said of both: the more of these two offers have in common, in this order, the better they compare. */
const likenesses: readonly ((one: PastOffer, other: Offer) => boolean)[] = [
  ({ sku }, other) => sku.typeId === other.sku.typeId,
  // What itself came on sale within the period is no measure: else each new device would be held against the last one.
  ({ isEstablished }) => isEstablished,
  ({ sku }, other) => sku.countryCode === other.sku.countryCode,
  ({ sku }, other) => sku.region === other.sku.region,
  ({ sku }, other) => sku.category === other.sku.category,
  ({ sku }, other) => sku.remote === other.sku.remote,
  ({ sku }, other) => sku.model === other.sku.model,
  ({ tier }, other) => daysOf(tier) === daysOf(other.tier),
]

/**
 * The cheapest of those that have most in common with an offer. `fen` is for the offer's own duration: where none of them
 * is sold for it, a day's share counts.
 */
export function cheapestComparable(
  offer: Offer,
  pastOffers: readonly PastOffer[],
): { cell: CellName; fen: number; since: Date } | null {
  let left = pastOffers.filter(({ sku }) => sku.id !== offer.sku.id)
  for (const isAlike of likenesses) {
    const alike = left.filter((one) => isAlike(one, offer))
    if (alike.length > 0) left = alike
  }
  const prices = left.map(({ tier, highestFen, since }) => ({
    ...{ cell: cellName('price', tier.id), since },
    fen: Math.round((highestFen * daysOf(offer.tier)) / daysOf(tier)),
  }))
  return prices.toSorted((one, other) => one.fen - other.fen)[0] ?? null
}

function daysOf({ months, days }: Pick<BookTier, 'months' | 'days'>): number {
  return months * 30 + days
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A fall as a percentage with one decimal, as people read it. */
export function fallPercentOf(share: number): number {
  return Math.round(share * 1_000) / 10
}

/** How a change set stands with the second pair of eyes, which only a steep fall needs. */
export type ReviewState = { kind: 'notNeeded' } | SecondPerson

export function reviewState({
  steepest,
  fallShare,
  askedAt,
  isApproved,
  hasOther,
}: {
  /** How far a price falls at most, as a share. */
  steepest: number
  /** The share above which a fall needs a second person. */
  fallShare: number
  askedAt: Date | null
  isApproved: boolean
  /** Whether anybody but whoever changed the prices may approve them. */
  hasOther: boolean
}): ReviewState {
  if (steepest <= fallShare) return { kind: 'notNeeded' }
  return secondPerson({ askedAt, isApproved, hasOther })
}
