import { type ConsoleSuccess, call } from '../kit/api.ts'
import type { Autosave } from '../kit/autosave.ts'
import { usePresence } from '../kit/use-presence.ts'
import { saveOutcome, useWritten } from '../kit/use-written.ts'
import { type EditedItem, type ItemText, sameText } from './item-text.ts'

/** Both texts, as the server answers a save that began from another version than the present. */
export type Conflict = { theirs: { text: ItemText; version: string }; by: { name: string } | null; at: string }
export type ItemAutosave = Autosave<ItemText, Conflict>

/** An item that is being written, and who else is here; `onWentOn` where the text of this computer is gone on with. */
export function useItem(start: EditedItem, onWentOn: () => void) {
  const written = useWritten<ItemText, Conflict>({
    item: start.id,
    start: { text: start.text, version: start.version, savedAt: start.draft?.savedAt ?? null },
    same: sameText,
    say: ({ title, content }) => ({ title, html: content }),
    send: (text, version) => save(start.id, text, version),
    onWentOn,
  })
  const { id: staffId } = useSession()
  const [text, setText] = useState(start.text)
  const [found, setFound] = useState<LocalDraft<ItemText> | null>(null)
  const [autosave] = useState(() => openAutosave(start, staffId))
  const state = useStore(autosave.state)
  const latest = useRef(text)
  const went = useRef(onWentOn)
  went.current = onWentOn

  function change(part: Partial<ItemText>): void {
    latest.current = { ...latest.current, ...part }
    setText(latest.current)
    autosave.change(latest.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new with every render and does the same
  useEffect(() => {
    void findDraft<ItemText>(staffId, start.id).then((local) => {
      if (local === null || autosave.hasUnsaved()) return
      if (sameText(local.text, start.text)) return forgetDraft(staffId, start.id)
      if (local.version !== start.version) return setFound(local)
      change(local.text)
      went.current()
    })
    const endNote = noteWritten({ send: () => autosave.flush(), drop: () => autosave.stop() })
    const leave = () => void autosave.flush()
    const warn = (event: BeforeUnloadEvent) => {
      leave()
      if (autosave.hasUnsaved()) event.preventDefault()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      leave()
    }
    document.addEventListener('keydown', onKey)
    window.addEventListener('online', leave)
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      endNote()
      window.removeEventListener('online', leave)
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('keydown', onKey)
      leave()
    }
  }, [autosave, staffId, start])

  const [isOvertaken, setOvertaken] = useState(false)
  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: written.autosave.hasUnsaved },
    async say(body) {
      const version = autosave.version()
      const answer = await call(
        'POST /content/{id}/presence',
        { params: { id: String(start.id) }, body },
        { bare: true },
      )
      if (answer.code !== 200) return null
      const { data } = answer as ConsoleSuccess<'POST /content/{id}/presence'>
      // What this page saves itself is no news; somebody else's text is told before the next key meets it as a conflict.
      const isStill = !autosave.hasUnsaved() && autosave.version() === version
      setOvertaken(isStill && data.version !== version)
      return data.here
    },
  })
  return { ...written, here }

  return {
    ...{ text, change, autosave, state, here, found, isOvertaken },
    /** Goes on with the text of this computer, or with the server's. */
    settleFound(takesLocal: boolean): ItemText | null {
      setFound(null)
      if (found === null || !takesLocal) {
        forgetDraft(staffId, start.id)
        return null
      }
      change(found.text)
      return found.text
    },
    replace(next: ItemText): void {
      latest.current = next
      setText(next)
    },
  }
}

function save(id: number, text: ItemText, version: string) {
  const body = { version, fields: text } as Parameters<typeof call<'POST /content/{id}/draft'>>[1]['body']
  return saveOutcome<Conflict>(
    () => call('POST /content/{id}/draft', { params: { id: String(id) }, body }),
    (answer) => {
      const { data } = answer as ConsoleSuccess<'POST /content/{id}/draft'>
      return { version: data.version, at: data.savedAt }
    },
  )
}
