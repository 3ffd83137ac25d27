/** A parcel on a shelf: its left edge from the shelf's, its size, and its colour by number (shop.tsx). */
type Parcel = { x: number; width: number; height: number; tone: number }

/** How many colours parcels have. */
export const tones = 6

const gap = 8

/** What stands on a shelf of a shop; the same shop always has the same goods. Lengths in units of the drawing. */
export function goodsOnShelf(shop: number, shelf: number, room: { width: number; height: number }): Parcel[] {
  const next = numbersFrom(shop * 31 + shelf * 7 + 1)
  const parcels: Parcel[] = []
  let x = 0
  while (x < room.width - 16) {
    const width = 16 + Math.floor(next() * 22)
    if (x + width > room.width) break
    const height = Math.round(room.height * (0.4 + next() * 0.6))
    // Here and there something has been sold.
    if (next() > 0.1) parcels.push({ x, width, height, tone: Math.floor(next() * tones) })
    x += width + gap
  }
  return parcels
}

/** Park and Miller's sequence, from 0 up to 1: enough of a mixture for a drawing. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Where Unicode's Chinese characters and full-width signs begin. */
const fullWidthFrom = 0x2e80

/**
 * The size at which a name fits a sign of this width, `largest` at most. A Chinese character is as wide as it is high,
 * a Latin letter about 0.6 of it. Lengths in units of the drawing.
 */
export function fittingSize(name: string, largest: number, width: number): number {
  const units = [...name].reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) >= fullWidthFrom ? 1 : 0.6),
    0,
  )
  return Math.min(largest, Math.floor(width / Math.max(units, 1)))
}
