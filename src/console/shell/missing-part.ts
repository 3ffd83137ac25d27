import { type MissingPartNotice, reloadWithFields } from '#ui/missing-parts.ts'
import { kitCopy } from '../kit/copy.ts'
import { notify } from '../kit/toasts.ts'

const copy = kitCopy.missingPart

/** Says what becomes of a page whose build has gone from the server. */
export function showMissingPart(notice: MissingPartNotice): void {
  const action = notice === 'missing' ? { word: copy.reload, run: reloadWithFields } : undefined
  notify(copy[notice], { kind: notice === 'missing' ? 'bad' : 'good', action })
}
