import type { ReactNode } from 'react'
import { platformDetailCopy } from '#site/copy/platforms.ts'
import type { Page } from '#site/pages.ts'
import styles from './crumbs.module.css'

/** The way from the home page to this one. Pages that only the desktop has are left out on the phone. */
export function Crumbs({ above, here }: { above: readonly Page[]; here: string }): ReactNode {
  return (
    <nav className={styles.crumbs} aria-label={platformDetailCopy.place}>
      <ol>
        {above.map(({ path, label, platforms }) => (
          <li key={path} className={platforms === 'pc' ? styles.desktop : undefined}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
