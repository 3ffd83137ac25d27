import { copyText } from '#ui/copy-text.ts'
import { kitCopy } from './copy.ts'
import { notify } from './toasts.ts'

/** Copies a text and says so; a browser may refuse it. */
export async function copyToClipboard(text: string, copied: string = kitCopy.copied): Promise<void> {
  if (await copyText(text)) notify(copied)
  else notify(kitCopy.notCopied, { kind: 'bad' })
}
