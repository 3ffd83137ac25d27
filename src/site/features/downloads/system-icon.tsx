import type { ReactNode } from 'react'
import styles from './system-icon.module.css'

const shapes = {
  windows: 'M6 5h16a2 2 0 012 2v11a2 2 0 01-2 2H6a2 2 0 01-2-2V7a2 2 0 012-2zM14 5v15M4 12.5h20M9 24h10',
  mac: 'M7 6h14a2 2 0 012 2v8a2 2 0 01-2 2H7a2 2 0 01-2-2V8a2 2 0 012-2zM2 22h24',
  beta: 'M11 4v8L5 22q-1 2 1.5 2h15q2.5 0 1.5-2l-6-10V4M9 4h10M8.5 17h11',
} as const

/** A system, silent beside its name. */
export function SystemIcon({ kind }: { kind: keyof typeof shapes }): ReactNode {
  return (
    <svg className={styles.icon} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d={shapes[kind]} />
    </svg>
  )
}
