import type { CSSProperties, ReactNode } from 'react'
import styles from './hit-lines.module.css'

const linesAtMost = 40
/** Steps by the golden section spread any number of lines evenly over the width. */
const step = 0.618_034

/** A thin line for each page of the site; those that mention the word hang lower. A drawing, nothing to be read. */
export function HitLines({ total, lead }: { total: number; lead: boolean }): ReactNode {
  const lines = Math.min(total, linesAtMost)
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <i key={index} style={{ '--x': `${(2 + ((index * step) % 1) * 96).toFixed(2)}%` } as CSSProperties} />
      ))}
      {lead && <i className={styles.lead} />}
    </div>
  )
}
