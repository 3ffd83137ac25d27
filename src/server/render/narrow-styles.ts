import { narrowMedia } from '#domain/shared/screen.ts'
import type { VisitorPlatform } from '#server/page-cache/types.ts'

/** A build has as many style texts as pages; further ones are not its own and are computed each time. */
const mostKept = 200
const narrowed = new Map<string, string>()

/**
 * A page's inlined styles for its platform: those of a phone contain only the phone's layout, at every viewport width
 * (decision 020). Memoised per text. Linked styles that load later are narrowed in the browser
 * (site/client-entry.tsx).
 */
export function stylesFor(platform: VisitorPlatform, styles: string): string {
  if (platform === 'pc') return styles
  const known = narrowed.get(styles)
  if (known !== undefined) return known
  const narrow = narrowMedia(styles)
  if (narrowed.size < mostKept) narrowed.set(styles, narrow)
  return narrow
}
