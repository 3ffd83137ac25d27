import type { ReactNode } from 'react'
import styles from './list-drawing.module.css'

/** One cloth of a drawing: its colour and its outline. */
export type Patch = readonly [tone: 'white' | 'sail' | 'light' | 'deep' | 'ember', outline: string]

/** Cloths, the later over the earlier. */
export function Patches({ of }: { of: readonly Patch[] }): ReactNode {
  return of.map(([tone, outline]) => <path key={outline} className={styles[tone]} d={outline} />)
}
