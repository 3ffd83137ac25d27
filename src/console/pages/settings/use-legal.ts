import { lines, mergeTexts } from '#domain/difference/merge-texts.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { saveOutcome } from '../../kit/autosave.ts'
import { notify } from '../../kit/toasts.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'

export type WrittenLegal = ConsoleSuccess<'GET /legal/{document}'>['data']
/** As the server answers a save that began from another revision than the present. */
type LegalConflict = {
  theirs: { text: LegalWriting; revision: number }
  by: { id: number; name: string } | null
}

const keys = ['version', 'from', 'lead', 'changes', 'source'] as const
/** Whether two drafts are the same in every field, character by character: a legal text is not tidied. */
export const sameWriting = (one: LegalWriting, other: LegalWriting): boolean =>
  keys.every((key) => one[key] === other[key])

/** The editor state of a legal document: one draft, saved beside the versions. */
export function useLegal(start: WrittenLegal) {
  const { document } = start
  const editor = useEditorState<LegalWriting, LegalConflict>({
    draftKey: `legal:${document}`,
    start: { value: start.written, version: start.revision, savedAt: start.editedAt },
    isSame: sameWriting,
    describe: (text) => ({ title: `${legalNames[document]}${text.version}`, html: htmlOf(text.source) }),
    // The text by its lines, every other field whole (decision 045).
    merge: (sides) => mergeTexts({ ...sides, rules: { blocks: { source: lines } } }),
    theirsOf: ({ theirs }) => ({ value: theirs.text, version: theirs.revision }),
    save: (text, { version: revision, discarded }) =>
      saveOutcome(
        () => call('POST /legal/{document}/draft', { params: { document }, body: { revision, text, discarded } }),
        ({ data }) => ({ version: data.revision, at: data.savedAt }),
      ),
  })

  /** Continues from what the server has now, after an action made another revision; a failure is notified. */
  async function renew(): Promise<void> {
    const answer = await call('GET /legal/{document}', { params: { document } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer
    editor.reset({ value: data.written, version: data.revision })
  }

  return {
    ...editor,
    renew,
    /** The inverse of an action, on the server. */
    takeBack: (token: string): Promise<{ code: number; msg: string }> =>
      editor.takeBackBy(() => call('POST /legal/undo', { body: { token } }), renew),
  }
}

export type OpenLegal = ReturnType<typeof useLegal>

/** The plain text as HTML that can be copied. */
const htmlOf = (source: string) => `<pre>${source.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`
