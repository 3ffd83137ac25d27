import { type ReactNode, useEffect, useRef, useState } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import textStyles from '#site/parts/text.module.css'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { PressLink } from '#ui/press-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLasting } from '#ui/use-lasting.ts'
import styles from './all-platforms.module.css'
import fourShops from './drawings/four-shops.svg'
import type { PlatformsAnswer } from './platform.ts'
import listStyles from './platform-list.module.css'
import { FailedPlatforms, NoPlatforms, PlatformSkeleton, ShopCard, TypeTabs, totalOf } from './platform-list.tsx'
import { type PlatformQuery, platformListHref, platformsPerPage, writeAddedPages } from './platform-query.ts'

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
        <p>{platformsCopy.all.lead(totalOf(answer.types) ?? 0)}</p>
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

/** Reads one more page; null when it did not come. */
type ReadPage = (query: PlatformQuery) => Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null>

/** Past the router, which would take it for a navigation and load the list again. */
function noteAddedPages(to: number) {
  const query = writeAddedPages(location.search, to)
  History.prototype.replaceState.call(history, history.state, '', location.pathname + query + location.hash)
}

type PlatformPagesProps = { first: Pick<PlatformsAnswer, 'query' | 'rows' | 'total'>; readPage: ReadPage }

/** The platforms of one page and of those that were added to it. Without script the next page is an address. */
function PlatformPages({ first, readPage }: PlatformPagesProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number | null>(null)
  const [shown, setShown] = useState({
    page: first.query.to ?? first.query.page,
    rows: first.rows,
    total: first.total,
  })
  const [pending, setPending] = useState(false)
  const next = { type: first.query.type, page: shown.page + 1 }
  const passed = (first.query.page - 1) * platformsPerPage
  const count = passed + shown.rows.length

  // The button is removed with the last page, so the focus moves to the first platform that was added.
  useEffect(() => {
    const rows = shown.rows.length
    if (goOnAt.current === null || goOnAt.current >= rows) return
    list.current?.children[goOnAt.current]?.querySelector('a')?.focus({ preventScroll: true })
    goOnAt.current = null
  }, [shown])

  async function addNext() {
    if (pending) return
    setPending(true)
    const more = await readPage(next)
    setPending(false)
    if (more === null) return showToast({ kind: 'warn', text: platformsCopy.failed.more })
    // A platform that was added meanwhile has pushed one over to this page.
    const known = new Set(shown.rows.map(({ id }) => id))
    const rows = [...shown.rows, ...more.rows.filter(({ id }) => !known.has(id))]
    goOnAt.current = shown.rows.length
    setShown({ page: next.page, rows, total: more.rows.length === 0 ? count : more.total })
    noteAddedPages(next.page)
  }

  return (
    <>
      {passed > 0 && (
        <p className={listStyles.earlier}>
          <TextLink alone href={platformListHref(path, { ...first.query, page: first.query.page - 1 })}>
            {platformsCopy.earlier}
          </TextLink>
        </p>
      )}
      <ul ref={list} className={listStyles.thirds}>
        {shown.rows.map((platform) => (
          <ShopCard key={platform.id} platform={platform} />
        ))}
      </ul>
      <div className={listStyles.added}>
        {count < shown.total && (
          <PressLink
            className={buttonClass({ look: 'quiet' })}
            href={platformListHref(path, next)}
            aria-busy={pending || undefined}
            onPress={addNext}
          >
            {platformsCopy.loadMore}
          </PressLink>
        )}
        <p className={classNames(textStyles.note, 'num')} role="status">
          {platformsCopy.shown(count, shown.total)}
        </p>
      </div>
    </>
  )
}
