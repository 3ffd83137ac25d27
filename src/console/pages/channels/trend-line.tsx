import type { ReactNode } from 'react'
import styles from './channels.module.css'

const [width, height] = [112, 24]

/** A path through values over a width, the largest at the top. `from`: the index of the value at which it begins. */
export function linePath(
  values: readonly number[],
  { width: across, height: down, most, of = values.length, from = 0 }: Box,
): string {
  const step = of > 1 ? across / (of - 1) : 0
  return values
    .map((value, index) => `${(index * step).toFixed(1)} ${(down - (value / most) * down).toFixed(1)}`)
    .slice(from)
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('')
}

/**
 * Sizes in units of the drawing, `most` as the value of its top. `of`: the number of values that fill the width, where
 * the last ones are still to come.
 */
type Box = { width: number; height: number; most: number; of?: number; from?: number }

/** The last days of a row as a small line, not read out: the row has the numbers. Nothing without values. */
export function TrendLine({ values, isBad }: { values: readonly number[]; isBad: boolean }): ReactNode {
  const most = Math.max(...values)
  if (!(most > 0)) return null
  return (
    <svg className={styles.small} data-bad={isBad || undefined} width={width} height={height} aria-hidden="true">
      <path transform="translate(1 2)" d={linePath(values, { width: width - 2, height: height - 4, most })} />
    </svg>
  )
}

type ChartProps = {
  label: string
  now: readonly number[]
  before: readonly number[]
  /** The last value of `now` still grows. It is dashed, because it would look like a fall. */
  isUnfinished: boolean
  ends: readonly [string, string]
}

/** A step over the period, and over the other period in grey. Both are on the scale of the larger one. */
export function TrendChart({ label, now, before, isUnfinished, ends }: ChartProps): ReactNode {
  const most = Math.max(1, ...now, ...before)
  const box = { width: 1_000, height: 100, most, of: before.length }
  const finished = isUnfinished ? now.slice(0, -1) : now
  return (
    <figure className={styles.chart}>
      <svg viewBox="0 -2 1000 104" preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.base} d="M0 100H1000" />
        <path className={styles.before} d={linePath(before, box)} />
        <path className={styles.now} d={linePath(finished, box)} />
        {isUnfinished && <path className={styles.unfinished} d={linePath(now, { ...box, from: now.length - 2 })} />}
      </svg>
      <figcaption>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </figcaption>
    </figure>
  )
}
