import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './platform-list.module.css'
import { type PlatformQuery, platformListHref } from './platform-query.ts'

const { empty, failed } = platformsCopy

/** A list without a platform: nothing there at all, nothing of this type, or a page after the last one. */
export function NoPlatforms({ path, query, total }: { path: string; query: PlatformQuery; total: number }): ReactNode {
  const link = (to: PlatformQuery, words: string) => (
    <TextLink alone href={platformListHref(path, to)}>
      {words}
    </TextLink>
  )
  if (total > 0)
    return <EmptyState title={empty.title} hint={empty.page} action={link({ ...query, page: 1 }, empty.firstPage)} />
  if (query.type === null) return <EmptyState title={empty.title} hint={empty.none} />
  return <EmptyState title={empty.title} hint={empty.type} action={link({ type: null, page: 1 }, empty.allTypes)} />
}

/** Platforms that did not come, with the server's sentence. */
export function FailedPlatforms({ failure, onRetry }: { failure: string; onRetry: () => unknown }): ReactNode {
  return <FailedState title={failed.title} hint={failure} onRetry={onRetry} />
}

/** A list of platforms before they are there: some as shops, the others in rows. */
export function PlatformSkeleton({ shops, rows }: { shops: number; rows: number }): ReactNode {
  return (
    <Skeleton label={platformsCopy.loading}>
      {shops > 0 && (
        <div className={styles.halves}>
          {keys(shops).map((key) => (
            <SkeletonBlock key={key} height={206} />
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {keys(rows).map((key) => (
          <div key={key} className={styles.place}>
            <SkeletonLine width="56%" />
            <SkeletonLine width="72%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)
