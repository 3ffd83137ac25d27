import { lines } from '#domain/difference/merge-texts.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { type LegalKind, legalNames } from '#domain/legal/legal-document.ts'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../../kit/api.ts'
import type { SaveOutcome } from '../../kit/autosave.ts'
import { notify } from '../../kit/toasts.ts'
import { saveOutcome, useWritten } from '../../kit/use-written.ts'

export type WrittenLegal = ConsoleSuccess<'GET /legal/{document}'>['data']
type LegalConflict = {
  theirs: { text: LegalWriting; revision: number }
  by: { id: number; name: string } | null
}

const keys = ['version', 'from', 'lead', 'changes', 'source'] as const
/** Whether two are the same in every field. */
export const sameWriting = (one: LegalWriting, other: LegalWriting): boolean =>
  keys.every((key) => one[key] === other[key])

/** A legal document that is being written: its draft saves itself beside the versions. */
export function useLegal(start: WrittenLegal, onChanged: () => Promise<void>) {
  const { document } = start
  const open = useWritten<LegalWriting, LegalConflict>({
    item: `legal:${document}`,
    start: { text: start.written, version: String(start.revision), savedAt: start.editedAt },
    same: sameWriting,
    say: (text) => ({ title: `${legalNames[document]}${text.version}`, html: htmlOf(text.source) }),
    rules: { blocks: { source: lines } },
    storedOf: ({ theirs }) => ({ text: theirs.text, version: String(theirs.revision) }),
    send: (text, version, discarded) => save(document, { revision: Number(version), text, discarded }),
  })

  /** What the server has now, after a verb made another revision. */
  async function renew(): Promise<void> {
    const answer = await call('GET /legal/{document}', { params: { document } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer
    open.resume({ text: data.written, version: String(data.revision) })
    await onChanged()
  }

  return {
    ...open,
    renew,
    /** The inverse of a verb, on the server. */
    async takeBack(token: string): Promise<{ code: number; msg: string }> {
      const answer = await call('POST /legal/undo', { body: { token } })
      if (answer.code === 200) await renew()
      return answer
    },
  }
}

export type OpenLegal = ReturnType<typeof useLegal>

/** The plain text as HTML that can be copied. */
const htmlOf = (source: string) => `<pre>${source.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`

function save(
  document: LegalKind,
  body: ConsoleRequest<'POST /legal/{document}/draft'>['body'],
): Promise<SaveOutcome<LegalConflict>> {
  return saveOutcome(
    () => call('POST /legal/{document}/draft', { params: { document }, body }),
    ({ data }) => ({ version: String(data.revision), at: data.savedAt }),
  )
}
