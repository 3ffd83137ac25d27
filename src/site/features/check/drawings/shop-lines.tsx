import type { ReactNode } from 'react'
import { type SignalKey, signalKeys, signals } from '#domain/check/signals.ts'
import type { Likeness } from '#domain/check/verdict.ts'
import styles from '../compare.module.css'

/** px between two signals, and from the middle to a line that goes its own way. */
const step = 46
const apartBy = 62
const middle = 120
const opacities = { same: undefined, different: undefined, unread: 0.6 }
const width = (signalKeys.length + 1) * step

/** Two shops' lines past every signal: one red line where they are alike, two where they are not. */
export function ShopLines(props: { likeness: ReadonlyMap<SignalKey, Likeness>; label: string }): ReactNode {
  const { likeness, label } = props
  const places = signalKeys.map((key, at) => ({ key, x: (at + 1) * step, kind: likeness.get(key) ?? 'unread' }))
  const line = (side: number) => {
    const heights = places.map(({ kind }) => middle + (kind === 'same' ? 0 : side * apartBy))
    return heights.reduce(
      (path, y, at) => {
        const before = heights[at - 1] ?? middle + side * apartBy
        const x = (at + 1) * step
        return `${path}C${x - step / 2} ${before} ${x - step / 2} ${y} ${x} ${y}`
      },
      `M0 ${middle + side * apartBy}`,
    )
  }
  const red = places.flatMap(({ kind, x }, at) =>
    kind === 'same' ? [`M${x - (places[at - 1]?.kind === 'same' ? step : 6)} ${middle}H${x + 6}`] : [],
  )
  return (
    <div className={styles.frame}>
      <svg
        viewBox={`0 0 ${width} ${middle * 2}`}
        fill="none"
        stroke="var(--leaf-on)"
        strokeWidth="3"
        role="img"
        aria-label={label}
      >
        <path d={`${line(-1)}H${width}`} />
        <path d={`${line(1)}H${width}`} />
        <path stroke="var(--rose-on)" strokeWidth="6" d={red.join('')} />
        {places.map(({ key, x, kind }) => (
          <g key={key} fill="var(--deep)" strokeWidth="2">
            {kind === 'same' ? (
              <circle fill="var(--rose-on)" stroke="none" cx={x} cy={middle} r={5} />
            ) : (
              [-1, 1].map((side) => (
                <circle key={side} opacity={opacities[kind]} cx={x} cy={middle + side * apartBy} r={4} />
              ))
            )}
            <text
              fill={kind === 'same' ? 'var(--rose-on)' : 'var(--fg-2)'}
              opacity={opacities[kind]}
              x={x}
              y={kind === 'same' ? middle + 16 : middle - apartBy + 14}
            >
              {signals[key].short}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
