import type { ReactNode } from 'react'

/** A parcel on a shelf: its left edge from the shelf's, its size, and its colour by number. */
type Parcel = { x: number; width: number; height: number; tone: number }

/** The colours of parcels. */
export const tones = ['sail-soft', 'sail-on', 'sail', 'deep-2', 'leaf', 'ember'].map((token) => `var(--${token})`)

const gap = 8

/** The goods on a shelf of a shop; the same shop always has the same goods. Lengths in units of the drawing. */
export function goodsOnShelf(shop: number, shelf: number, room: { width: number; height: number }): Parcel[] {
  const next = numbersFrom(shop * 31 + shelf * 7 + 1)
  const parcels: Parcel[] = []
  let x = 0
  while (x < room.width - 16) {
    const width = 16 + Math.floor(next() * 22)
    if (x + width > room.width) break
    const height = Math.round(room.height * (0.4 + next() * 0.6))
    // Here and there something has been sold.
    if (next() > 0.1) parcels.push({ x, width, height, tone: Math.floor(next() * tones.length) })
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

type Box = { x: number; y: number; width: number; height: number }

type ShelvesProps = Box & {
  /** Which shop it is: every shop has goods of its own. */
  shop: number
  /** From one shelf to the next, and from the floor to the lowest. */
  step: number
  aboveFloor?: number
  /** How far down the shutter hangs; behind it nothing is drawn. */
  below?: number
}

const slat = 13

/** The inside of a shop with its shelves; it begins at the shutter's foot. */
export function Shelves({ shop, x, y, width, height, step, aboveFloor = 14, below = y }: ShelvesProps): ReactNode {
  const goodsHeight = Math.round(step * 0.65)
  const [side, margin] = [Math.min(14, width * 0.08), Math.min(8, width * 0.05)]
  const lowest = y + height - aboveFloor
  // Every shelf whose goods fit under the ceiling and are visible below the shutter.
  const highest = Math.max(y + goodsHeight, below + 16)
  const count = Math.max(0, Math.floor((lowest - highest) / step) + 1)
  return (
    <>
      <path fill="var(--sail-tint)" d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      {Array.from({ length: count }, (_, shelf) => {
        const board = lowest - shelf * step
        const room = { width: width - 2 * (side + margin), height: goodsHeight }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shelves never change places
          <g key={shelf}>
            {goodsOnShelf(shop, shelf, room).map((parcel) => (
              <path
                key={parcel.x}
                fill={tones[parcel.tone]}
                d={`M${x + side + margin + parcel.x} ${board - 1 - parcel.height}h${parcel.width}v${parcel.height}h${-parcel.width}z`}
              />
            ))}
            <path stroke="var(--deep-2)" strokeWidth="2" d={`M${x + side} ${board}h${width - 2 * side}`} />
          </g>
        )
      })}
    </>
  )
}

/** A roller shutter that hangs over the box; its foot stands out on both sides by `rim`. */
export function Shutter({ x, y, width, height, rim = 0 }: Box & { rim?: number }): ReactNode {
  const foot = y + height
  const slats = Array.from({ length: Math.floor(height / slat) }, (_, row) => foot - 1 - row * slat)
  return (
    <>
      <path fill="var(--deep-3)" d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      <path stroke="#24487f" strokeWidth="2" d={slats.map((line) => `M${x} ${line}h${width}`).join('')} />
      <path stroke="var(--on)" strokeWidth="5" d={`M${x - rim} ${foot}h${width + 2 * rim}`} />
    </>
  )
}
