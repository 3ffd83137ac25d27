import { useEffect, useMemo, useRef, useState } from 'react'
import { cellsOf, type PriceBook } from '#domain/pricing/changes/book.ts'
import type { CellName, CellValue } from '#domain/pricing/changes/cells.ts'
import type { Change } from '#domain/pricing/changes/change-set.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createStore, type Store, useStore } from '#ui/create-store.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { type Autosave, createAutosave, type SaveOutcome, type SaveState } from '../kit/autosave.ts'
import { type LocalDraft, noteWritten } from '../kit/local-drafts.ts'
import { useSession } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { useRefresh } from '../kit/use-call.ts'
import type { Wish } from './columns.ts'
import { findCells, forgetCells, keepCells, type SetText } from './kept-cells.ts'
import { newSetName } from './new-set.ts'

export type ChangeSetData = ConsoleSuccess<'GET /price-changes/{id}'>['data']
type Text = SetText
type Theirs = { version: number; name: string; status: ChangeSetData['status']; cells: Change[] }
export type SetSaveState = SaveState<Theirs>
type SetAutosave = Autosave<Text, Theirs>

const idle: Store<SetSaveState> = createStore<SetSaveState>({ kind: 'saved', at: null })

type Given = {
  book: PriceBook
  /** The set of the address; null for none. */
  id: number | null
  /** What the server said of it; undefined until then. */
  data: ChangeSetData | undefined
  onOpen: (id: number) => void
}

export type OpenChangeSet = ReturnType<typeof useChangeSet>

/**
 * The change set that is open: its cells as they are wished, saved by themselves. Without one the first change opens one,
 * and `onOpen` is told its id.
 */
export function useChangeSet({ book, id, data, onOpen }: Given) {
  const [loadedId, setLoadedId] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [wishes, setWishes] = useState<ReadonlyMap<CellName, CellValue>>(new Map())
  const [autosave, setAutosave] = useState<SetAutosave | null>(null)
  const save = useStore(autosave?.state ?? idle)
  const latest = useRef({ name, wishes, autosave, isOpening: false })
  const refresh = useRefresh()
  const { id: staffId } = useSession()
  const [found, setFound] = useState<LocalDraft<Text> | null>(null)
  const present = useMemo(() => cellsOf(book), [book])
  const known = useMemo(() => new Map(data?.cells.map(({ cell, before }) => [cell as CellName, before])), [data])
  const isDraft = data === undefined || data.status === 'draft'

  function load(from: Pick<ChangeSetData, 'id' | 'name' | 'version' | 'savedAt' | 'cells'>): void {
    const loaded = new Map(from.cells.map(({ cell, after }) => [cell as CellName, after]))
    const opened = openAutosave(
      from.id,
      from.version,
      from.savedAt,
      (text, version) => keepCells({ staffId, id: from.id, text, version, book }),
      () => forgetCells(staffId, from.id),
      () => void refresh('GET /price-changes/{id}', 'GET /price-changes'),
    )
    latest.current = { name: from.name, wishes: loaded, autosave: opened, isOpening: latest.current.isOpening }
    setName(from.name)
    setWishes(loaded)
    setAutosave(opened)
    setLoadedId(from.id)
  }

  /** What this computer holds of the set that is open, and the server has not: gone on with where nobody was faster. */
  async function takeUp(from: Pick<ChangeSetData, 'id' | 'version' | 'status'> | null): Promise<void> {
    setFound(null)
    const local = await findCells(staffId, from?.id ?? null)
    const { autosave: opened } = latest.current
    if (local === null || opened?.hasUnsaved()) return
    const isSame = from !== null && from.status === 'draft' && local.version === String(from.version)
    if (isSame) put(local.text)
    else if (from === null || from.status === 'draft') setFound(local)
  }

  function put({ name: kept, cells }: Text): void {
    latest.current.name = kept
    latest.current.wishes = new Map(cells.map(({ cell, after }) => [cell, after]))
    setName(kept)
    setWishes(latest.current.wishes)
    send()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a set is loaded once; what is typed since is newer than answers.
  useEffect(() => {
    if (data !== undefined && data.id !== loadedId) {
      load(data)
      void takeUp(data)
    } else if (id === loadedId) latest.current.isOpening = false
    else if (id === null && !latest.current.isOpening) close()
  }, [id, data, loadedId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed without a set is looked for once
  useEffect(() => {
    if (id === null) void takeUp(null)
  }, [])

  function close(): void {
    void autosave?.flush()
    setFound(null)
    latest.current = { name: '', wishes: nothing, autosave: null, isOpening: false }
    setName('')
    setWishes(nothing)
    setAutosave(null)
    setLoadedId(null)
  }

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      void autosave?.flush()
      if (autosave?.hasUnsaved()) event.preventDefault()
    }
    const flush = () => void autosave?.flush()
    const endNote = autosave && noteWritten({ send: () => autosave.flush(), drop: () => autosave.stop() })
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', flush)
      endNote?.()
      flush()
    }
  }, [autosave])

  function send(): void {
    const { name, wishes, autosave } = latest.current
    autosave?.change({ name, cells: cellsIn(wishes) })
  }

  async function open(): Promise<void> {
    if (latest.current.isOpening) return
    latest.current.isOpening = true
    const savedAt = formatShanghai(new Date())
    const fresh = newSetName()
    const keep = () =>
      keepCells({ staffId, id: null, text: { name: fresh, cells: cellsIn(latest.current.wishes) }, version: '', book })
    keep()
    const answer = await call('POST /price-changes', { body: { name: fresh } })
    if (answer.code !== 200) {
      latest.current.isOpening = false
      keep()
      return notify(answer.msg, { kind: 'bad' })
    }
    const { id } = (answer as ConsoleSuccess<'POST /price-changes'>).data
    const typed = latest.current.wishes
    load({ id, name: fresh, version: 1, savedAt, cells: [] })
    latest.current.wishes = typed
    setWishes(typed)
    onOpen(id)
    forgetCells(staffId, null)
    send()
  }

  /** Wishes for some cells; what stands there already is no wish. */
  function change(changed: readonly Wish[]): void {
    const next = new Map(latest.current.wishes)
    for (const [cell, value] of changed) {
      const before = known.has(cell) ? known.get(cell) : present.get(cell)
      if (before === value) next.delete(cell)
      else next.set(cell, value)
    }
    latest.current.wishes = next
    setWishes(next)
    if (latest.current.autosave === null) void open()
    else send()
  }

  const changes = useMemo((): Change[] => {
    if (data !== undefined && !isDraft) return data.cells as Change[]
    return [...wishes].flatMap(([cell, after]) => {
      const before = known.has(cell) ? known.get(cell) : present.get(cell)
      return before === undefined ? [] : [{ cell, before, after }]
    })
  }, [data, isDraft, wishes, known, present])

  return {
    ...{ name, changes, save, isDraft, change, found },
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
      latest.current.name = to
      setName(to)
      send()
    },
    takeBack(cells: readonly CellName[]): void {
      const next = new Map(latest.current.wishes)
      for (const cell of cells) next.delete(cell)
      latest.current.wishes = next
      setWishes(next)
      send()
    },
    /** Everything is with the server: the version to name in a verb, or null where it could not be sent. */
    async settle(): Promise<number | null> {
      if (autosave === null) return data?.version ?? null
      await autosave.flush()
      return autosave.hasUnsaved() || autosave.state.get().kind !== 'saved' ? null : Number(autosave.version())
    },
    /** After a verb, or where the other's shall stand: reads the set anew. */
    async reload(): Promise<void> {
      autosave?.stop()
      if (loadedId !== null) forgetCells(staffId, loadedId)
      latest.current.autosave = null
      setAutosave(null)
      await refresh('GET /price-changes/{id}', 'GET /price-changes', 'GET /catalogue')
      setLoadedId(null)
    },
    /** After a conflict: one's own cells over the other's. */
    insist(): void {
      const { current } = latest
      if (save.kind !== 'conflict' || current.autosave === null) return
      const cells = cellsIn(current.wishes)
      current.autosave.resume(String(save.conflict.version), { text: { name: current.name, cells } })
    },
  }
}

function cellsIn(wishes: ReadonlyMap<CellName, CellValue>): Text['cells'] {
  return [...wishes].map(([cell, after]) => ({ cell, after }))
}

const nothing: ReadonlyMap<CellName, CellValue> = new Map()

function openAutosave(
  id: number,
  version: number,
  savedAt: string,
  keep: (text: Text, version: string) => void,
  forget: () => void,
  onSaved: () => void,
): SetAutosave {
  return createAutosave<Text, Theirs>({
    version: String(version),
    savedAt,
    send: async (text, seen): Promise<SaveOutcome<Theirs>> => {
      const outcome = await sendSet(id, text, Number(seen))
      if (outcome.kind === 'saved') onSaved()
      return outcome
    },
    keep,
    forget,
  })
}

async function sendSet(id: number, text: Text, version: number): Promise<SaveOutcome<Theirs>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await call('POST /price-changes/{id}/draft', { params: { id }, body: { version, ...text } })
  if (answer.code === 200) {
    const { data } = answer as ConsoleSuccess<'POST /price-changes/{id}/draft'>
    return { kind: 'saved', version: String(data.version), at: data.savedAt }
  }
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data.theirs as Theirs }
  return navigator.onLine ? { kind: 'failed', sentence: msg } : { kind: 'offline' }
}
