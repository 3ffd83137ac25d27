import { useMemo, useState } from 'react'
import { nameOf, type SettingField, type SettingValues } from '#domain/settings/field.ts'
import { settingFields } from '#domain/settings/groups.ts'
import {
  changedNames,
  type FieldValues,
  fieldValues,
  settingsOf,
  settingText,
  writingOf,
} from '#domain/settings/values.ts'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../../kit/api.ts'
import type { SaveOutcome } from '../../kit/autosave.ts'
import { type LocalDraft, linesHtml } from '../../kit/local-drafts.ts'
import { notify } from '../../kit/toasts.ts'
import { saveOutcome, useWritten } from '../../kit/use-written.ts'
import { settingsCopy as copy } from './copy.ts'

export type WrittenSettings = ConsoleSuccess<'GET /settings'>['data']
/** As the server answers a save that began from another version than the present. */
type SettingsConflict = {
  theirs: { settings: SettingValues; version: number }
  by: { id: number; name: string } | null
}

/**
 * The settings that are being written, field by field, so that two who change different fields of one setting are merged
 * (decision 045). Only the settings that differ from the base are sent: an editor may write texts alone.
 */
export function useSettings(start: WrittenSettings) {
  const [published, setPublished] = useState<SettingValues>(start.published)
  const written = useWritten<FieldValues, SettingsConflict>({
    item: 'settings',
    start: { text: fieldValues(start.written), version: String(start.version), savedAt: start.editedAt },
    same: (one, other) => changedNames(settingsOf(one), settingsOf(other)).length === 0,
    say: draftOf,
    rules: { comparable: (_, value) => writingOf(value) },
    storedOf: ({ theirs }) => ({ text: fieldValues(theirs.settings), version: String(theirs.version) }),
    send: (text, version, discarded, base) =>
      save({
        ...{ version: Number(version), settings: changedSettings(base, text) },
        discarded: discarded && { ...discarded, own: discarded.own && settingsOf(discarded.own) },
      }),
  })
  const { text, change, resume, autosave } = written
  const values = useMemo(() => settingsOf(text), [text])

  /** What the server has now, after a verb made another version. */
  async function renew(): Promise<void> {
    const answer = await call('GET /settings')
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer
    resume({ text: fieldValues(data.written), version: String(data.version) }, data.editedAt)
    setPublished(data.published)
  }

  return {
    ...{ ...written, values, published, renew },
    change: (field: SettingField, value: unknown) => change({ [field.path]: value }),
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<number | null> {
      const version = await written.settle()
      return version === null ? null : Number(version)
    },
    /** The inverse of a verb, on the server. */
    async takeBack(token: string): Promise<{ code: number; msg: string }> {
      const answer = await call('POST /settings/undo', { body: { token } })
      if (answer.code === 200) await renew()
      return answer
    },
    retry: () => void autosave.flush(),
  }
}

export type OpenSettings = ReturnType<typeof useSettings>

/** The settings that differ from the base, each whole under its name. */
function changedSettings(base: FieldValues, text: FieldValues): SettingValues {
  const after = settingsOf(text)
  return Object.fromEntries(changedNames(settingsOf(base), after).map((name) => [name, after[name]]))
}

/** The settings that differ from the base in words: a line for each field, with what it is called. */
function draftOf(text: FieldValues, base: FieldValues): Pick<LocalDraft, 'title' | 'html'> {
  const names = Object.keys(changedSettings(base, text))
  const lines = settingFields
    .filter((field) => names.includes(nameOf(field)))
    .map((field) => `${field.label}：${settingText(field, text[field.path])}`)
  return { title: copy.title, html: linesHtml(lines) }
}

function save(body: ConsoleRequest<'POST /settings/draft'>['body']): Promise<SaveOutcome<SettingsConflict>> {
  return saveOutcome(
    () => call('POST /settings/draft', { body }),
    ({ data }) => ({ version: String(data.version), at: data.savedAt }),
  )
}
