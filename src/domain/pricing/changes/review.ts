import { type SecondPerson, secondPerson } from '../../staff/two-people.ts'
import { type CellName, type Change, cellName, readCellName } from './cells.ts'
import type { PriceListSku, PriceListTier } from './price-list.ts'
import { indexHistory, type PastSet, type Sales, salesOf } from './sale-history.ts'

/** How far a price falls below its reference price. Money in fen. */
export type Fall = {
  cell: CellName
  /** As a fraction of `baseFen`, 0 to 1. */
  share: number
  baseFen: number
  priceFen: number
  /** The start of the period in which prices count. */
  since: Date
  /**
   * The price of another device that a new device is compared with; null when the reference is the device's own past
   * price.
   */
  comparable: CellName | null
}

type Offer = { sku: PriceListSku; tier: PriceListTier }
/** A past offer and its price. */
type PastOffer = Offer & { highestFen: number; since: Date; isEstablished: boolean }

/**
 * The steepest price fall in a change set, or null when no price falls. The reference is the highest price on sale
 * within the period. A device that was not on sale at the start of the period is also compared with the cheapest
 * comparable device, so that a price cannot be lowered by replacing the device (console 6b; decision 049). `skus` are
 * the current devices, all of them when `needsComparables`; `history` the other sets of the period.
 */
export function steepestFall(args: {
  skus: readonly PriceListSku[]
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
  const changeByCell = new Map(changes.map((change) => [change.cell, change]))
  let steepest: Fall | null = null
  for (const sku of skus) {
    const isListed = changeByCell.get(cellName('listed', sku.id))?.after ?? sku.listed
    if (isListed !== true) continue
    for (const tier of sku.tiers) {
      const change = changeByCell.get(cellName('price', tier.id))
      if (sku.listed && change === undefined) continue
      const fall = fallOf({ sku, tier }, { change, sales: sales({ sku, tier }), pastOffers })
      if (fall !== null && (steepest === null || fall.share > steepest.share)) steepest = fall
    }
  }
  return steepest
}

/**
 * Whether a set of changes is compared with other devices: it lists one, or changes one that was listed within the
 * period.
 */
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
  // A set that does not lower a price on sale is no fall, however far the price fell before.
  if (sku.listed && priceFen >= before) return null
  const own = Math.max(sales.highestFen ?? 0, sku.listed ? before : 0)
  const comparable = sales.isEstablished ? null : cheapestComparable(offer, pastOffers())
  const isOwn = comparable === null || comparable.fen <= own
  const baseFen = isOwn ? own : comparable.fen
  if (priceFen >= baseFen) return null
  return {
    cell: cellName('price', tier.id),
    share: (baseFen - priceFen) / baseFen,
    baseFen,
    priceFen,
    since: isOwn ? sales.since : comparable.since,
    comparable: isOwn ? null : comparable.cell,
  }
}

/** Criteria of comparability, in order of importance: the more of them two offers share, the better they compare. */
const likenesses: readonly ((one: PastOffer, other: Offer) => boolean)[] = [
  ({ sku }, other) => sku.typeId === other.sku.typeId,
  // An offer that itself appeared within the period is no reference; otherwise each new device would be compared with
  // the last one.
  ({ isEstablished }) => isEstablished,
  ({ sku }, other) => sku.countryCode === other.sku.countryCode,
  ({ sku }, other) => sku.region === other.sku.region,
  ({ sku }, other) => sku.category === other.sku.category,
  ({ sku }, other) => sku.remote === other.sku.remote,
  ({ sku }, other) => sku.model === other.sku.model,
  ({ tier }, other) => daysOf(tier) === daysOf(other.tier),
]

/**
 * The cheapest of the offers most comparable with this one. `fen` is for the offer's own duration: when none is sold
 * for it, the price per day is used.
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
    cell: cellName('price', tier.id),
    since,
    fen: Math.round((highestFen * daysOf(offer.tier)) / daysOf(tier)),
  }))
  return prices.toSorted((one, other) => one.fen - other.fen)[0] ?? null
}

function daysOf({ months, days }: Pick<PriceListTier, 'months' | 'days'>): number {
  return months * 30 + days
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A fall as a percentage with one decimal. */
export function fallPercentOf(share: number): number {
  return Math.round(share * 1_000) / 10
}

/** The review state of a change set; only a steep fall needs a second approver. */
export type ReviewState = { kind: 'notNeeded' } | SecondPerson

export function reviewState({
  steepest,
  fallShare,
  askedAt,
  isApproved,
  hasOther,
}: {
  /** The steepest fall as a fraction. */
  steepest: number
  /** The fraction above which a fall needs a second approver. */
  fallShare: number
  askedAt: Date | null
  isApproved: boolean
  /** Whether an eligible approver other than the authors exists. */
  hasOther: boolean
}): ReviewState {
  if (steepest <= fallShare) return { kind: 'notNeeded' }
  return secondPerson({ askedAt, isApproved, hasOther })
}
