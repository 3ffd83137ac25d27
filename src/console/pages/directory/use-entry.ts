import { mergeTexts } from '#domain/difference/merge-texts.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { saveOutcome } from '../../kit/autosave.ts'
import { richTextRules } from '../../kit/rich-text/rich-text-blocks.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'
import { usePresence } from '../../kit/use-presence.ts'

export type EditedEntry = ConsoleSuccess<'GET /directories/{kind}/entries/{id}'>['data']
export type DirectoryRow = ConsoleSuccess<'GET /directories/{kind}'>['data']['rows'][number]
export type EntryGroup = ConsoleSuccess<'GET /directories/{kind}'>['data']['groups'][number]
/** The fields of an entry as they are written; a kind has those of its table. */
export type EntryText = EditedEntry['fields']
/** As the server answers a save that began from another version than the present. */
type EntryConflict = {
  theirs: { fields: EntryText; version: number }
  by: { id: number; name: string } | null
}

/** The editor state of an entry, and who else has it open (`here`, without this member). */
export function useEntry(kind: DirectoryKind, start: EditedEntry) {
  const params = { kind, id: String(start.id) }
  const editor = useEditorState<EntryText, EntryConflict>({
    draftKey: `${kind}:${start.id}`,
    start: { value: start.fields, version: start.version, savedAt: start.editedAt },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    describe: ({ name, introduction, content }) => ({
      title: name ?? '',
      html: [introduction, content].filter(Boolean).join('\n'),
    }),
    merge: (sides) => mergeTexts({ ...sides, rules: richTextRules }),
    theirsOf: ({ theirs }) => ({ value: theirs.fields, version: theirs.version }),
    save: (fields, { version, discarded }) =>
      saveOutcome(
        () => call('POST /directories/{kind}/entries/{id}/save', { params, body: { version, fields, discarded } }),
        ({ data }) => ({ version: data.version, at: data.savedAt }),
      ),
  })
  const { hasUnsaved } = editor
  const here = usePresence({
    id: start.id,
    start: start.here,
    hasUnsaved,
    async say(body, sending) {
      const answer = await call('POST /directories/{kind}/entries/{id}/presence', { params, body }, sending)
      return answer.code === 200 ? answer.data.here : null
    },
  })
  return { ...editor, here }
}

/** Undoes an action over entries of a directory by the token that it was answered with. */
export const takeBackIn = (kind: DirectoryKind) => (token: string) =>
  call('POST /directories/{kind}/undo', { params: { kind }, body: { token } })
