import type { ReactNode } from 'react'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
import styles from './sail.module.css'

/** The junk's sail with its mast, on its own grid (sail-panels.ts). `gap` sets the mast off against the panels. */
export function Sail({ gap = false }: { gap?: boolean }): ReactNode {
  return (
    <>
      {sailPanels.map((panel, index) => (
        <path key={panel} className={index === emberPanel ? styles.ember : styles.panel} d={panel} />
      ))}
      {gap && <path className={styles.gap} d="M190-120V700" />}
      <path className={gap ? styles.mast : styles.bareMast} d="M190-120V700" />
    </>
  )
}
