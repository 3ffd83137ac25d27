import type { CSSProperties, ReactNode } from 'react'
import { searchCopy } from '#site/copy/search.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchFilters, SearchForm } from './search-filters.tsx'
import styles from './search-page.module.css'
import { isNarrowed, resultsPerPage, type SearchOutcome, type SearchQuery, searchHref } from './search-query.ts'
import { SearchResults } from './search-results.tsx'

const linesAtMost = 40
/** Steps by the golden section spread any number of lines evenly over the width. */
const step = 0.618_034

/** Search over articles, activities and platforms (readings 5). */
export function SearchPage({ query, outcome }: { query: SearchQuery; outcome: SearchOutcome }): ReactNode {
  const hasSearched = outcome.state !== 'start'
  return (
    <>
      <section className={styles.asking}>
        <h1 className="visually-hidden">{hasSearched ? searchCopy.heading(query.keyword) : searchCopy.emptyHeading}</h1>
        <SearchForm keyword={query.keyword} />
        {outcome.state === 'found' ? (
          <Found query={query} outcome={outcome} />
        ) : (
          <>
            <HitLines total={0} lead={false} />
            <div className={styles.alone}>
              {outcome.state === 'failed' ? (
                <FailedState title={outcome.failure} />
              ) : (
                <>
                  <p>{searchCopy.start}</p>
                  <OftenSearched query={query} />
                </>
              )}
            </div>
          </>
        )}
      </section>
      <Ask />
    </>
  )
}

type FoundProps = { query: SearchQuery; outcome: Extract<SearchOutcome, { state: 'found' }> }

function Found({ query, outcome: { rows, total, facets } }: FoundProps): ReactNode {
  const first = rows[0]
  const lead = first?.picture && query.page === 1 && query.sort === 'relevance' ? first : null
  const pages = Math.ceil(total / resultsPerPage)
  return (
    <>
      <HitLines total={total} lead={lead !== null} />
      <p className={classNames(styles.sum, textStyles.note)}>
        <b className="figure">{searchCopy.total(total)}</b>
        {searchCopy.mentions(query.keyword)}
      </p>
      <div className={styles.columns}>
        {(total > 0 || isNarrowed(query)) && <SearchFilters query={query} facets={facets} />}
        <div className={styles.hits}>
          {rows.length === 0 ? (
            <NothingFound query={query} beyond={total > 0} />
          ) : (
            <SearchResults rows={rows} lead={lead} />
          )}
          {pages > 1 && (
            <Pager
              page={query.page}
              pages={pages}
              hrefOf={(page) => searchHref(query, { page })}
              label={searchCopy.pager}
              previousLabel={searchCopy.previous}
              nextLabel={searchCopy.next}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** For visitors who found nothing: a link to a person who answers. */
function Ask(): ReactNode {
  const { consultChatUrl } = useSettings()
  if (consultChatUrl === '') return null
  return (
    <section className={styles.ask}>
      <p>
        <Clauses parts={searchCopy.ask} />
      </p>
      <ButtonLink className={styles.consult} href={consultChatUrl} target="_blank" rel="noopener nofollow">
        {searchCopy.consult}
      </ButtonLink>
    </section>
  )
}

/** A drawing: a thin line for each page of the site; the lines of the hits are longer. */
function HitLines({ total, lead }: { total: number; lead: boolean }): ReactNode {
  const lines = Math.min(total, linesAtMost)
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <i key={index} style={{ '--x': `${(2 + ((index * step) % 1) * 96).toFixed(2)}%` } as CSSProperties} />
      ))}
      {lead && <i className={styles.leadLine} />}
    </div>
  )
}

const fresh = { kind: null, activeId: null, since: null } as const

/** A lens over lines of which none hangs lower: what to try instead. */
function NothingFound({ query, beyond }: { query: SearchQuery; beyond: boolean }): ReactNode {
  return (
    <div className={styles.nothing}>
      <svg className={styles.lens} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="84" cy="84" r="64" strokeWidth="3" />
        <path d="M130 130l52 52" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <div>
        <h2>{searchCopy.none.title(query.keyword)}</h2>
        <p>{searchCopy.none.text}</p>
        {beyond ? (
          <p>
            <a href={searchHref(query, {})}>{searchCopy.none.first}</a>
          </p>
        ) : (
          isNarrowed(query) && (
            <p>
              <a href={searchHref(query, fresh)}>{searchCopy.none.widen}</a>
            </p>
          )
        )}
        <OftenSearched query={query} />
      </div>
    </div>
  )
}

/** Words to begin with. */
function OftenSearched({ query }: { query: SearchQuery }): ReactNode {
  return (
    <p className={styles.often}>
      <span>{searchCopy.often}</span>
      {searchCopy.words.map((keyword) => (
        <a key={keyword} href={searchHref({ ...query, ...fresh }, { keyword })}>
          {keyword}
        </a>
      ))}
    </p>
  )
}
