import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { richTextRules } from '../../kit/rich-text/rich-text-blocks.ts'
import { usePresence } from '../../kit/use-presence.ts'
import { saveOutcome, useWritten } from '../../kit/use-written.ts'

export type EditedEntry = ConsoleSuccess<'GET /directories/{kind}/entries/{id}'>['data']
export type DirectoryRow = ConsoleSuccess<'GET /directories/{kind}'>['data']['rows'][number]
export type EntryGroup = ConsoleSuccess<'GET /directories/{kind}'>['data']['groups'][number]
export type EntryText = EditedEntry['fields']
/** As the server answers a save that began from another version than the present. */
type EntryConflict = {
  theirs: { fields: EntryText; version: number }
  by: { id: number; name: string } | null
}

/** An entry that is being written, and who else is here. */
export function useEntry(kind: DirectoryKind, start: EditedEntry) {
  const params = { kind, id: String(start.id) }
  const written = useWritten<EntryText, EntryConflict>({
    item: `${kind}:${start.id}`,
    start: { text: start.fields, version: String(start.version), savedAt: start.editedAt },
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    say: ({ name, introduction, content }) => ({
      title: name ?? '',
      html: [introduction, content].filter(Boolean).join('\n'),
    }),
    rules: richTextRules,
    storedOf: ({ theirs }) => ({ text: theirs.fields, version: String(theirs.version) }),
    send: (fields, version, discarded) =>
      saveOutcome(
        () =>
          call('POST /directories/{kind}/entries/{id}/save', {
            params,
            body: { version: Number(version), fields, discarded },
          }),
        ({ data }) => ({ version: String(data.version), at: data.savedAt }),
      ),
  })
  const { autosave } = written
  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: autosave.hasUnsaved },
    async say(body) {
      const answer = await call('POST /directories/{kind}/entries/{id}/presence', { params, body }, { bare: true })
      return answer.code === 200 ? answer.data.here : null
    },
  })

  return {
    ...{ ...written, here },
    /** The version on the server, once everything that was typed is there. */
    async version(): Promise<number> {
      await autosave.flush()
      return Number(autosave.version())
    },
  }
}
