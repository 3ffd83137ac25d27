import type { ReactNode } from 'react'
import styles from './logo.module.css'
import { Mark } from './mark.tsx'

/** The mark, the name, and in lighter type what it is: 帆域 浏览器. Put it into the link that leads home. */
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
