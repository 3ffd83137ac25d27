import { type ReactNode, useEffect, useRef, useState } from 'react'
import { platformsCopy as copy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PressLink } from '#ui/press-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { PlatformsAnswer } from './platform.ts'
import styles from './platform-list.module.css'
import { type PlatformQuery, platformListHref, platformsPerPage } from './platform-query.ts'
import { ShopCard } from './shop-card.tsx'

/** Reads one more page; null when it did not come. */
export type ReadPage = (query: PlatformQuery) => Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null>

type PlatformPagesProps = { first: Pick<PlatformsAnswer, 'query' | 'rows' | 'total'>; readPage: ReadPage }

const path = pages.allPlatform.path

/** The platforms of one page and of those that were added to it. Without script the next page is an address. */
export function PlatformPages({ first, readPage }: PlatformPagesProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number | null>(null)
  const [shown, setShown] = useState({ page: first.query.page, rows: first.rows, total: first.total })
  const [pending, setPending] = useState(false)
  const next = { ...first.query, page: shown.page + 1 }
  const passed = (first.query.page - 1) * platformsPerPage
  const count = passed + shown.rows.length

  // The button goes away with the last page; reading goes on at the first platform that came.
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
    if (more === null) return showToast({ kind: 'warn', text: copy.failed.more })
    // A platform that was added meanwhile has pushed one over to this page.
    const known = new Set(shown.rows.map(({ id }) => id))
    const rows = [...shown.rows, ...more.rows.filter(({ id }) => !known.has(id))]
    goOnAt.current = shown.rows.length
    setShown({ page: next.page, rows, total: more.rows.length === 0 ? count : more.total })
  }

  return (
    <>
      {passed > 0 && (
        <p className={styles.earlier}>
          <TextLink alone href={platformListHref(path, { ...first.query, page: first.query.page - 1 })}>
            {copy.earlier}
          </TextLink>
        </p>
      )}
      <ul ref={list} className={styles.thirds}>
        {shown.rows.map((platform) => (
          <ShopCard key={platform.id} platform={platform} />
        ))}
      </ul>
      <div className={styles.added}>
        {count < shown.total && (
          <PressLink
            className={buttonClass({ look: 'quiet' })}
            href={platformListHref(path, next)}
            aria-busy={pending || undefined}
            onPress={addNext}
          >
            {copy.loadMore}
          </PressLink>
        )}
        <p className={classNames(textStyles.note, 'num')} role="status">
          {copy.shown(count, shown.total)}
        </p>
      </div>
    </>
  )
}
