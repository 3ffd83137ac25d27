import type { ReactNode } from 'react'
import styles from './logo.module.css'
import { Mark } from './mark.tsx'

/** The mark, the name and the kind of the product, in lighter type. For the link to the home page. */
export function Logo({ name, kind }: { name: string; kind: string }): ReactNode {
  return (
    <span className={styles.logo}>
      <Mark />
      <span>
        {name}
        <span className={styles.kind}>{kind}</span>
      </span>
    </span>
  )
}
