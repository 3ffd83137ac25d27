import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast-store.ts'

/**
 * Copies a link and says `copied`. Resolves to null then; where the browser refuses both ways of copying, to the link,
 * which the caller shows for a long press.
 */
export async function shareLink(link: string, { copied }: { copied: string }): Promise<string | null> {
  if (!(await copyText(link))) return link
  showToast({ kind: 'good', text: copied })
  return null
}

/** Shares the page that is open by its canonical link, which carries nothing of the visitor. */
export function sharePage(words: { copied: string }): Promise<string | null> {
  return shareLink(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href, words)
}
