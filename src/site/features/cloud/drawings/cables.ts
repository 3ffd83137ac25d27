/** The drawing's measures in px. Its origin is where the title begins; the phone is at its right end. */
const card = { top: 278, width: 94, height: 58, stepX: 108, stepY: 82, exit: 24 }
const columns = 4
const phoneEdge = 504
/** The middle of the newest message, and from there half the way to the next one. */
const firstMessage = 157
const halfMessage = 51
const corner = 5

export type Card = { x: number; y: number }

/** Where the card of one number stands: four in a row. */
export function cardAt(index: number): Card {
  return { x: (index % columns) * card.stepX, y: card.top + Math.floor(index / columns) * card.stepY }
}

/**
 * The cable from a card to the phone: down, along below its row, up or down beside the cards, and over to the phone.
 * Cards take their place at the phone from right to left and from above down, which is why no two cables cross: those
 * that go up turn further right one by one, those that go down further left.
 */
export function cableOf(index: number): { path: string; endY: number; order: number } {
  const { x, y } = cardAt(index)
  const column = index % columns
  const order = index + columns - 1 - 2 * column
  const startX = x + card.exit
  const bottom = y + card.height
  const along = bottom + 6 + (columns - 1 - column) * 5
  const endY = firstMessage + order * halfMessage
  const isUp = endY < along
  const turnX = isUp ? 436 + order * 6 : 535 - order * 7
  const way = isUp ? -corner : corner
  const path = [
    `M${startX} ${bottom}V${along - corner}l${corner} ${corner}`,
    `H${turnX - corner}l${corner} ${way}`,
    `V${endY - way}l${corner} ${way}H${phoneEdge}`,
  ].join('')
  return { path, endY, order }
}

/** The paint of a number: those whose message is on the phone are lit. */
export function paintOf(isLit: boolean): { line: string; card: string; chip: string; text: string } {
  return isLit
    ? { line: 'var(--leaf-on)', card: 'var(--deep-2)', chip: 'var(--leaf-on)', text: 'var(--on)' }
    : { line: '#2b4a7f', card: '#0b2248', chip: '#4a6797', text: 'var(--on-3)' }
}
