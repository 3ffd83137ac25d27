import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import textStyles from '#site/parts/text.module.css'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { PressLink } from '#ui/press-link.tsx'
import stripStyles from '#ui/strip.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLasting } from '#ui/use-lasting.ts'
import styles from './all-platforms.module.css'
import type { ListedPlatform, PlatformsAnswer } from './platform.ts'
import { areaOf, byLetter, isFound, type LetterGroup, letters, listedRegions, otherLetter } from './platform-index.ts'
import listStyles from './platform-list.module.css'
import { FailedPlatforms, NoPlatforms, PlatformSkeleton, TypeTabs } from './platform-list.tsx'
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
const copy = platformsCopy.all

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** All platforms as an index by letter, searched in the page (specification 2; readings 5). */
export function AllPlatforms({ asked, answer, onChoose, readPage, onRetry }: AllPlatformsProps): ReactNode {
  const { query, failure } = answer
  const busy = platformListHref(path, asked) !== platformListHref(path, query)
  const slow = useLasting(busy, skeletonAfterMs)
  const { rows, passed, more } = useAddedPages(answer, readPage)
  const [words, setWords] = useState('')
  const [region, setRegion] = useState('')
  const found = rows.filter((platform) => isFound(platform, { words, region }))
  const groups = byLetter(found)
  // A site without platforms has nothing to search or to sort.
  const isBlank = failure === null && answer.total === 0 && query.type === null

  function content(): ReactNode {
    if (slow) return <PlatformSkeleton shops={0} rows={8} />
    if (failure !== null) return <FailedPlatforms failure={failure} onRetry={onRetry} />
    if (rows.length === 0) return <NoPlatforms path={path} query={query} total={answer.total} />
    return (
      <>
        {passed > 0 && (
          <p className={listStyles.earlier}>
            <TextLink alone href={platformListHref(path, { ...query, page: query.page - 1 })}>
              {platformsCopy.earlier}
            </TextLink>
          </p>
        )}
        {found.length === 0 && <EmptyState title={platformsCopy.empty.title} hint={copy.nothing} />}
        <Index groups={groups} />
        {more}
      </>
    )
  }

  return (
    <>
      <div className={styles.head} data-ground="deep">
        <Crumbs parted="slash" steps={[pages.home, pages.globalStoreOpening]} here={pages.allPlatform.label} />
        <div className={styles.top}>
          <div>
            <Heading level={1} size="large">
              {pages.allPlatform.label}
            </Heading>
            <p>
              <Clauses parts={copy.lead(answer.total)} />
            </p>
          </div>
          {!isBlank && (
            <label className={styles.find}>
              <span className="visually-hidden">{copy.search}</span>
              <SearchIcon />
              <input
                type="search"
                name="find"
                autoComplete="off"
                enterKeyHint="search"
                placeholder={copy.searchHint}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </label>
          )}
        </div>
        {!isBlank && <Letters groups={groups} />}
      </div>
      <div className={listStyles.list}>
        {!isBlank && (
          <>
            <TypeTabs path={path} types={answer.types} chosen={asked.type} onChoose={onChoose} />
            <div className={styles.narrow}>
              <Regions regions={listedRegions(rows)} chosen={region} onChoose={setRegion} />
              <p className={classNames(textStyles.note, 'num')} role="status">
                {rows.length < answer.total
                  ? platformsCopy.shown(passed + rows.length, answer.total)
                  : copy.found(found.length)}
              </p>
            </div>
          </>
        )}
        <div className={listStyles.shown} aria-busy={busy}>
          {content()}
        </div>
      </div>
    </>
  )
}

const anchorOf = (letter: string) => `letter-${letters.indexOf(letter)}`

/** A line for each platform over its letter, which leads to it. */
function Letters({ groups }: { groups: readonly LetterGroup[] }): ReactNode {
  const counts = new Map(groups.map(({ letter, platforms }) => [letter, platforms.length]))
  return (
    <nav className={styles.letters} aria-label={copy.letters}>
      {letters.map((letter) => {
        const count = counts.get(letter) ?? 0
        if (letter === otherLetter && count === 0) return null
        const lines = { '--lines': Math.min(count, 7) } as CSSProperties
        return count === 0 ? (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ) : (
          <a key={letter} href={`#${anchorOf(letter)}`} style={lines}>
            {letter}
          </a>
        )
      })}
    </nav>
  )
}

type RegionsProps = { regions: readonly string[]; chosen: string; onChoose: (region: string) => void }

function Regions({ regions, chosen, onChoose }: RegionsProps): ReactNode {
  if (regions.length === 0) return null
  return (
    <fieldset className={classNames(styles.regions, stripStyles.strip)}>
      <legend className="visually-hidden">{copy.region}</legend>
      {['', ...regions].map((region) => (
        <label key={region}>
          <input
            type="radio"
            name="region"
            value={region}
            checked={region === chosen}
            onChange={() => onChoose(region)}
          />
          <span>{region || copy.anywhere}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Index({ groups }: { groups: readonly LetterGroup[] }): ReactNode {
  return (
    <div className={styles.index}>
      {groups.map(({ letter, platforms }) => (
        <section key={letter} id={anchorOf(letter)}>
          <h2 data-long={letter.length > 1 || undefined}>{letter}</h2>
          <ul>
            {platforms.map((platform) => (
              <li key={platform.id}>
                <a href={platformHref(platform.id)}>
                  <b>{platform.name}</b>
                  <span>{areaOf(platform)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Reads one more page; null when it did not come. */
type ReadPage = (query: PlatformQuery) => Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null>

/** Past the router, which would take it for a navigation and load the list again. */
function noteAddedPages(to: number) {
  const query = writeAddedPages(location.search, to)
  History.prototype.replaceState.call(history, history.state, '', location.pathname + query + location.hash)
}

type Added = { of: string; page: number; rows: readonly ListedPlatform[]; total: number }

/**
 * The platforms of an answer and of the pages that were added to it; `passed` are on pages before. Without script the next
 * page is an address.
 */
function useAddedPages(
  answer: PlatformsAnswer,
  readPage: ReadPage,
): { rows: readonly ListedPlatform[]; passed: number; more: ReactNode } {
  const { query } = answer
  const of = platformListHref(path, query)
  const [added, setAdded] = useState<Added | null>(null)
  const [pending, setPending] = useState(false)
  const focused = useRef<number | null>(null)
  // What was added to one list must not stay below another.
  const start = { of, page: query.to ?? query.page, rows: answer.rows, total: answer.total }
  const shown = added?.of === of ? added : start
  const next = { type: query.type, page: shown.page + 1 }
  const passed = (query.page - 1) * platformsPerPage
  const count = passed + shown.rows.length

  // The button is removed with the last page, so the focus moves to the first platform that was added.
  useEffect(() => {
    if (focused.current === null) return
    document.querySelector<HTMLElement>(`[href="${platformHref(focused.current)}"]`)?.focus({ preventScroll: true })
    focused.current = null
  })

  async function addNext() {
    if (pending) return
    setPending(true)
    const page = await readPage(next)
    setPending(false)
    if (page === null) return showToast({ kind: 'warn', text: platformsCopy.failed.more })
    // A platform that was added meanwhile has pushed one over to this page.
    const known = new Set(shown.rows.map(({ id }) => id))
    const fresh = page.rows.filter(({ id }) => !known.has(id))
    focused.current = fresh[0]?.id ?? null
    const total = page.rows.length === 0 ? count : page.total
    setAdded({ of, page: next.page, rows: [...shown.rows, ...fresh], total })
    noteAddedPages(next.page)
  }

  const more = count < shown.total && (
    <div className={listStyles.added}>
      <PressLink
        className={buttonClass({ look: 'quiet' })}
        href={platformListHref(path, next)}
        aria-busy={pending || undefined}
        onPress={addNext}
      >
        {platformsCopy.loadMore}
      </PressLink>
    </div>
  )
  return { rows: shown.rows, passed, more }
}
