import { type ReactNode, useRef, useState } from 'react'
import { contentFields } from '#domain/content/fields.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { Field, FieldRow, submitHandler } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import { useAction } from '../../kit/use-action.ts'
import { replaceCopy as copy } from './copy.ts'
import styles from './replace.module.css'
import { chosenPlaces, type PlaceSelection, placesAtFirst, toggleItem, togglePlace } from './selection.ts'

type Found = ConsoleSuccess<'POST /content/find'>['data']
export type FoundRow = Found['rows'][number]
type Query = { words: string; matchesCase: boolean; takesAttributes: boolean }
type Search = { query: Query; rows: FoundRow[]; next: number | null; examined: number; total: number }
type Replaced = { rows: FoundRow[]; instead: string }

/** Items that one change takes; the list stops there. */
const listedAtMost = 200
/** Places that the list has before it stops: each is an element of the page, and part of the body of the change. */
const placesListedAtMost = 4_000

/**
 * 查找替换: words in all articles and activities, each place with its context. What is chosen is replaced in drafts,
 * which are published from here or one by one.
 */
export function ReplacePage(): ReactNode {
  const [query, setQuery] = useState<Query>({ words: '', matchesCase: false, takesAttributes: false })
  const [instead, setInstead] = useState('')
  const [search, setSearch] = useState<Search | null>(null)
  const [selection, setSelection] = useState<PlaceSelection>(new Map())
  const [isRunning, setRunning] = useState(false)
  const { act } = useAction()
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const [stale, setStale] = useState<readonly string[]>([])
  // The number of the search that may write: a later one, or a press on stop, ends an earlier one.
  const running = useRef(0)
  const set = (part: Partial<Query>) => setQuery({ ...query, ...part })
  const chosen = chosenPlaces(search?.rows ?? [], selection)

  /** Searches part by part, so that no single request is long; continues from `from`, or begins again. */
  async function find(from: Search | null) {
    running.current += 1
    const own = running.current
    let found: Search = from ?? { query, rows: [], next: 0, examined: 0, total: 0 }
    if (from === null) {
      setSelection(new Map())
      setReplaced(null)
      setStale([])
    }
    const most = { items: found.rows.length + listedAtMost, places: countPlaces(found.rows) + placesListedAtMost }
    setSearch(found)
    setRunning(true)
    while (found.next !== null && found.rows.length < most.items && countPlaces(found.rows) < most.places) {
      const answer = await call('POST /content/find', { body: { ...found.query, after: found.next } })
      if (running.current !== own) return
      if (answer.code !== 200) {
        notify(answer.msg, { kind: 'bad' })
        break
      }
      const { rows, next, examined, total } = answer.data
      found = { ...found, next, total, rows: [...found.rows, ...rows], examined: found.examined + examined }
      setSearch(found)
      setSelection((before) => new Map([...before, ...rows.map((row) => [row.id, placesAtFirst(row)] as const)]))
    }
    setRunning(false)
  }

  function stop() {
    running.current += 1
    setRunning(false)
  }

  async function replace() {
    if (search === null) return
    const rows = search.rows.filter(({ id }) => chosen.items.some((item) => item.id === id))
    const body = { ...search.query, instead, items: chosen.items }
    await act(() => call('POST /content/replace', { body }), {
      done: ({ data }) => ({ text: copy.replaced(data.ids.length) }),
      onDone({ data }) {
        const done = new Set(data.ids)
        setReplaced({ rows: rows.filter(({ id }) => done.has(id)), instead })
        setSearch({ ...search, rows: search.rows.filter(({ id }) => !done.has(id)) })
      },
      refused(answer) {
        if (answer.code !== 409) return false
        const { data } = answer as { data?: { stale?: { title: string }[] } }
        setStale(data?.stale?.map(({ title }) => title || editorCopy.untitled) ?? [])
        return true
      },
      takeBack: async (token) => {
        const undone = await call('POST /content/undo', { body: { token } })
        if (undone.code === 200) {
          setReplaced(null)
          void find(null)
        }
        return undone
      },
    })
  }

  const listed = countPlaces(search?.rows ?? [])
  const places = (search?.rows ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <ConsolePage>
      <PageHead title={copy.title} />
      <p className={styles.note}>{copy.note}</p>
      <form className={styles.form} onSubmit={submitHandler(() => find(null))}>
        <FieldRow wraps>
          <Field label={copy.words} value={query.words} maxLength={100} onText={(words) => set({ words })} />
          <Field
            label={copy.instead}
            hint={copy.insteadHint}
            value={instead}
            maxLength={100}
            onText={(text) => setInstead(text)}
          />
        </FieldRow>
        <div className={styles.options}>
          <label>
            <input
              type="checkbox"
              checked={query.matchesCase}
              onChange={({ target }) => set({ matchesCase: target.checked })}
            />
            {copy.matchesCase}
          </label>
          <label>
            <input
              type="checkbox"
              checked={query.takesAttributes}
              onChange={({ target }) => set({ takesAttributes: target.checked })}
            />
            {copy.takesAttributes}
          </label>
          {isRunning ? (
            <ConsoleButton onClick={stop}>{copy.stop}</ConsoleButton>
          ) : (
            <ConsoleButton type="submit" look="primary" disabled={query.words === ''}>
              {copy.find}
            </ConsoleButton>
          )}
        </div>
      </form>
      {stale.length > 0 && (
        <p className={styles.stale} role="alert">
          {copy.stale(stale)}
        </p>
      )}
      {replaced && replaced.rows.length > 0 && <ReplacedItems {...replaced} onPublished={() => setReplaced(null)} />}
      {search && (
        <p className={styles.progress} role="status">
          {copy.found(places, search.rows.length)}，{copy.progress(search.examined, search.total)}
          {!isRunning && search.next !== null && (
            <>
              {search.rows.length >= listedAtMost
                ? `。${copy.full(listedAtMost)}`
                : listed >= placesListedAtMost && `。${copy.placesFull(placesListedAtMost)}`}
              <ConsoleButton size="small" onClick={() => void find(search)}>
                {copy.goOn}
              </ConsoleButton>
            </>
          )}
        </p>
      )}
      {search && !isRunning && search.rows.length === 0 && search.next === null && replaced === null && (
        <EmptyState title={copy.none} hint={copy.noneHint} />
      )}
      {search && search.rows.length > 0 && (
        <>
          <ul className={styles.items} aria-label={copy.results}>
            {search.rows.map((row) => (
              <FoundItem
                key={row.id}
                row={row}
                instead={instead}
                chosen={selection.get(row.id) ?? new Set()}
                onItem={() => setSelection(toggleItem(selection, row))}
                onPlace={(key) => setSelection(togglePlace(selection, row, key))}
              />
            ))}
          </ul>
          <div className={styles.verbs}>
            <ConsoleButton
              look="primary"
              disabled={isRunning || chosen.items.length === 0 || chosen.items.length > listedAtMost}
              onClick={replace}
            >
              {copy.prepare(chosen.places, chosen.items.length)}
            </ConsoleButton>
          </div>
        </>
      )}
    </ConsolePage>
  )
}

const countPlaces = (rows: readonly FoundRow[]) => rows.reduce((sum, { places }) => sum + places.length, 0)

/** The address of an item's editor. */
const editorOf = ({ id, firstLevelHeading }: FoundRow) =>
  `${firstLevelHeading === firstHeading.article ? '/articles' : '/activities'}/${id}`

type FoundItemProps = {
  row: FoundRow
  instead: string
  chosen: ReadonlySet<string>
  onItem: () => void
  onPlace: (key: string) => void
}

/** One item with its places, each old → new in its context, and whether it is chosen. */
function FoundItem({ row, instead, chosen, onItem, onPlace }: FoundItemProps): ReactNode {
  const { title, status, draft, places, count } = row
  const name = title || editorCopy.untitled
  const by = draft?.savedBy?.name ?? copy.somebody
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-label={copy.selectItem(name)}
          checked={chosen.size === places.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && chosen.size < places.length
          }}
          onChange={onItem}
        />
        <ConsoleLink to={editorOf(row)}>{name}</ConsoleLink>
        <StatusLine status={status} />
        <small>{copy.places(count)}</small>
      </div>
      {count > places.length && <p className={styles.stale}>{copy.morePlaces(places.length, count)}</p>}
      {draft && (
        <p className={draft.isOwn ? styles.note : styles.stale}>
          {draft.isOwn ? copy.ownDraft(draft.savedAt.slice(5, 16)) : copy.othersDraft(by, draft.savedAt.slice(5, 16))}
        </p>
      )}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.key}>
            <label>
              <input
                type="checkbox"
                aria-label={copy.selectPlace(labelOf(place.field), Number(place.key.split(':')[1]) + 1)}
                checked={chosen.has(place.key)}
                onChange={() => onPlace(place.key)}
              />
              <small>{place.isAttribute ? copy.attribute : labelOf(place.field)}</small>
              <span>
                {place.before}
                <del>{place.found}</del>
                {instead !== '' && <ins>{instead}</ins>}
                {place.after}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  )
}

const labelOf = (field: string) => contentFields[field as keyof typeof contentFields]?.label ?? field

type ReplacedProps = Replaced & { onPublished: () => void }

/** What was replaced and is not public yet; a second look publishes those that visitors already read. */
function ReplacedItems({ rows, onPublished }: ReplacedProps): ReactNode {
  const mayPublish = useMay('content.publish')
  const isPublic = ({ status }: FoundRow) => status === 'published'
  const { act } = useAction()
  const ids = rows.filter(isPublic).map(({ id }) => id)

  const publish = () =>
    act(() => call('POST /content/bulk', { body: { verb: 'publish', ids } }), {
      done({ data: { done, refused } }) {
        const [first] = refused
        const counts = copy.published(done.length, refused.length)
        return {
          text: first === undefined ? counts : `${counts}。${first.title}：${first.sentence}`,
          isBad: done.length === 0,
        }
      },
      takeBack: (token) => call('POST /content/undo', { body: { token } }),
      onDone: ({ data }) => data.refused.length === 0 && onPublished(),
    })

  return (
    <section className={styles.review}>
      <h2>{copy.reviewTitle(rows.length)}</h2>
      <p className={styles.note}>{copy.reviewNote}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ConsoleLink to={editorOf(row)}>{row.title || editorCopy.untitled}</ConsoleLink>
            {!isPublic(row) && <small>{copy.onlyDraft}</small>}
          </li>
        ))}
      </ul>
      {mayPublish && ids.length > 0 && (
        <ConsoleButton look="go" onClick={publish}>
          {copy.publish(ids.length)}
        </ConsoleButton>
      )}
    </section>
  )
}
