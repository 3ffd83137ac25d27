import type { ReactNode } from 'react'
import { platformsCopy as copy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { FailedPlatforms, NoPlatforms } from './list-states.tsx'
import type { PlatformsAnswer } from './platform.ts'
import { platformListHref } from './platform-query.ts'
import { PlatformRow } from './platform-row.tsx'
import { PlatformSkeleton } from './platform-skeleton.tsx'
import { ShopCard } from './shop-card.tsx'
import styles from './store-directory.module.css'
import { TypeTabs } from './type-tabs.tsx'

type StoreDirectoryProps = {
  /** What the visitor asked for last; the answer may still be that to the question before. */
  asked: number | null
  answer: PlatformsAnswer
  onChoose: (type: number | null) => void
  onRetry: () => unknown
}

const path = pages.globalStoreOpening.path

/** So many platforms stand there as shops, the others in rows. */
const shopsShown = 4

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** The company types and the first platforms of the chosen one; the way to all of them (specification 2). */
export function StoreDirectory({ asked, answer, onChoose, onRetry }: StoreDirectoryProps): ReactNode {
  const busy = asked !== answer.query.type
  const slow = useLasting(busy, skeletonAfterMs)
  return (
    <div className={styles.directory}>
      <TypeTabs path={path} types={answer.types} chosen={asked} onChoose={onChoose} />
      <div className={styles.shown} aria-busy={busy}>
        {slow ? <PlatformSkeleton shops={shopsShown} rows={8} /> : <Shown answer={answer} onRetry={onRetry} />}
      </div>
    </div>
  )
}

function Shown({ answer, onRetry }: Pick<StoreDirectoryProps, 'answer' | 'onRetry'>): ReactNode {
  const { query, rows, total, failure } = answer
  if (failure !== null) return <FailedPlatforms failure={failure} onRetry={onRetry} />
  if (rows.length === 0) return <NoPlatforms path={path} query={query} total={total} />
  const others = rows.slice(shopsShown)
  return (
    <>
      <ul className={styles.shops}>
        {rows.slice(0, shopsShown).map((platform, place) => (
          <ShopCard key={platform.id} platform={platform} wide place={place} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.rows}>
          {others.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <ButtonLink look="quiet" href={platformListHref(pages.allPlatform.path, query)}>
          {copy.viewMore}
          {total > rows.length && <small className="num">{copy.rest(total - rows.length)}</small>}
        </ButtonLink>
      </p>
    </>
  )
}
