import { type CSSProperties, type ReactNode, useRef } from 'react'
import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { searchCopy } from '#site/copy/search.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import stripStyles from '#ui/strip.module.css'
import styles from './search-filters.module.css'
import { keywordMaxLength, type SearchFacet, type SearchQuery, searchHref } from './search-query.ts'

type Choice = Pick<SearchQuery, 'kind' | 'activeId'>

/** Pages and questions, articles by their section in the order in which sellers look for them, then the rest. */
const choices: { choice: Choice; label: string }[] = [
  { choice: { kind: 'page', activeId: null }, label: searchCopy.kinds.page },
  { choice: { kind: 'question', activeId: null }, label: searchCopy.kinds.question },
  ...([activeId.tips, activeId.news, activeId.product, activeId.updates, activeId.brand] as ActiveId[]).map((id) => ({
    choice: { kind: 'article' as const, activeId: id },
    label: searchCopy.headings[id],
  })),
  { choice: { kind: 'activity', activeId: null }, label: searchCopy.kinds.activity },
  { choice: { kind: 'platform', activeId: null }, label: searchCopy.kinds.platform },
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
    <nav className={styles.filters} aria-label={searchCopy.filters}>
      <Group title={searchCopy.kind}>
        {[{ choice: nothing, label: searchCopy.all }, ...shown].map(({ choice, label }) => (
          <Filter key={label} href={searchHref(query, choice)} chosen={isChosen(choice)} count={countOf(choice)}>
            {label}
          </Filter>
        ))}
      </Group>
      <Group title={searchCopy.since} minor>
        {spans.map((since) => (
          <Filter key={since} href={searchHref(query, { since })} chosen={query.since === since}>
            {searchCopy.spans[since ?? 'any']}
          </Filter>
        ))}
      </Group>
      <Group title={searchCopy.sort} minor>
        {sorts.map((sort) => (
          <Filter key={sort} href={searchHref(query, { sort })} chosen={query.sort === sort}>
            {searchCopy.sorts[sort]}
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
      <ul className={stripStyles.strip}>{children}</ul>
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

/** The search field. It is a plain form, so it works before and without script; a new search has no filters. */
export function SearchForm({ keyword }: { keyword: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the browsers that we serve
    <form className={styles.form} role="search" aria-label={searchCopy.label} action={pages.search.path}>
      <SearchIcon className={styles.lens} size={40} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="keyword"
        aria-label={searchCopy.field}
        placeholder={searchCopy.placeholder}
        defaultValue={keyword}
        maxLength={keywordMaxLength}
        enterKeyHint="search"
        autoComplete="off"
        required
      />
      <button type="button" className={styles.clear} aria-label={searchCopy.clear} onClick={clear}>
        <CloseIcon />
      </button>
      <Button type="submit" size="tall">
        {searchCopy.submit}
      </Button>
    </form>
  )
}
