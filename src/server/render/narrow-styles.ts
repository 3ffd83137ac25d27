import { narrowMedia } from '#domain/shared/screen.ts'

const styleBlocks = /<style[^>]*>[\s\S]*?<\/style>/g

/** A build has as many style blocks as pages; more than this are not its own, and are narrowed each time. */
const mostKept = 200
const narrowed = new Map<string, string>()

/**
 * A phone's page: its inlined styles know no layout but the phone's, at every width of the window (decision 020). Each
 * distinct block is worked out once. What comes later by link is narrowed in the browser (site/visit/narrow-sheets.ts).
 */
export function narrowStyles(html: string): string {
  return html.replace(styleBlocks, (block) => {
    const known = narrowed.get(block)
    if (known !== undefined) return known
    const narrow = narrowMedia(block)
    if (narrowed.size < mostKept) narrowed.set(block, narrow)
    return narrow
  })
}
