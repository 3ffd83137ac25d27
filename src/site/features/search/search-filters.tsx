import type { CSSProperties, ReactNode } from 'react'
import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { searchCopy as copy } from '#site/copy/search.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import type { SearchFacet } from './search-data.ts'
import styles from './search-filters.module.css'
import { type SearchQuery, searchHref } from './search-query.ts'

type Choice = Pick<SearchQuery, 'kind' | 'activeId'>

/** Articles by their section, in the order in which sellers look for them, then what is no article. */
const choices: { choice: Choice; label: string }[] = [
  ...([activeId.tips, activeId.news, activeId.product, activeId.updates, activeId.brand] as ActiveId[]).map((id) => ({
    choice: { kind: 'article' as const, activeId: id },
    label: copy.headings[id],
  })),
  { choice: { kind: 'activity', activeId: null }, label: copy.kinds.activity },
  { choice: { kind: 'platform', activeId: null }, label: copy.kinds.platform },
]
const spans = [null, 30, 180, 365] as const
const sorts = ['relevance', 'time'] as const
const nothing: Choice = { kind: null, activeId: null }

/** Kind, time and order as links: a search with its filters is an address. */
export function SearchFilters({ query, facets }: { query: SearchQuery; facets: readonly SearchFacet[] }): ReactNode {
  const countOf = ({ kind, activeId: heading }: Choice) =>
    facets
      .filter((facet) => kind === null || (facet.kind === kind && facet.activeId === heading))
      .reduce((sum, facet) => sum + facet.total, 0)
  const isChosen = ({ kind, activeId: heading }: Choice) => query.kind === kind && query.activeId === heading
  const shown = choices.filter(({ choice }) => countOf(choice) > 0 || isChosen(choice))
  return (
    <nav className={styles.filters} aria-label={copy.filters}>
      <Group title={copy.kind}>
        {[{ choice: nothing, label: copy.all }, ...shown].map(({ choice, label }) => (
          <Filter key={label} href={searchHref(query, choice)} chosen={isChosen(choice)} count={countOf(choice)}>
            {label}
          </Filter>
        ))}
      </Group>
      <Group title={copy.since} minor>
        {spans.map((since) => (
          <Filter key={since} href={searchHref(query, { since })} chosen={query.since === since}>
            {copy.spans[since ?? 'any']}
          </Filter>
        ))}
      </Group>
      <Group title={copy.sort} minor>
        {sorts.map((sort) => (
          <Filter key={sort} href={searchHref(query, { sort })} chosen={query.sort === sort}>
            {copy.sorts[sort]}
          </Filter>
        ))}
      </Group>
    </nav>
  )
}

function Group({ title, minor = false, children }: { title: string; minor?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={minor ? styles.minor : styles.group}>
      <h2 className={textStyles.count}>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

type FilterProps = { href: string; chosen: boolean; count?: number; children: string }

function Filter({ href, chosen, count, children }: FilterProps): ReactNode {
  return (
    <li>
      <a href={href} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
        {children}
        {count !== undefined && (
          <>
            <i className={styles.tally} style={{ '--n': Math.min(count, 18) } as CSSProperties} aria-hidden="true" />
            <small className={classNames(textStyles.count, 'figure')}>{count}</small>
          </>
        )}
      </a>
    </li>
  )
}
