import type { ReactNode } from 'react'
import { searchCopy as copy } from '#site/copy/search.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { HitLines } from './drawings/hit-lines.tsx'
import { NothingFound, OftenSearched } from './nothing-found.tsx'
import { resultsPerPage, type SearchOutcome } from './search-data.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { isNarrowed, type SearchQuery, searchHref } from './search-query.ts'
import { SearchResults } from './search-results.tsx'

/** Search over articles, activities and platforms (readings 5). */
export function SearchPage({ query, outcome }: { query: SearchQuery; outcome: SearchOutcome }): ReactNode {
  const isAsked = outcome.state !== 'start'
  return (
    <>
      <section className={styles.asking}>
        <h1 className="visually-hidden">{isAsked ? copy.heading(query.keyword) : copy.emptyHeading}</h1>
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
                  <p>{copy.start}</p>
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
      <p className={styles.sum}>
        <b className="figure">{copy.total(total)}</b>
        {copy.mentions(query.keyword)}
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
              label={copy.pager}
              previousLabel={copy.previous}
              nextLabel={copy.next}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** For whoever found nothing: a person who answers. */
function Ask(): ReactNode {
  const { consultChatUrl } = useSettings()
  return (
    <section className={styles.ask}>
      <p>
        {copy.ask.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <ButtonLink className={styles.consult} href={consultChatUrl} target="_blank" rel="noopener nofollow">
        {copy.consult}
      </ButtonLink>
    </section>
  )
}
