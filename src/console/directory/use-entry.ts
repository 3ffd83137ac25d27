import { useEffect, useRef, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { useStore } from '#ui/create-store.ts'
import { createAutosave, type SaveOutcome } from '../editor/autosave.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from '../kit/local-drafts.ts'
import { useSession } from '../kit/session.ts'

export type EditedEntry = ConsoleSuccess<'GET /directories/{kind}/entries/{id}'>['data']
export type DirectoryRow = ConsoleSuccess<'GET /directories/{kind}'>['data']['rows'][number]
export type EntryGroup = ConsoleSuccess<'GET /directories/{kind}'>['data']['groups'][number]
export type EntryText = EditedEntry['fields']
export type EntryConflict = {
  theirs: { fields: EntryText; version: number }
  by: { name: string } | null
  at: string
}

/** An entry that is being written: its text, how it stands to the server, and what this computer has of it alone. */
export function useEntry(kind: DirectoryKind, start: EditedEntry) {
  const { id: staffId } = useSession()
  const key = `${kind}:${start.id}`
  const [text, setText] = useState(start.fields)
  const [found, setFound] = useState<LocalDraft<EntryText> | null>(null)
  const [autosave] = useState(() =>
    createAutosave<EntryText, EntryConflict>({
      version: String(start.version),
      savedAt: start.editedAt,
      send: (sent, version) => save(kind, start.id, sent, version),
      keep: (kept, version) =>
        keepDraft(staffId, key, {
          ...{ text: kept, version, at: Date.now(), title: kept.name ?? '' },
          html: [kept.introduction, kept.content].filter(Boolean).join('\n'),
        }),
      forget: () => forgetDraft(staffId, key),
    }),
  )
  const state = useStore(autosave.state)
  const latest = useRef(text)

  function change(part: EntryText): void {
    latest.current = { ...latest.current, ...part }
    setText(latest.current)
    autosave.change(latest.current)
  }

  useEffect(() => {
    void findDraft<EntryText>(staffId, key).then((local) => {
      if (local === null || autosave.hasUnsaved()) return
      if (JSON.stringify(local.text) === JSON.stringify(start.fields)) return forgetDraft(staffId, key)
      setFound(local)
    })
    const leave = () => void autosave.flush()
    const endNote = noteWritten({ send: () => autosave.flush(), drop: () => autosave.stop() })
    const warn = (event: BeforeUnloadEvent) => {
      leave()
      if (autosave.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('online', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      endNote()
      window.removeEventListener('online', leave)
      window.removeEventListener('beforeunload', warn)
      leave()
    }
  }, [autosave, staffId, key, start])

  return {
    ...{ text, change, autosave, state, found },
    /** Goes on with what this computer has, or with the server's. */
    settleFound(takesLocal: boolean): void {
      setFound(null)
      if (takesLocal && found !== null) change(found.text)
      else forgetDraft(staffId, key)
    },
    /** After a conflict: one of the two texts, from the version that was theirs. */
    settle({ theirs }: EntryConflict, takesTheirs: boolean): void {
      const chosen = takesTheirs ? theirs.fields : latest.current
      latest.current = chosen
      setText(chosen)
      autosave.resume(String(theirs.version), takesTheirs ? {} : { text: chosen })
    },
    /** The version on the server, once everything that was typed is there. */
    async version(): Promise<number> {
      await autosave.flush()
      return Number(autosave.version())
    },
  }
}

async function save(
  kind: DirectoryKind,
  id: number,
  fields: EntryText,
  version: string,
): Promise<SaveOutcome<EntryConflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const params = { kind, id: String(id) }
  const body = { version: Number(version), fields }
  const answer = await call('POST /directories/{kind}/entries/{id}/save', { params, body })
  if (answer.code === 200) {
    const { data } = answer as ConsoleSuccess<'POST /directories/{kind}/entries/{id}/save'>
    return { kind: 'saved', version: String(data.version), at: data.savedAt }
  }
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as EntryConflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
