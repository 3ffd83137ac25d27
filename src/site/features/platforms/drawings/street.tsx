import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Shelves, Shutter } from './shop.tsx'
import { fittingSize } from './sign-text.ts'
import styles from './street.module.css'

type StreetPlan = {
  className: string | undefined
  view: [width: number, height: number]
  /** A door's width, and the way from one door to the next. */
  door: number
  step: number
  left: number
  sign: { top: number; height: number; size: number; rim: number }
  top: number
  floor: number
  /** From one shelf to the next, and from one line to the next under the kerb. */
  shelf: number
  line: number
  /** How far each shutter still hangs down, from the left. */
  closed: readonly number[]
}

const wide: StreetPlan = {
  className: styles.wide,
  view: [1440, 600],
  door: 200,
  step: 244,
  left: 134,
  sign: { top: 196, height: 44, size: 20, rim: 10 },
  top: 246,
  floor: 540,
  shelf: 74,
  line: 9,
  closed: [0.9, 0.66, 0.44, 0.22, 0],
}

const narrow: StreetPlan = {
  className: styles.narrow,
  view: [390, 220],
  door: 106,
  step: 122,
  left: 20,
  sign: { top: 4, height: 38, size: 15, rim: 2 },
  top: 46,
  floor: 176,
  shelf: 52,
  line: 9,
  closed: [0.7, 0.34, 0],
}

/** Shops in a street, from the left: one shutter after the other is higher up, and the last shop is open. */
export function Street({ names, label }: { names: readonly string[]; label: string }): ReactNode {
  return (
    <>
      {[wide, narrow].map((plan) => (
        <Plan key={plan.door} plan={plan} names={names.slice(0, plan.closed.length).reverse()} label={label} />
      ))}
    </>
  )
}

function Plan({ plan, names, label }: { plan: StreetPlan; names: readonly string[]; label: string }): ReactNode {
  const { className, view, door, step, left, floor, line, closed } = plan
  const [width, height] = view
  const doors = closed.map((share, index) => ({ x: left + index * step, share, name: names[index] ?? '' }))
  const under = height - 8
  return (
    <svg
      className={classNames(styles.street, className)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {doors.map(({ x, share }, index) => (
        <path
          key={x}
          className={styles.light}
          opacity={1 - 0.75 * share}
          d={`M${x} ${floor}h${door}l${26 + index * 13} ${height - floor}H${x - 26 - index * 13}z`}
        />
      ))}
      <path className={styles.kerb} d={`M-2000 ${floor + 0.5}H4000`} />
      {doors.map(({ x, share, name }, index) => (
        <Door key={x} plan={plan} x={x} share={share} name={name} shop={index + 3} />
      ))}
      <path
        className={styles.lines}
        d={doors
          .map(({ x }, index) => `M-2000 ${under - index * line}H${x + door / 2 - 8}q8 0 8-8V${floor + 2}`)
          .join('')}
      />
      <g className={styles.ports}>
        {doors.map(({ x }) => (
          <circle key={x} cx={x + door / 2} cy={floor} r="5" />
        ))}
      </g>
    </svg>
  )
}

type DoorProps = { plan: StreetPlan; x: number; share: number; name: string; shop: number }

function Door({ plan, x, share, name, shop }: DoorProps): ReactNode {
  const { door, top, floor, sign, shelf } = plan
  const height = floor - top
  const shut = Math.round(height * share)
  const width = door + 2 * sign.rim
  return (
    <>
      <Shelves shop={shop} x={x} y={top} width={door} height={height} step={shelf} below={top + shut} />
      <Shutter x={x} y={top} width={door} height={shut} rim={4} />
      <path className={styles.post} d={`M${x - 2} ${top}V${floor}M${x + door + 2} ${top}V${floor}`} />
      <path
        className={classNames(styles.sign, share === 0 && styles.lit)}
        d={`M${x - sign.rim} ${sign.top}h${width}v${sign.height}h${-width}z`}
      />
      <text
        x={x + door / 2}
        y={sign.top + sign.height / 2 + sign.size * 0.38}
        textAnchor="middle"
        fontSize={fittingSize(name, sign.size, door)}
      >
        {name}
      </text>
    </>
  )
}
