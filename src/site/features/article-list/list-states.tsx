import { type FormEvent, type ReactNode, useState } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'
import styles from './list-states.module.css'
import { pageCount } from './page-number.ts'

const { empty, beyond, failed } = articleListCopy

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

type FailedListProps = {
  /** The server's sentence. */
  sentence: string
  path: string
  page: number
  onRetry: () => Promise<unknown>
}

/** A list that did not come. The form asks for the same address, so that the button works without script too. */
export function FailedList({ sentence, path, page, onRetry }: FailedListProps): ReactNode {
  const [pending, setPending] = useState(false)
  async function retry(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    await onRetry()
    setPending(false)
  }
  return (
    <div className={styles.state}>
      <ErrorState
        title={sentence}
        action={
          <form action={path} onSubmit={retry}>
            {page > 1 && <input type="hidden" name="page" value={page} />}
            <Button look="quiet" type="submit" pending={pending}>
              {failed.retry}
            </Button>
          </form>
        }
      />
    </div>
  )
}
