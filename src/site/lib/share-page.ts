import { showToast } from '#site/ui/toast-store.ts'
import { copyText } from './copy-text.ts'

/**
 * Copies the page's canonical link, which carries nothing of the visitor, and says `copied`. Resolves to null then;
 * where the browser refuses both ways of copying, to the link, which the caller shows for a long press.
 */
export async function sharePage({ copied }: { copied: string }): Promise<string | null> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (!(await copyText(link))) return link
  showToast({ kind: 'good', text: copied })
  return null
}
