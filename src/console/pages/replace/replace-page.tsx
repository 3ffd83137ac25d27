import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { Field, FieldRow, submitHandler } from '../../kit/field.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import { useAction } from '../../kit/use-action.ts'
import { replaceCopy as copy } from './copy.ts'
import { FoundList } from './found-list.tsx'
import styles from './replace.module.css'
import { ReplacedRows } from './replaced-rows.tsx'
import { keyOfItem, keyOfRecord, type ListedRow, listItem, listRecord } from './rows.ts'
import { chosenPlaces, type PlaceSelection, placesAtFirst } from './selection.ts'

type Query = { words: string; matchesCase: boolean; takesAttributes: boolean }
type Search = {
  query: Query
  rows: ListedRow[]
  next: number | null
  examined: number
  total: number
  /** Whether all records besides articles and activities that have the words are listed. */
  hasAllRecords: boolean
  /** Whether something that was found has been replaced, and left the list. */
  hasReplaced: boolean
}

/** Items that one change takes; the list stops there. */
const listedAtMost = 200
/** Places that the list has before it stops: each is an element of the page, and part of the body of the change. */
const placesListedAtMost = 4_000

/**
 * 查找替换: words in all texts of the site, each place with its context. What is chosen is replaced in drafts, which are
 * discarded together or published, articles and activities from here and other records in their own place.
 */
export function ReplacePage(): ReactNode {
  const [query, setQuery] = useState<Query>({ words: '', matchesCase: false, takesAttributes: false })
  const [instead, setInstead] = useState('')
  const [search, setSearch] = useState<Search | null>(null)
  const [selection, setSelection] = useState<PlaceSelection>(new Map())
  const [isRunning, setRunning] = useState(false)
  const { act } = useAction()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [stale, setStale] = useState<readonly string[]>([])
  // The number of the search that may write: a later one, or a press on stop, ends an earlier one.
  const running = useRef(0)
  const set = (part: Partial<Query>) => setQuery({ ...query, ...part })
  const chosen = chosenPlaces(search?.rows ?? [], selection)

  /** Searches part by part, so that no single request is long; continues from `from`, or begins again. */
  async function find(from: Search | null) {
    running.current += 1
    const own = running.current
    let found: Search = from ?? {
      query,
      rows: [],
      next: 0,
      examined: 0,
      total: 0,
      hasAllRecords: true,
      hasReplaced: false,
    }
    if (from === null) {
      setSelection(new Map())
      setStale([])
    }
    const most = { items: found.rows.length + listedAtMost, places: countPlaces(found.rows) + placesListedAtMost }
    setSearch(found)
    setRunning(true)
    const add = (part: Partial<Search>, rows: readonly ListedRow[]) => {
      found = { ...found, ...part, rows: [...found.rows, ...rows] }
      setSearch(found)
      setSelection((before) => new Map([...before, ...rows.map((row) => [row.key, placesAtFirst(row)] as const)]))
    }
    if (from === null) {
      const answer = await call('POST /replace/find', { body: query })
      if (running.current !== own) return
      if (answer.code === 200) add({ hasAllRecords: answer.data.isWhole }, answer.data.rows.map(listRecord))
      else notify(answer.msg, { kind: 'bad' })
    }
    while (found.next !== null && found.rows.length < most.items && countPlaces(found.rows) < most.places) {
      const answer = await call('POST /content/find', { body: { ...found.query, after: found.next } })
      if (running.current !== own) return
      if (answer.code !== 200) {
        notify(answer.msg, { kind: 'bad' })
        break
      }
      const { rows, next, examined, total } = answer.data
      add({ next, total, examined: found.examined + examined }, rows.map(listItem))
    }
    setRunning(false)
  }

  function stop() {
    running.current += 1
    setRunning(false)
  }

  async function replace() {
    if (search === null) return
    const { items, records } = chosen
    const body = { ...search.query, instead, items, records }
    await act(() => call('POST /content/replace', { body }), {
      done: ({ data }) => ({ text: copy.replaced(data.ids.length + data.records.length) }),
      onDone({ data: { ids, records: saved } }) {
        const done = new Set([...ids.map(keyOfItem), ...saved.map(keyOfRecord)])
        setSearch({ ...search, hasReplaced: true, rows: search.rows.filter(({ key }) => !done.has(key)) })
      },
      refused(answer) {
        if (answer.code !== 409) return false
        const { data } = answer as { data?: { stale?: { title: string }[] } }
        setStale(data?.stale?.map(({ title }) => title || editorCopy.untitled) ?? [])
        return true
      },
      undo: ({ data: { id } }) => call('POST /replace/discard', { body: { id: id ?? 0 } }),
      onUndone: findAgain,
    })
  }

  function findAgain() {
    if (search !== null) void find(null)
  }

  const listed = countPlaces(search?.rows ?? [])
  const places = (search?.rows ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <ConsolePage>
      <PageHead title={copy.title} />
      <p className={styles.note}>{copy.note}</p>
      <form ref={form} className={styles.form} onSubmit={submitHandler(() => find(null))}>
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
            <ConsoleButton type="submit" look="primary" unable={query.words === '' ? copy.noWords : undefined}>
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
      <ReplacedRows onDiscarded={findAgain} />
      {search && (
        <p className={styles.progress} role="status">
          {copy.found(places, search.rows.length)}，{copy.progress(search.examined, search.total)}
          {!search.hasAllRecords && `。${copy.moreRecords}`}
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
      {search && !isRunning && search.rows.length === 0 && search.next === null && !search.hasReplaced && (
        <EmptyState title={copy.none} hint={copy.noneHint} />
      )}
      {search && search.rows.length > 0 && (
        <>
          <FoundList rows={search.rows} instead={instead} selection={selection} onSelect={setSelection} />
          <div className={styles.verbs}>
            <ConsoleButton
              look="primary"
              unable={
                isRunning
                  ? copy.stillFinding
                  : chosen.count === 0
                    ? copy.noneChosen
                    : chosen.items.length > listedAtMost
                      ? copy.full(listedAtMost)
                      : undefined
              }
              onClick={replace}
            >
              {copy.prepare(chosen.places, chosen.count)}
            </ConsoleButton>
          </div>
        </>
      )}
    </ConsolePage>
  )
}

const countPlaces = (rows: readonly ListedRow[]) => rows.reduce((sum, { places }) => sum + places.length, 0)
