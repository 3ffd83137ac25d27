import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import styles from './skip-link.module.css'

/** The first link of a page, seen while it has the focus: past the navigation to the content with this id. */
export function SkipLink({ to }: { to: string }): ReactNode {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {frameCopy.skipToContent}
    </a>
  )
}
