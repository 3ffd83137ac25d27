import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { CellName } from '#domain/pricing/changes/cells.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { type SaveOutcome, saveOutcome } from '../../kit/autosave.ts'
import type { EditorConfig } from '../../kit/editor-state.ts'
import { readingsSettled } from '../../kit/readings.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'
import type { Wish } from './matrix-columns.ts'
import { mergeSets } from './merge-sets.ts'
import { newSetName } from './new-set.ts'
import {
  applyWishes,
  type CellMap,
  changesFrom,
  describeSet,
  isSameSet,
  listCells,
  mapCells,
  type SetText,
  valuesBefore,
} from './set-text.ts'
import type { ComingSets } from './upcoming-prices.ts'

export type OpenChangeSet = ReturnType<typeof useChangeSet>

/** One object for every render, so that the matrix does not calculate its rows again. */
const noCells: CellMap = new Map()

type Given = {
  priceList: PriceList & { coming: ComingSets }
  /** The set of the address; null for none. */
  id: number | null
  /** The server's answer for that set; undefined until it came. */
  data: ChangeSetData | undefined
  /** Whether `data` is being read anew: a set is not opened from an older answer. */
  isFetching: boolean
  /** With null where cells are changed beside a set that is over: they begin another one. */
  onOpen: (id: number | null) => void
}

/**
 * The editor state of the set that is open (decision 058). Without one the first save creates one, and `onOpen` is
 * called with its id, unless the page was left meanwhile.
 */
export function useChangeSet({ priceList, id, data, isFetching, onOpen }: Given) {
  const [session, setSession] = useState(() => beginSession(null))
  // After `reload`: the next answer of the server begins another session, though the set is the same. By its id, because
  // the member may have closed it meanwhile: an answer for another set must not replace what is typed there.
  const [staleId, setStaleId] = useState<number | null>(null)
  const before = useMemo(() => valuesBefore(priceList, data?.cells ?? []), [priceList, data])
  const isDraft = data === undefined || data.status === 'draft'
  const isOver = data?.status === 'public' || data?.status === 'rolledBack'
  /** Cells that were changed beside a set that is over, until the session of the next set is there. */
  const [waiting, setWaiting] = useState<readonly Wish[]>([])

  const config = setEditor(session, priceList, (made) => {
    editor.moveDraft(draftKeyOf(made))
    session.awaitsAddress = session.isShown
    if (session.isShown) onOpen(made)
  })
  const editor = useEditorState(config, session)
  const { store, value } = editor

  useEffect(() => {
    // A set whose creation is answered after its page was left must not change the address.
    session.isShown = true
    return () => {
      session.isShown = false
    }
  }, [session])
  // Before the browser paints: the panel shows its skeleton until the session is that of the address.
  useLayoutEffect(() => {
    if (staleId !== null && id !== staleId) setStaleId(null)
    if (staleId !== null && id === staleId && data?.id === staleId) {
      setStaleId(null)
      setSession(beginSession(data))
    } else if (id === session.id) session.awaitsAddress = false
    else if (data !== undefined && !isFetching) setSession(beginSession(data))
    else if (id === null && !session.awaitsAddress) setSession(beginSession(null))
  }, [id, data, isFetching, session, staleId])

  function setCells(changed: readonly Wish[]): void {
    if (isOver) {
      setWaiting((before) => [...before, ...changed])
      onOpen(null)
      return
    }
    const { name, cells } = store.get().value
    // A name is required to create a set, and a cell may be changed before one is typed.
    const isUnnamed = session.id === null && name === ''
    editor.change({ name: isUnnamed ? newSetName() : name, cells: applyWishes(cells, changed, before) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are taken in once the session is without a set
  useEffect(() => {
    if (waiting.length === 0 || id !== null || session.id !== null) return
    setWaiting([])
    setCells(waiting)
  }, [waiting, id, session])

  // Memoised, because checks, examples and the rows of the matrix are calculated anew for other objects.
  const typed = useMemo(() => mapCells(value.cells), [value])
  const changes = useMemo(
    () => (data !== undefined && !isDraft ? data.cells : changesFrom(before, typed)),
    [data, isDraft, typed, before],
  )

  return {
    ...editor,
    changes,
    isDraft,
    isOver,
    setCells,
    /** Whether the cells that are typed now belong to the set of the address. */
    isReady: id === null || id === session.id,
    /** What the matrix shows over the catalogue: only what is not public yet. */
    overlay: isDraft ? typed : data.status === 'scheduled' ? mapCells(changes) : noCells,
    takeBack: (cells: readonly CellName[]): void =>
      editor.change({ cells: store.get().value.cells.filter(({ cell }) => !cells.includes(cell)) }),
    /** Adds the cells of the local draft to those of the set, or gives them up. */
    answerDraft(takesLocal: boolean): void {
      const { localDraft } = editor
      editor.answerDraft(false)
      if (takesLocal) setCells(localDraft?.text.cells.map(({ cell, after }) => [cell, after] as const) ?? [])
    },
    /** After an action, or a reading where the member's own cells are given up: begins from what the server has. */
    async reload(): Promise<void> {
      editor.discard()
      await readingsSettled()
      setStaleId(session.id)
    },
    /** Ends a conflict; of the cells that both changed, one side's are taken. */
    decide(side: 'mine' | 'theirs'): void {
      editor.decide(Object.fromEntries((editor.question?.conflicts ?? []).map((cell) => [cell, side])))
    },
  }
}

export type ChangeSetData = ConsoleSuccess<'GET /price-changes/{id}'>['data']
/** As the server answers a save that began from another version than the present. */
export type SetConflict = { theirs: SetText & { version: number; status: ChangeSetData['status'] } }
type SetSession = ReturnType<typeof beginSession>

/** The version that the server gives to a new set. */
const firstVersion = 1
/** The key of the local draft. A member has one draft of a set that is not created yet. */
const draftKeyOf = (id: number | null) => `price-change:${id ?? 'new'}`

/** One editing of a set, from its opening to its closing. Without an id its first save creates the set. */
function beginSession(data: ChangeSetData | null) {
  const { id = null, name = '', cells = [], version = 0, savedAt = null, status = 'draft' } = data ?? {}
  const value: SetText = { name, cells: listCells(mapCells(cells)) }
  // `awaitsAddress`: the set was created, and the address does not name it yet.
  return { id, status, start: { value, version, savedAt }, awaitsAddress: false, isShown: true }
}

type OnCreated = (id: number) => void

/** The configuration of a change set's editor state. */
function setEditor(
  session: SetSession,
  priceList: PriceList,
  onCreated: OnCreated,
): EditorConfig<SetText, SetConflict, number, CellName> {
  return {
    draftKey: draftKeyOf(session.id),
    start: session.start,
    isSame: isSameSet,
    describe: (text) => describeSet(text, priceList),
    // To continue a draft without a set creates one: the member is asked first.
    localDraft: session.id === null ? 'ask' : session.status === 'draft' ? 'restore' : 'ignore',
    theirsOf: ({ theirs: { name, cells, version, status } }) =>
      status === 'draft' ? { value: { name, cells: listCells(mapCells(cells)) }, version } : null,
    merge: (sides) => ({
      conflicts: mergeSets(sides).conflicts,
      // The note beside the cells asks once for all of them.
      resolve: (answers) => mergeSets(sides, Object.values(answers).includes('theirs') ? 'theirs' : 'mine').text,
    }),
    save: (text, { version }) => saveSet(session, text, version, onCreated),
  }
}

/**
 * Saves the name and the cells. For a set without an id it creates the set first: a failure of either call is the
 * outcome of this save, and a repetition continues after the call that succeeded.
 */
async function saveSet(
  session: SetSession,
  text: SetText,
  version: number,
  onCreated: OnCreated,
): Promise<SaveOutcome<SetConflict, number>> {
  if (session.id === null) {
    const created: SaveOutcome<SetConflict, number> = await saveOutcome(
      () => call('POST /price-changes', { body: { name: text.name } }),
      ({ data: { id } }) => {
        session.id = id
        onCreated(id)
        return { version: firstVersion, at: '' }
      },
    )
    return created.kind === 'saved' ? saveSet(session, text, created.version, onCreated) : created
  }
  const params = { id: session.id }
  // The queue has 0 as long as no save succeeded: the set was created, but its cells were not saved.
  const body = { version: version || firstVersion, ...text }
  return saveOutcome(
    () => call('POST /price-changes/{id}/draft', { params, body }),
    ({ data: { version: saved, savedAt } }) => ({ version: saved, at: savedAt }),
  )
}
