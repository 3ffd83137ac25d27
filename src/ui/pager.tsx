import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pager.module.css'
import { pagerPages } from './pager-pages.ts'
import { PressLink } from './press-link.tsx'

type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  /** The address of a page: the pager is made of real links. */
  hrefOf: (page: number) => string
  /** A plain press goes here instead of leaving the page, when it is given. */
  onPage?: (page: number) => void
  label: string
  previousLabel: string
  nextLabel: string
  /** The note at the right end, such as 共41篇. */
  note?: ReactNode
}

/** Previous, the page numbers, next. */
export function Pager({ page, pages, hrefOf, onPage, label, previousLabel, nextLabel, note }: PagerProps): ReactNode {
  function link(target: number, words: ReactNode, rel?: 'prev' | 'next') {
    if (target < 1 || target > pages) {
      return (
        <span className={classNames(styles.item, styles.off)} aria-hidden="true">
          {words}
        </span>
      )
    }
    return (
      <PressLink
        href={hrefOf(target)}
        className={styles.item}
        rel={rel}
        aria-current={target === page && rel === undefined ? 'page' : undefined}
        onPress={onPage && (() => onPage(target))}
      >
        {words}
      </PressLink>
    )
  }

  return (
    <nav className={styles.pager} aria-label={label}>
      {link(page - 1, previousLabel, 'prev')}
      {pagerPages({ page, pages }).map((item, index) =>
        item === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className={styles.gap}>
            …
          </span>
        ) : (
          <span key={item}>{link(item, item)}</span>
        ),
      )}
      {link(page + 1, nextLabel, 'next')}
      {note && <span className={styles.note}>{note}</span>}
    </nav>
  )
}
