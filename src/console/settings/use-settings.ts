import { useRef, useState } from 'react'
import { nameOf, readPath, rowsOf, type SettingField, type SettingValues, withPath } from '#domain/settings/field.ts'
import { fieldsOfNames } from '#domain/settings/values.ts'
import { useStore } from '#ui/create-store.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { createAutosave } from '../kit/autosave.ts'
import { type LocalDraft, linesHtml } from '../kit/local-drafts.ts'
import { notify } from '../kit/toasts.ts'
import { saveOutcome, useKeptDraft, useLeaving } from '../kit/use-written.ts'
import { settingsWords as words } from './words.ts'

export type WrittenSettings = ConsoleSuccess<'GET /settings'>['data']
export type SettingsConflict = {
  theirs: { settings: SettingValues; version: number }
  by: { name: string } | null
}

const item = 'settings:site'

/** The settings that are being written: what was touched here since the server had it, and what this computer holds. */
export function useSettings(start: WrittenSettings) {
  const [published, setPublished] = useState<SettingValues>(start.published)
  const [values, setValues] = useState<SettingValues>(start.written)
  const latest = useRef(values)
  const touched = useRef<Record<string, unknown>>({})
  // The autosave is made once and tells the hook below what to keep.
  const local = useRef<Pick<ReturnType<typeof useKeptDraft<SettingValues>>, 'keep' | 'forget'> | null>(null)
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
      keep: (text, version) => local.current?.keep(text, version, draftOf(text)),
      forget: () => local.current?.forget(),
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

  const kept = useKeptDraft<SettingValues>({
    ...{ item, version: String(start.version), hasUnsaved: autosave.hasUnsaved, goOn: put },
    // What is kept are parts: whether they differ from the server's is said by the server.
    isSame: () => false,
  })
  local.current = kept
  useLeaving({ send: autosave.flush, drop: autosave.stop, hasUnsaved: autosave.hasUnsaved })

  return {
    ...{ values, published, state, renew, found: kept.found, settleFound: kept.settleFound },
    change: (field: SettingField, value: unknown) =>
      put({ [nameOf(field)]: withPath(latest.current, field.path, value)[nameOf(field)] }),
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
    /** The same in words, to be copied, and sent once more. */
    draft: () => draftOf(touched.current),
    retry: () => void autosave.flush(),
    /** What was touched here and is not on the server. */
    unsent: () => touched.current,
  }
}

export type OpenSettings = ReturnType<typeof useSettings>

/** Settings in words: a line each, with what they are called. */
function draftOf(settings: SettingValues): Pick<LocalDraft, 'title' | 'html'> {
  const lines = fieldsOfNames(Object.keys(settings)).map(
    (field) => `${field.label}：${wordsOf(readPath(settings, field.path))}`,
  )
  return { title: words.title, html: linesHtml(lines) }
}

function wordsOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '')
  return rowsOf(value)
    .map((row) => Object.values(row).join(' '))
    .join('；')
}

function save(settings: SettingValues, version: number) {
  return saveOutcome<SettingsConflict>(
    () => call('POST /settings/draft', { body: { version, settings: { ...settings } } }),
    (answer) => {
      const { data } = answer as ConsoleSuccess<'POST /settings/draft'>
      return { version: String(data.version), at: data.savedAt }
    },
  )
}
