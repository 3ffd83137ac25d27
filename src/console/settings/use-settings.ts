import { useEffect, useRef, useState } from 'react'
import { nameOf, type SettingField, type SettingValues, withPath } from '#domain/settings/field.ts'
import { useStore } from '#ui/create-store.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { createAutosave, type SaveOutcome } from '../kit/autosave.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from '../kit/local-drafts.ts'
import { useSession } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { settingsWords as words } from './words.ts'

export type WrittenSettings = ConsoleSuccess<'GET /settings'>['data']
export type SettingsConflict = {
  theirs: { settings: SettingValues; version: number }
  by: { name: string } | null
}

const item = 'settings:site'

/** The settings that are being written: what was touched here since the server had it, and what this computer holds. */
export function useSettings(start: WrittenSettings) {
  const { id: staffId } = useSession()
  const [published, setPublished] = useState<SettingValues>(start.published)
  const [values, setValues] = useState<SettingValues>(start.written)
  const [found, setFound] = useState<LocalDraft<SettingValues> | null>(null)
  const latest = useRef(values)
  const touched = useRef<Record<string, unknown>>({})
  const [autosave] = useState(() =>
    createAutosave<SettingValues, SettingsConflict>({
      version: String(start.version),
      savedAt: start.editedAt,
      async send(text, version) {
        const outcome = await save(text, Number(version))
        if (outcome.kind === 'saved')
          for (const [name, value] of Object.entries(text))
            if (touched.current[name] === value) delete touched.current[name]
        return outcome
      },
      keep: (text, version) =>
        keepDraft(staffId, item, { text, version, at: Date.now(), title: words.title, html: '' }),
      forget: () => forgetDraft(staffId, item),
    }),
  )
  const state = useStore(autosave.state)

  function show(next: SettingValues): void {
    latest.current = next
    setValues(next)
  }

  function put(parts: SettingValues): void {
    Object.assign(touched.current, parts)
    show({ ...latest.current, ...parts })
    autosave.change({ ...touched.current })
  }

  /** What the server has now, after a verb made another version. */
  async function renew(): Promise<void> {
    const answer = await call('GET /settings')
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer as ConsoleSuccess<'GET /settings'>
    touched.current = {}
    autosave.resume(String(data.version), { at: data.editedAt })
    setPublished(data.published)
    show(data.written)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `put` is new with every render and does the same
  useEffect(() => {
    void findDraft<SettingValues>(staffId, item).then((local) => {
      if (local === null || autosave.hasUnsaved()) return
      if (local.version === String(start.version)) put(local.text)
      else setFound(local)
    })
    const endNote = noteWritten({ send: () => autosave.flush(), drop: () => autosave.stop() })
    const leave = () => void autosave.flush()
    window.addEventListener('online', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      endNote()
      window.removeEventListener('online', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [autosave, staffId])

  return {
    ...{ values, published, state, found, renew },
    change: (field: SettingField, value: unknown) =>
      put({ [nameOf(field)]: withPath(latest.current, field.path, value)[nameOf(field)] }),
    settleFound(takesLocal: boolean): void {
      setFound(null)
      if (found !== null && takesLocal) put(found.text)
      else forgetDraft(staffId, item)
    },
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<number | null> {
      await autosave.flush()
      return autosave.hasUnsaved() ? null : Number(autosave.version())
    },
    /** The inverse of a verb, on the server. */
    async takeBack(token: string): Promise<{ code: number; msg: string }> {
      const answer = await call('POST /settings/undo', { body: { token } })
      if (answer.code === 200) await renew()
      return answer
    },
    /** After a conflict: goes on from their version with these of the own settings. */
    decide({ theirs }: SettingsConflict, mine: SettingValues): void {
      touched.current = { ...mine }
      autosave.resume(String(theirs.version), Object.keys(mine).length > 0 ? { text: { ...mine } } : {})
      show({ ...theirs.settings, ...mine })
    },
    /** What was touched here and is not on the server. */
    unsent: () => touched.current,
  }
}

export type OpenSettings = ReturnType<typeof useSettings>

async function save(settings: SettingValues, version: number): Promise<SaveOutcome<SettingsConflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await call('POST /settings/draft', { body: { version, settings: { ...settings } } })
  if (answer.code === 200) {
    const { data } = answer as ConsoleSuccess<'POST /settings/draft'>
    return { kind: 'saved', version: String(data.version), at: data.savedAt }
  }
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as SettingsConflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
