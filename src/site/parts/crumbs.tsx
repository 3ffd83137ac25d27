import type { ReactNode } from 'react'
import { crumbsCopy } from '#site/copy/parts.ts'
import { isShownTo, type Page } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import styles from './crumbs.module.css'

/** A step of the way: a page, or words where no page stands for it. */
export type Crumb = Page | { label: string }

type CrumbsProps = {
  steps: readonly Crumb[]
  /** The page itself, where the way names it. */
  here?: string
  /** What parts the steps: a slash, or a dash drawn as a line. */
  parted: 'slash' | 'dash'
}

/** The way from above to this page. Pages that the visitor does not have are left out. */
export function Crumbs({ steps, here, parted }: CrumbsProps): ReactNode {
  const visit = useVisit()
  const shown = steps.filter((step) => !('path' in step) || isShownTo(step, visit))
  return (
    <nav className={styles[parted]} aria-label={crumbsCopy.label}>
      <ol>
        {shown.map((step) => (
          <li key={step.label}>{'path' in step ? <a href={step.path}>{step.label}</a> : step.label}</li>
        ))}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
