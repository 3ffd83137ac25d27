import type { MergeConflict } from '#domain/difference/merge-texts.ts'
import type { ConsoleAnswer, ConsoleSuccess } from '../api.ts'
import { saveOutcome } from '../autosave.ts'
import type { EditorConfig } from '../editor-state.ts'
import type { Discarded } from '../local-drafts.ts'
import { useEditorState } from '../use-editor-state.ts'
import { usePresence } from '../use-presence.ts'

type Saved = ConsoleAnswer<'POST /banners/{id}/draft'>
type Signed = ConsoleAnswer<'POST /banners/{id}/presence'>
type Person = ConsoleSuccess<'POST /banners/{id}/presence'>['data']['here'][number]

/** A record as its call answers it: the text that staff edit, its version, and who else has it open. */
export type Started<Text> = { id: number; fields: Text; version: number; editedAt: string | null; here: Person[] }

/** As the server answers a save that began from another version than the present. */
type RecordConflict<Text> = {
  theirs: { fields: Text; version: number }
  by: { id: number; name: string } | null
}

type Saving<Text> = { version: number; fields: Text; discarded: Discarded<Text> | undefined }

export type RecordConfig<Text, Place> = Pick<
  EditorConfig<Text, RecordConflict<Text>, number, Place>,
  'draftKey' | 'isSame' | 'describe' | 'merge' | 'onReplace'
> & {
  /** Sends a draft. */
  save: (body: Saving<Text>) => Promise<Saved>
  /** Sends a sign of life. */
  sign: (...sent: Parameters<Parameters<typeof usePresence<Person>>[0]['say']>) => Promise<Signed>
}

/** The editor state of a record whose text is saved whole beside the public one, and who else has it open. */
export function useRecord<Text extends object, Place = MergeConflict<Text>>(
  start: Started<Text>,
  { save, sign, ...config }: RecordConfig<Text, Place>,
) {
  const editor = useEditorState<Text, RecordConflict<Text>, number, Place>({
    ...config,
    start: { value: start.fields, version: start.version, savedAt: start.editedAt },
    theirsOf: ({ theirs }) => ({ value: theirs.fields, version: theirs.version }),
    save: (fields, { version, discarded }) =>
      saveOutcome(
        () => save({ version, fields, discarded }),
        ({ data }) => ({ version: data.version, at: data.savedAt }),
      ),
  })
  const here = usePresence<Person>({
    id: start.id,
    start: start.here,
    hasUnsaved: editor.hasUnsaved,
    async say(...sent) {
      const answer = await sign(...sent)
      return answer.code === 200 ? answer.data.here : null
    },
  })
  return { ...editor, here }
}
