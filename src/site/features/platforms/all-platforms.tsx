import type { ReactNode } from 'react'
import { platformsCopy as copy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import { Heading } from '#ui/heading.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import styles from './all-platforms.module.css'
import fourShops from './drawings/four-shops.svg'
import { FailedPlatforms, NoPlatforms } from './list-states.tsx'
import type { PlatformsAnswer } from './platform.ts'
import listStyles from './platform-list.module.css'
import { PlatformPages, type ReadPage } from './platform-pages.tsx'
import { type PlatformQuery, platformListHref } from './platform-query.ts'
import { PlatformSkeleton } from './platform-skeleton.tsx'
import { TypeTabs, totalOf } from './type-tabs.tsx'

type AllPlatformsProps = {
  /** What the visitor asked for last; the answer may still be that to the question before. */
  asked: PlatformQuery
  answer: PlatformsAnswer
  onChoose: (type: number | null) => void
  readPage: ReadPage
  onRetry: () => unknown
}

const path = pages.allPlatform.path

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** All platforms by company type, twelve at a time (specification 2). */
export function AllPlatforms({ asked, answer, onChoose, readPage, onRetry }: AllPlatformsProps): ReactNode {
  const { query, rows, total, failure } = answer
  const busy = platformListHref(path, asked) !== platformListHref(path, query)
  const slow = useLasting(busy, skeletonAfterMs)

  function content(): ReactNode {
    if (slow) return <PlatformSkeleton shops={2} rows={8} />
    if (failure !== null) return <FailedPlatforms failure={failure} onRetry={onRetry} />
    if (rows.length === 0) return <NoPlatforms path={path} query={query} total={total} />
    // What was added to one list must not stay below another.
    return <PlatformPages key={platformListHref(path, query)} first={answer} readPage={readPage} />
  }

  return (
    <>
      <div className={styles.head} data-ground="deep">
        <img className={styles.street} src={fourShops} alt="" width={4440} height={150} />
        <Crumbs parted="slash" steps={[pages.home, pages.globalStoreOpening]} here={pages.allPlatform.label} />
        <Heading level={1} className={styles.title}>
          {pages.allPlatform.label}
        </Heading>
        <p>{copy.all.lead(totalOf(answer.types) ?? 0)}</p>
      </div>
      <div className={listStyles.list}>
        <TypeTabs path={path} types={answer.types} chosen={asked.type} onChoose={onChoose} />
        <div className={listStyles.shown} aria-busy={busy}>
          {content()}
        </div>
      </div>
    </>
  )
}
