import { useMemo, useState } from 'react'
import { mergeTexts } from '#domain/difference/merge-texts.ts'
import { nameOf, type SettingField, type SettingValues } from '#domain/settings/field.ts'
import { settingFields } from '#domain/settings/groups.ts'
import {
  changedNames,
  comparableJson,
  type FieldValues,
  fieldValues,
  settingsOf,
  settingText,
} from '#domain/settings/values.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { saveOutcome } from '../../kit/autosave.ts'
import { type LocalDraft, linesHtml } from '../../kit/local-drafts.ts'
import { notify } from '../../kit/toasts.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'
import { settingsCopy as copy } from './copy.ts'

export type WrittenSettings = ConsoleSuccess<'GET /settings'>['data']
/** As the server answers a save that began from another version than the present. */
type SettingsConflict = {
  theirs: { settings: SettingValues; version: number }
  by: { id: number; name: string } | null
}

/**
 * The editor state of the settings, field by field, so that two members who change different fields of one setting are
 * merged (decision 045). Only the settings that differ from the base are sent, because an editor may write texts alone.
 */
export function useSettings(start: WrittenSettings) {
  const [published, setPublished] = useState<SettingValues>(start.published)
  const editor = useEditorState<FieldValues, SettingsConflict>({
    draftKey: 'settings',
    start: { value: fieldValues(start.written), version: start.version, savedAt: start.editedAt },
    isSame: (one, other) => changedNames(settingsOf(one), settingsOf(other)).length === 0,
    describe: describeChanges,
    merge: (sides) => mergeTexts({ ...sides, rules: { comparable: (_, value) => comparableJson(value) } }),
    theirsOf: ({ theirs }) => ({ value: fieldValues(theirs.settings), version: theirs.version }),
    save(fields, { version, base, discarded }) {
      const body = {
        version,
        settings: changedSettings(base, fields),
        discarded: discarded && { ...discarded, own: discarded.own && settingsOf(discarded.own) },
      }
      return saveOutcome(
        () => call('POST /settings/draft', { body }),
        ({ data }) => ({ version: data.version, at: data.savedAt }),
      )
    },
  })
  const values = useMemo(() => settingsOf(editor.value), [editor.value])

  /** Continues from what the server has now, after an action made another version; a failure is notified. */
  async function renew(): Promise<void> {
    const answer = await call('GET /settings')
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer
    editor.reset({ value: fieldValues(data.written), version: data.version }, data.editedAt)
    setPublished(data.published)
  }

  return {
    ...editor,
    values,
    published,
    renew,
    /** Changes several fields at once, by their paths. */
    changePaths: editor.change,
    change: (field: SettingField, value: unknown) => editor.change({ [field.path]: value }),
    /** The inverse of an action, on the server. */
    takeBack: (token: string): Promise<{ code: number; msg: string }> =>
      editor.takeBackBy(() => call('POST /settings/undo', { body: { token } }), renew),
  }
}

export type OpenSettings = ReturnType<typeof useSettings>

/** The settings that differ from the base, each whole under its name. */
function changedSettings(base: FieldValues, text: FieldValues): SettingValues {
  const after = settingsOf(text)
  return Object.fromEntries(changedNames(settingsOf(base), after).map((name) => [name, after[name]]))
}

/** The settings that differ from the base: a line for each field with its label. */
function describeChanges(text: FieldValues, base: FieldValues): Pick<LocalDraft, 'title' | 'html'> {
  const names = Object.keys(changedSettings(base, text))
  const lines = settingFields
    .filter((field) => names.includes(nameOf(field)))
    .map((field) => `${field.label}：${settingText(field, text[field.path])}`)
  return { title: copy.title, html: linesHtml(lines) }
}
