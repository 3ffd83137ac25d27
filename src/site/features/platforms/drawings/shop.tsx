import type { ReactNode } from 'react'
import { goodsOnShelf } from './shop-shapes.ts'

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

const tones = ['sail-soft', 'sail-on', 'sail', 'deep-2', 'leaf', 'ember'].map((token) => `var(--${token})`)

/** The inside of a shop with its shelves; it begins at the shutter's foot. */
export function Shelves({ shop, x, y, width, height, step, aboveFloor = 14, below = y }: ShelvesProps): ReactNode {
  const goodsHeight = Math.round(step * 0.65)
  const [side, margin] = [Math.min(14, width * 0.08), Math.min(8, width * 0.05)]
  const lowest = y + height - aboveFloor
  // Every shelf whose goods find room under the ceiling, and of which something is seen under the shutter.
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
