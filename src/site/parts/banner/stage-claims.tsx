import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './stage-claims.module.css'

type StageClaimsProps = {
  claims: readonly string[]
  /** Only where the register box is taller than the banner, so that the ground below it is not left empty. */
  narrowOnly?: boolean
}

/** Under a landing page's banner, beside the box's foot: in short what the page is about. The phone has none. */
export function StageClaims({ claims, narrowOnly = false }: StageClaimsProps): ReactNode {
  return (
    <ul className={classNames(styles.claims, narrowOnly && styles.narrow)}>
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}
