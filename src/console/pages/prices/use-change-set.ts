import { useEffect, useMemo, useRef, useState } from 'react'
import type { CellName, CellValue } from '#domain/pricing/changes/cells.ts'
import type { Change } from '#domain/pricing/changes/change-set.ts'
import { cellsOf, type PriceList } from '#domain/pricing/changes/price-list.ts'
import { baseValues } from '#domain/pricing/changes/schedule.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createStore, type Store, useStore } from '#ui/create-store.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { type Autosave, createAutosave, type SaveOutcome, type SaveState } from '../../kit/autosave.ts'
import type { LocalDraft } from '../../kit/local-drafts.ts'
import { useSession } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { saveOutcome, useLeaving } from '../../kit/use-written.ts'
import { draftOf, findCells, forgetCells, keepCells, type SetText } from './local-cells.ts'
import type { Wish } from './matrix-columns.ts'
import { mergeSets } from './merge-sets.ts'
import { newSetName } from './new-set.ts'
import type { ComingSets } from './upcoming-prices.ts'

export type ChangeSetData = ConsoleSuccess<'GET /price-changes/{id}'>['data']
/** What a save meets that began from another version than the present. */
export type SetConflict = { theirs: SetText & { version: number; status: ChangeSetData['status'] } }
export type SetSaveState = SaveState<SetConflict>
type SetAutosave = Autosave<SetText, SetConflict>

const idle: Store<SetSaveState> = createStore<SetSaveState>({ kind: 'saved', at: null })
const nothing: ReadonlyMap<CellName, CellValue> = new Map()
const nothingOpen = {
  name: '',
  wishes: nothing,
  autosave: null as SetAutosave | null,
  base: emptyText(),
  isOpening: false,
}

type Given = {
  book: PriceList & { coming: ComingSets }
  /** The set of the address; null for none. */
  id: number | null
  /** What the server said of it; undefined until then. */
  data: ChangeSetData | undefined
  onOpen: (id: number) => void
}

export type OpenChangeSet = ReturnType<typeof useChangeSet>

/**
 * The change set that is open: its cells as they are wished, saved by themselves as everything that is written (console 3).
 * Without one the first change opens one, and `onOpen` is told its id.
 */
export function useChangeSet({ book, id, data, onOpen }: Given) {
  const [loadedId, setLoadedId] = useState<number | null>(null)
  const [{ name, wishes, autosave }, setShown] = useState(nothingOpen)
  const save = useStore(autosave?.state ?? idle)
  /** What is typed, ahead of what is drawn; `base` is the text of the version that is gone on from. */
  const latest = useRef({ ...nothingOpen })
  /** ⌘S, or a hidden tab, while the set is still being opened. */
  const isSaveWanted = useRef(false)
  const refresh = useRefresh()
  const { id: staffId } = useSession()
  const [found, setFound] = useState<LocalDraft<SetText> | null>(null)
  const present = useMemo(() => standingCells(book), [book])
  const known = useMemo(() => new Map(data?.cells.map(({ cell, before }) => [cell, before])), [data])
  const isDraft = data === undefined || data.status === 'draft'

  function show(part: Partial<typeof nothingOpen>): void {
    latest.current = { ...latest.current, ...part }
    setShown(latest.current)
  }
  const showText = ({ name: kept, cells }: SetText) => show({ name: kept, wishes: wishesIn(cells) })
  const text = (): SetText => ({ name: latest.current.name, cells: cellsIn(latest.current.wishes) })
  const send = () => latest.current.autosave?.change(text())

  function openAutosave(from: { id: number; version: number; savedAt: string }): SetAutosave {
    const opened: SetAutosave = createAutosave<SetText, SetConflict>({
      ...{ version: String(from.version), savedAt: from.savedAt },
      async send(sent, version) {
        const outcome = await saveSet(from.id, sent, Number(version))
        // Of a set that was closed meanwhile nothing is shown.
        if (latest.current.autosave !== opened) return outcome
        if (outcome.kind === 'saved') {
          show({ base: sent })
          void refresh('GET /price-changes/{id}', 'GET /price-changes')
        }
        return outcome.kind === 'conflict' ? mergeOrAsk(outcome, opened, from.id) : outcome
      },
      keep: (kept, version) => keepCells({ staffId, id: from.id, text: kept, version, book }),
      forget: () => forgetCells(staffId, from.id),
    })
    return opened
  }

  /** Goes on with both sides' cells where no cell is in both; else somebody decides. */
  async function mergeOrAsk(
    outcome: Extract<SaveOutcome<SetConflict>, { kind: 'conflict' }>,
    opened: SetAutosave,
    setId: number,
  ): Promise<SaveOutcome<SetConflict>> {
    const { theirs } = outcome.conflict
    const merged = mergeSets({ base: latest.current.base, mine: text(), theirs })
    if (theirs.status !== 'draft' || merged.conflicts.length > 0) return outcome
    show({ base: theirs })
    showText(merged.text)
    // What was typed while the answer came is sent behind it, with their cells.
    opened.change(merged.text)
    const again = await saveSet(setId, merged.text, theirs.version)
    if (again.kind === 'saved') show({ base: merged.text })
    void refresh('GET /price-changes/{id}', 'GET /price-changes')
    return again.kind === 'conflict' ? mergeOrAsk(again, opened, setId) : again
  }

  function load(from: Pick<ChangeSetData, 'id' | 'name' | 'version' | 'savedAt' | 'cells'>): void {
    void latest.current.autosave?.flush()
    const cells = from.cells
    show({ name: from.name, wishes: wishesIn(cells), autosave: openAutosave(from), base: { name: from.name, cells } })
    setLoadedId(from.id)
  }

  /** What this computer holds of the set that is open, and the server has not: gone on with where nobody was faster. */
  async function restoreLocal(from: Pick<ChangeSetData, 'id' | 'version' | 'status'> | null): Promise<void> {
    setFound(null)
    const local = await findCells(staffId, from?.id ?? null)
    if (local === null || latest.current.autosave?.hasUnsaved()) return
    const isSame = from !== null && from.status === 'draft' && local.version === String(from.version)
    if (isSame) {
      showText(local.text)
      send()
    } else if (from === null || from.status === 'draft') setFound(local)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a set is loaded once; what is typed since is newer than answers.
  useEffect(() => {
    if (data !== undefined && data.id !== loadedId) {
      load(data)
      void restoreLocal(data)
    } else if (id === loadedId) latest.current.isOpening = false
    else if (id === null && !latest.current.isOpening) close()
  }, [id, data, loadedId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed without a set is looked for once
  useEffect(() => {
    if (id === null) void restoreLocal(null)
  }, [])

  function close(): void {
    void latest.current.autosave?.flush()
    setFound(null)
    show(nothingOpen)
    setLoadedId(null)
  }

  useLeaving({
    async send() {
      isSaveWanted.current = latest.current.isOpening
      await latest.current.autosave?.flush()
    },
    drop: () => latest.current.autosave?.stop(),
    hasUnsaved: () => latest.current.autosave?.hasUnsaved() ?? false,
  })

  async function open(): Promise<void> {
    if (latest.current.isOpening) return
    latest.current.isOpening = true
    const savedAt = formatShanghai(new Date())
    const fresh = newSetName()
    const keep = () => keepCells({ staffId, id: null, text: { ...text(), name: fresh }, version: '', book })
    keep()
    const answer = await call('POST /price-changes', { body: { name: fresh } })
    if (answer.code !== 200) {
      latest.current.isOpening = false
      keep()
      return notify(answer.msg, { kind: 'bad' })
    }
    const { id: made } = answer.data
    const typed = latest.current.wishes
    load({ id: made, name: fresh, version: 1, savedAt, cells: [] })
    show({ wishes: typed })
    onOpen(made)
    forgetCells(staffId, null)
    send()
    if (isSaveWanted.current) void latest.current.autosave?.flush()
    isSaveWanted.current = false
  }

  /** What a cell is changed from: as the set has seen it, or as it stands. */
  const beforeOf = (cell: CellName) => (known.has(cell) ? known.get(cell) : present.get(cell))

  /** Wishes for some cells; what stands there already is no wish. */
  function change(changed: readonly Wish[]): void {
    const next = new Map(latest.current.wishes)
    for (const [cell, value] of changed) {
      if (beforeOf(cell) === value) next.delete(cell)
      else next.set(cell, value)
    }
    show({ wishes: next })
    if (latest.current.autosave === null) void open()
    else send()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what `beforeOf` reads is named
  const changes = useMemo((): Change[] => {
    if (data !== undefined && !isDraft) return data.cells
    return [...wishes].flatMap(([cell, after]) => {
      const before = beforeOf(cell)
      return before === undefined ? [] : [{ cell, before, after }]
    })
  }, [data, isDraft, wishes, known, present])

  return {
    ...{ name, changes, save, isDraft, change, found },
    /** What was typed, in words to be copied. */
    draft: () => draftOf(text(), book),
    retry: () => void autosave?.flush(),
    /** Goes on with the cells that this computer holds, or gives them up. */
    settleFound(takesLocal: boolean): void {
      if (found === null) return
      setFound(null)
      if (loadedId === null) forgetCells(staffId, null)
      if (!takesLocal) forgetCells(staffId, loadedId)
      else change(found.text.cells.map(({ cell, after }) => [cell, after]))
    },
    /** Whether what is typed now goes into the set of the address. */
    isReady: id === null || id === loadedId,
    /** What the matrix lays over the catalogue: only what is not public yet. */
    overlay: isDraft
      ? wishes
      : data.status === 'scheduled'
        ? new Map(changes.map(({ cell, after }) => [cell, after]))
        : nothing,
    rename(to: string): void {
      show({ name: to })
      send()
    },
    takeBack(cells: readonly CellName[]): void {
      const next = new Map(latest.current.wishes)
      for (const cell of cells) next.delete(cell)
      show({ wishes: next })
      send()
    },
    /** Everything is with the server: the version to name in a verb, or null where it could not be sent. */
    async settle(): Promise<number | null> {
      if (autosave === null) return data?.version ?? null
      await autosave.flush()
      return autosave.hasUnsaved() || autosave.state.get().kind !== 'saved' ? null : Number(autosave.version())
    },
    /** After a verb, or where nothing of one's own shall stand: reads the set anew. */
    async reload(): Promise<void> {
      autosave?.stop()
      if (loadedId !== null) forgetCells(staffId, loadedId)
      show({ autosave: null })
      await refresh('GET /price-changes/{id}', 'GET /price-changes', 'GET /catalogue')
      setLoadedId(null)
    },
    /** In a conflict: the cells that both sides changed. */
    clashes(): CellName[] {
      if (save.kind !== 'conflict') return []
      return mergeSets({ base: latest.current.base, mine: text(), theirs: save.conflict.theirs }).conflicts
    },
    /** After a conflict: both sides' cells, and of those that both changed one side's. */
    decide(side: 'mine' | 'theirs'): void {
      if (save.kind !== 'conflict' || autosave === null) return
      const { theirs } = save.conflict
      const merged = mergeSets({ base: latest.current.base, mine: text(), theirs }, side)
      show({ base: theirs })
      showText(merged.text)
      autosave.resume(String(theirs.version), { text: merged.text })
    },
  }
}

function emptyText(): SetText {
  return { name: '', cells: [] }
}

function cellsIn(wishes: ReadonlyMap<CellName, CellValue>): SetText['cells'] {
  return [...wishes].map(([cell, after]) => ({ cell, after }))
}

function wishesIn(cells: SetText['cells']): ReadonlyMap<CellName, CellValue> {
  return new Map(cells.map(({ cell, after }) => [cell, after]))
}

/** What stands in the cells without the campaigns that run: what the server takes a change from. */
function standingCells(book: Given['book']): ReadonlyMap<CellName, CellValue> {
  const running = book.coming.filter(({ status }) => status === 'public')
  return running.length === 0
    ? cellsOf(book)
    : baseValues(
        cellsOf(book),
        running.flatMap(({ cells }) => cells),
      )
}

function saveSet(id: number, text: SetText, version: number): Promise<SaveOutcome<SetConflict>> {
  return saveOutcome(
    () => call('POST /price-changes/{id}/draft', { params: { id }, body: { version, ...text } }),
    ({ data }) => ({ version: String(data.version), at: data.savedAt }),
  )
}
