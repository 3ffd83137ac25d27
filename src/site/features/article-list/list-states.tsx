import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './article-list.module.css'
import { pageCount } from './page-number.ts'

const { empty, beyond } = articleListCopy

/** A list without an article; `other` is a list to read instead. */
export function EmptyList({ other }: { other: { label: string; href: string } }): ReactNode {
  return (
    <div className={styles.state}>
      <EmptyState
        title={empty.title}
        hint={empty.hint}
        action={
          <ButtonLink look="quiet" href={other.href}>
            {empty.other(other.label)}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** A page after the last one. */
export function BeyondList({ total, path }: { total: number; path: string }): ReactNode {
  return (
    <div className={styles.state}>
      <EmptyState
        title={beyond.title}
        hint={beyond.hint(total, pageCount(total))}
        action={
          <ButtonLink look="quiet" href={path}>
            {beyond.first}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** A list that did not come, with the server's sentence. */
export function FailedList({ failure, onRetry }: { failure: string; onRetry: () => unknown }): ReactNode {
  return (
    <div className={styles.state}>
      <FailedState title={failure} onRetry={onRetry} />
    </div>
  )
}
