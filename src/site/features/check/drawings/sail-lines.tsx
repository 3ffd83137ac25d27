import { memo, type ReactNode } from 'react'
import { type SignalKey, signalKeys, signals } from '#domain/check/signals.ts'
import styles from './sail-lines.module.css'

/** Where the lines end at the edge of the sail, in the coordinates of src/site/drawings/sail-panels.ts. */
const endsX = [
  412.9, 461, 499.7, 529.3, 549.8, 568.6, 583.8, 597.6, 610, 619.7, 627.9, 635.2, 640.2, 643.6, 645.5, 646, 645, 642.4,
  637.1, 630.7, 622.8, 612.9, 599.5, 581.9,
]

const lines = signalKeys.map((key, at) => {
  const share = at / (signalKeys.length - 1)
  const start = { x: 170.2 - share * 26.3, y: 241.6 + share * 362 }
  const end = { x: endsX[at] ?? 600, y: -37.5 + share * 633.5 }
  return { key, start, end }
})

type SailLinesProps = {
  label: string
  read: ReadonlySet<SignalKey>
  /** Signals that contradict another one. */
  apart: ReadonlySet<SignalKey>
  /** The texts beside the red lines. */
  words: ReadonlyMap<SignalKey, string>
}

/** Twenty-four lines from the mast: dashed while they wait, green when read, red where they contradict. */
export function SailLines({ label, read, apart, words }: SailLinesProps): ReactNode {
  return (
    <svg className={styles.sail} viewBox="60 -90 924 770" role="img" aria-label={label}>
      {signalKeys.map((key, at) => (
        <Line
          key={key}
          at={at}
          state={apart.has(key) ? 'apart' : read.has(key) ? 'read' : 'waiting'}
          value={words.get(key)}
        />
      ))}
      <path stroke="var(--deep)" strokeWidth="12" d="M190-90V700" />
      <path stroke="var(--on)" strokeWidth="4" d="M190-90V700" />
    </svg>
  )
}

type LineProps = { at: number; state: 'apart' | 'read' | 'waiting'; value: string | undefined }

/** Renders again only when its own state changes: while a browser is read, one line after another does. */
const Line = memo(({ at, state, value }: LineProps): ReactNode => {
  const line = lines[at]
  if (line === undefined) return null
  const { key, start, end } = line
  return (
    <g className={styles[state]}>
      <path d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x} ${end.y.toFixed(1)}`} />
      <circle cx={end.x} cy={end.y.toFixed(1)} r={state === 'apart' ? 6 : 4.5} />
      <text x={end.x + 17} y={(end.y + 6).toFixed(1)}>
        {signals[key].short}
        {value !== undefined && <tspan dx="12">{value}</tspan>}
      </text>
    </g>
  )
})
