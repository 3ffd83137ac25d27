import type { ReactNode } from 'react'
import styles from './learning-group.module.css'

export type LearningGroup = 'entry' | 'operation' | 'practice'

/** The drawings of the three groups: a stamped form, a compass, a window with one step after the other. All are silent. */
export function LearningDrawing({ group }: { group: LearningGroup }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 88" fill="none" aria-hidden="true">
      {drawings[group]}
    </svg>
  )
}

const drawings = {
  entry: (
    <>
      <path className={styles.sheet} d="M10 6h52l14 14v62H10z" />
      <path className={styles.line} d="M62 6v14h14" />
      <path className={styles.quiet} d="M22 32h30M22 44h42M22 56h24" />
      <circle className={styles.stamp} cx="78" cy="60" r="21" />
      <path className={styles.green} d="M68 60l7 7 13-14" />
    </>
  ),
  operation: (
    <>
      <circle className={styles.sheet} cx="52" cy="44" r="38" />
      <path className={styles.quiet} d="M52 12v7M52 69v7M20 44h7M77 44h7" />
      <path className={styles.dark} d="M36 62l9-25 14 14z" />
      <path className={styles.needle} d="M70 24L59 51 45 37z" />
      <circle className={styles.port} cx="52" cy="44" r="4" />
    </>
  ),
  practice: (
    <>
      <rect className={styles.sheet} x="8" y="8" width="88" height="72" rx="6" />
      <path className={styles.line} d="M8 24h88" />
      <path className={styles.quiet} d="M18 16h4M27 16h4M36 16h4" />
      <path className={styles.green} d="M22 38v28h30V46h30" />
      <circle className={styles.port} cx="22" cy="38" r="5" />
      <circle className={styles.port} cx="52" cy="66" r="5" />
      <circle className={styles.port} cx="82" cy="46" r="5" />
      <path className={styles.pointer} d="M84 52l20 9-9 3-4 9z" />
    </>
  ),
} satisfies Record<LearningGroup, ReactNode>
