import { frameCopy } from '#site/copy/frame.ts'
import { type MissingPartNotice, reloadWithFields } from '#ui/missing-parts.ts'
import { showToast } from '#ui/toast-store.ts'

const copy = frameCopy.missingPart

/** Says what becomes of a page whose build has gone from the server. */
export function showMissingPart(notice: MissingPartNotice): void {
  const action = notice === 'missing' ? { label: copy.reload, run: reloadWithFields } : undefined
  showToast({ kind: notice === 'reloaded' ? 'good' : 'warn', text: copy[notice], action })
}
