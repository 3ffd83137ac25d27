import { mergeTexts } from '#domain/difference/merge-texts.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { useRecord } from '../../kit/record/use-record.ts'
import { richTextRules } from '../../kit/rich-text/rich-text-blocks.ts'

export type EditedEntry = ConsoleSuccess<'GET /directories/{kind}/entries/{id}'>['data']
export type DirectoryRow = ConsoleSuccess<'GET /directories/{kind}'>['data']['rows'][number]
export type EntryGroup = ConsoleSuccess<'GET /directories/{kind}'>['data']['groups'][number]
/** The fields of an entry as they are written; a kind has those of its table. */
export type EntryText = EditedEntry['fields']
/** The editor state of an entry, and who else has it open (`here`, without this member). */
export function useEntry(kind: DirectoryKind, start: EditedEntry) {
  const params = { kind, id: String(start.id) }
  return useRecord<EntryText>(start, {
    draftKey: `${kind}:${start.id}`,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    describe: ({ name, introduction, content }) => ({
      title: name ?? '',
      html: [introduction, content].filter(Boolean).join('\n'),
    }),
    merge: (sides) => mergeTexts({ ...sides, rules: richTextRules }),
    save: (body) => call('POST /directories/{kind}/entries/{id}/save', { params, body }),
    sign: (body, sending) => call('POST /directories/{kind}/entries/{id}/presence', { params, body }, sending),
  })
}

/** Undoes an action over entries of a directory by the token that it was answered with. */
export const takeBackIn = (kind: DirectoryKind) => (token: string) =>
  call('POST /directories/{kind}/undo', { params: { kind }, body: { token } })
