import { useState } from 'react'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { mergeTexts } from '#domain/difference/merge-texts.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../../kit/api.ts'
import { saveOutcome } from '../../kit/autosave.ts'
import { comparableOf, richTextRules } from '../../kit/rich-text/rich-text-blocks.ts'
import { useSession } from '../../kit/session.ts'
import { type Author, authorOf, useEditorState } from '../../kit/use-editor-state.ts'
import { usePresence } from '../../kit/use-presence.ts'

/** As the server answers a save that began from another version than the present. */
type Conflict = {
  theirs: { text: ItemText; version: string }
  by: { id: number; name: string } | null
}

/** Called when the text was replaced by a merge or by a local draft. */
type OnReplace = (text: ItemText, reason: 'merged' | 'restored') => void

/**
 * The editor state of an article or activity, and who else has it open. `overtakenBy`: another member, or another tab
 * of this one, has saved since, and nothing is typed here yet; else null.
 */
export function useItem(start: EditedItem, onReplace: OnReplace) {
  const params = { id: String(start.id) }
  const editor = useEditorState<ItemText, Conflict, string>({
    draftKey: start.id,
    start: { value: start.text, version: start.version, savedAt: start.draft?.savedAt ?? null },
    isSame: sameText,
    describe: ({ title, content }) => ({ title, html: content }),
    merge: (sides) => mergeTexts({ ...sides, rules: richTextRules }),
    theirsOf: ({ theirs }) => ({ value: theirs.text, version: theirs.version }),
    save(fields, { version, discarded }) {
      const body = { version, fields, discarded } as ConsoleRequest<'POST /content/{id}/draft'>['body']
      return saveOutcome(
        () => call('POST /content/{id}/draft', { params, body }),
        ({ data }) => ({ version: data.version, at: data.savedAt }),
      )
    },
    onReplace,
  })
  const { store, hasUnsaved } = editor
  const { id: staffId } = useSession()
  const [overtakenBy, setOvertakenBy] = useState<Author | null>(null)
  const here = usePresence({
    id: start.id,
    start: start.here,
    hasUnsaved,
    async say(body, sending) {
      const { version } = store.get()
      const answer = await call('POST /content/{id}/presence', { params, body }, sending)
      if (answer.code !== 200) return null
      const { data } = answer
      // A save of this page is no news. Another member's is announced before the next key meets it as a conflict.
      const isStill = !hasUnsaved() && store.get().version === version
      const { savedBy } = data
      setOvertakenBy(isStill && data.version !== version ? authorOf({ by: savedBy }, staffId) : null)
      return data.here
    },
  })
  return { ...editor, here, overtakenBy }
}

/** An item with its text as it is written, its status and its draft. */
export type EditedItem = ConsoleSuccess<'GET /content/{id}'>['data']
/** The editable fields of an item, by their names in the API; rich text is HTML. */
export type ItemText = EditedItem['text']
export type ListedItem = ConsoleSuccess<'GET /content'>['data']['rows'][number]
export type ItemStatus = ListedItem['status']

/** The text as the rules of content read it. */
export const toFields = (text: ItemText): ContentFields => readEdge(contentFields, text)

/** The label of a field by its name in the API. */
export function labelOfField(name: keyof ItemText): string {
  const found = Object.entries(contentFields).find(([own, field]) => (('edge' in field && field.edge) || own) === name)
  return found?.[1].label ?? ''
}

/** Whether two texts say the same: the editor and the server write the same rich text in different HTML. */
function sameText(one: ItemText, other: ItemText): boolean {
  return (Object.keys(one) as (keyof ItemText)[]).every(
    (name) => comparableOf(name, one[name]) === comparableOf(name, other[name]),
  )
}
