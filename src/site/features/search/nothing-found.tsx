import type { ReactNode } from 'react'
import { searchCopy as copy } from '#site/copy/search.ts'
import styles from './nothing-found.module.css'
import { isNarrowed, type SearchQuery, searchHref } from './search-query.ts'

const fresh = { kind: null, activeId: null, since: null } as const

/** A lens over lines of which none hangs lower: what to try instead. */
export function NothingFound({ query, beyond }: { query: SearchQuery; beyond: boolean }): ReactNode {
  return (
    <div className={styles.nothing}>
      <svg className={styles.lens} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="84" cy="84" r="64" strokeWidth="3" />
        <path d="M130 130l52 52" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <div>
        <h2>{copy.none.title(query.keyword)}</h2>
        <p>{copy.none.text}</p>
        {beyond ? (
          <p>
            <a href={searchHref(query, {})}>{copy.none.first}</a>
          </p>
        ) : (
          isNarrowed(query) && (
            <p>
              <a href={searchHref(query, fresh)}>{copy.none.widen}</a>
            </p>
          )
        )}
        <OftenSearched query={query} />
      </div>
    </div>
  )
}

/** Words to begin with. */
export function OftenSearched({ query }: { query: SearchQuery }): ReactNode {
  return (
    <p className={styles.often}>
      <span>{copy.often}</span>
      {copy.words.map((keyword) => (
        <a key={keyword} href={searchHref({ ...query, ...fresh }, { keyword })}>
          {keyword}
        </a>
      ))}
    </p>
  )
}
