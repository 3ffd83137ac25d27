import type { ReactNode } from 'react'
import { type SignalKey, signalKeys, signals } from '#domain/check/signals.ts'
import type { Likeness } from '#domain/check/verdict.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import styles from '../compare.module.css'

/** px between two signals, and from the middle to a line that goes its own way. */
const step = 46
const apartBy = 62
const middle = 120
const opacities = { same: undefined, different: undefined, unread: 0.6 }
const width = (signalKeys.length + 1) * step

const heightOf = (kind: Likeness | undefined, side: number) => middle + (kind === 'same' ? 0 : side * apartBy)

/**
 * Two shops' lines past every signal: one red line where they are alike, two where they are not, dotted where one of them
 * was not read.
 */
export function ShopLines(props: { likeness: ReadonlyMap<SignalKey, Likeness>; label: string }): ReactNode {
  const { likeness, label } = props
  const places = signalKeys.map((key, at) => ({ key, x: (at + 1) * step, kind: likeness.get(key) ?? 'unread' }))
  /** The parts of a shop's line that lead to signals that were read, or to those that were not. */
  const line = (side: number, isUnread: boolean) => {
    const heights = places.map(({ kind }) => heightOf(kind, side))
    const parts = places.map(({ x, kind }, at) => {
      const [before, y] = [heights[at - 1] ?? middle + side * apartBy, heights[at] ?? middle]
      const part = `M${x - step} ${before}C${x - step / 2} ${before} ${x - step / 2} ${y} ${x} ${y}`
      return (kind === 'unread') === isUnread ? part : ''
    })
    return parts.join('')
  }
  const last = (side: number) => `M${width - step} ${heightOf(lastOf(places)?.kind, side)}H${width}`
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
        {[-1, 1].map((side) => (
          <g key={side}>
            <path d={line(side, false) + last(side)} />
            <path strokeDasharray="2 7" strokeWidth="2" d={line(side, true)} />
          </g>
        ))}
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
