import type { ReactNode } from 'react'
import { cloudOpeningCopy } from '#site/copy/cloud-hero.ts'
import { paintOf } from './cables.ts'

const cards = cloudOpeningCopy.numbers.map((number, index) => ({
  ...number,
  paint: paintOf('lit' in number),
  x: (index % 4) * 92,
  y: Math.floor(index / 4) * 62,
  /** Its cable runs down beside its column; the ones from above stand further right. */
  cableX: (index % 4) * 92 + 88.5 - Math.floor(index / 4) * 4,
}))

const height = 420

/** The cards of twelve numbers on narrow screens: their cables run down, behind the register box, to the phone. */
export function PhoneRack(): ReactNode {
  return (
    <svg
      className="num"
      width="100%"
      viewBox={`0 0 366 ${height}`}
      strokeWidth="1.5"
      fontSize="12"
      overflow="visible"
      aria-hidden="true"
    >
      {cards.map(({ prefix, place, x, y, cableX, paint }) => (
        <g key={prefix} fill={paint.text}>
          <path fill="none" stroke={paint.line} d={`M${x + 75} ${y + 34}H${cableX - 3}l3 3V${height}`} />
          <path
            fill={paint.card}
            stroke={paint.line}
            transform={`translate(${x} ${y})`}
            d="M6.75 0H59.25L75.25 16V44a6 6 0 0 1-6 6H6.75a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
          />
          <text x={x + 10} y={y + 20}>
            {prefix}
          </text>
          <text x={x + 10} y={y + 39}>
            {place}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Where the cables come out from behind the box again and reach behind the phone's round corners. */
export function PhoneCables(): ReactNode {
  return (
    <svg
      width="100%"
      height="64"
      viewBox="0 0 366 64"
      preserveAspectRatio="none"
      strokeWidth="1.5"
      style={{ marginBottom: -24 }}
      aria-hidden="true"
    >
      {cards.map(({ prefix, cableX, paint }) => (
        <path key={prefix} stroke={paint.line} d={`M${cableX} 0V64`} />
      ))}
    </svg>
  )
}
