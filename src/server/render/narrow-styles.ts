import { narrowMedia } from '#domain/shared/screen.ts'
import type { VisitorPlatform } from '#server/page-cache/types.ts'

/** A build has as many texts of styles as pages; more than this are not its own, and are narrowed each time. */
const mostKept = 200
const narrowed = new Map<string, string>()

/**
 * A page's inlined styles as its platform knows them: those of a phone know no layout but the phone's, at every width of
 * the window (decision 020). Each distinct text is worked out once. What comes later by link is narrowed in the browser
 * (site/visit/narrow-sheets.ts).
 */
export function stylesFor(platform: VisitorPlatform, styles: string): string {
  if (platform === 'pc') return styles
  const known = narrowed.get(styles)
  if (known !== undefined) return known
  const narrow = narrowMedia(styles)
  if (narrowed.size < mostKept) narrowed.set(styles, narrow)
  return narrow
}
