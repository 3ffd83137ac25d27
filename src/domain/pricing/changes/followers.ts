import { devicePriceFen, discountText, fitsDiscountWord } from '../receipt.ts'
import { type BookSku, type BookTier, type PriceBook, placesIn, tierOf } from './book.ts'
import { type CellName, type CellValue, cellName } from './cells.ts'
import type { Change } from './change-set.ts'

/**
 * What moves with the prices of a change set, so that the receipt explains them truly (decision 049): where a set changes a
 * price and leaves its explanation, the price after the device's discount and the discount word follow. What the set itself
 * changes is left as it is there.
 */
export function followingChanges(book: Pick<PriceBook, 'skus' | 'rules'>, changes: readonly Change[]): Change[] {
  const placeOf = placesIn(book)
  const wished = new Map(changes.map(({ cell, after }) => [cell, after]))
  const tiers = new Map<number, { sku: BookSku; tier: BookTier }>()
  for (const { cell } of changes) {
    const place = placeOf(cell)
    if (place?.tier && explains(cell)) tiers.set(place.tier.id, { sku: place.sku, tier: place.tier })
  }
  return [...tiers.values()].flatMap(({ sku, tier }) => {
    const followed = followPrice(book, sku, tier, wished)
    const cells = [
      ['preferential', followed.preferential],
      ['discountTag', followed.discountTag],
    ] as const
    return cells.flatMap(([field, after]): Change[] => {
      const cell = cellName(field, tier.id)
      return wished.has(cell) || after === tier[field] ? [] : [{ cell, before: tier[field], after }]
    })
  })
}

/** The cells that a set may write: its own and what may follow them. Sets that share none of these do not meet. */
export function reachedCells(changes: readonly { cell: CellName }[]): Set<CellName> {
  const reached = new Set<CellName>()
  for (const { cell } of changes) {
    reached.add(cell)
    const [field, id] = cell.split(':')
    if (field !== 'price' && field !== 'preferential') continue
    for (const follower of ['preferential', 'discountTag'] as const) reached.add(cellName(follower, Number(id)))
  }
  return reached
}

const explains = (cell: CellName) => cell.startsWith('price:') || cell.startsWith('preferential:')

/** What explains a tier's price once a set's wishes are in it. */
function followPrice(
  book: Pick<PriceBook, 'rules'>,
  sku: BookSku,
  was: BookTier,
  wished: ReadonlyMap<CellName, CellValue>,
): Pick<BookTier, 'preferential' | 'discountTag'> {
  const wish = <Field extends 'price' | 'preferential' | 'original' | 'discountTag'>(field: Field): BookTier[Field] => {
    const cell = cellName(field, was.id)
    return (wished.has(cell) ? wished.get(cell) : was[field]) as BookTier[Field]
  }
  const [price, original] = [wish('price'), wish('original')]
  const deviceFen = devicePriceFen(tierOf(book, sku, was))
  const hadDurationDiscount = was.price < deviceFen
  let preferential = wish('preferential')
  if (price !== was.price && !wished.has(cellName('preferential', was.id))) {
    const keeps = hadDurationDiscount && price < (was.preferential ?? original)
    if (!keeps) preferential = price < original ? price : null
  }
  const whole = (tier: Pick<BookTier, 'preferential' | 'original'>) => tier.preferential ?? tier.original
  const nextWhole = preferential ?? original
  const stillFits = fitsDiscountWord(was.discountTag, price, nextWhole)
  // A word that never was the share of the two prices is the staff's own.
  const wasShare = fitsDiscountWord(was.discountTag, was.price, whole(was))
  const discountTag = stillFits || !wasShare ? was.discountTag : discountText(price, nextWhole)
  return { preferential, discountTag }
}
