import { useEffect, useRef, useState } from 'react'
import { useStore } from '#ui/create-store.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from '../kit/local-drafts.ts'
import { useSession } from '../kit/session.ts'
import { usePresence } from '../kit/use-presence.ts'
import { type Autosave, createAutosave, type SaveOutcome } from './autosave.ts'
import { type EditedItem, type ItemText, sameText } from './item-text.ts'

/** Both texts, as the server answers a save that began from another version than the present. */
export type Conflict = { theirs: { text: ItemText; version: string }; by: { name: string } | null; at: string }
export type ItemAutosave = Autosave<ItemText, Conflict>

/**
 * An item that is being written: its text, how it stands to the server, and who else is here. What this computer holds
 * of it and the server has not is gone on with, `onWentOn`; where the server has had another text since, it is `found`.
 */
export function useItem(start: EditedItem, onWentOn: () => void) {
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

  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: autosave.hasUnsaved },
    async say(body) {
      const answer = await call(
        'POST /content/{id}/presence',
        { params: { id: String(start.id) }, body },
        { bare: true },
      )
      return answer.code === 200 ? (answer as ConsoleSuccess<'POST /content/{id}/presence'>).data.here : null
    },
  })

  return {
    ...{ text, change, autosave, state, here, found },
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

function openAutosave(start: EditedItem, staffId: number): ItemAutosave {
  const { id } = start
  return createAutosave<ItemText, Conflict>({
    version: start.version,
    savedAt: start.draft?.savedAt ?? null,
    send: (text, version) => save(id, text, version),
    keep: (text, version) =>
      keepDraft(staffId, id, { text, version, at: Date.now(), title: text.title, html: text.content }),
    forget: () => forgetDraft(staffId, id),
  })
}

async function save(id: number, text: ItemText, version: string): Promise<SaveOutcome<Conflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const body = { version, fields: text } as Parameters<typeof call<'POST /content/{id}/draft'>>[1]['body']
  const answer = await call('POST /content/{id}/draft', { params: { id: String(id) }, body })
  if (answer.code === 200) {
    const { data } = answer as ConsoleSuccess<'POST /content/{id}/draft'>
    return { kind: 'saved', version: data.version, at: data.savedAt }
  }
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as Conflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
