import { longestPropText } from './limits.ts'

/** The first page of a visit, and the site that led there ('' for none). */
export type VisitStart = { landing: string; source: string }

/** The request header that names the start of a page's visit (decision 052). */
export const visitHeader = 'x-visit'

/** The header's value: ASCII for any texts, each cut as in an event. */
export function visitText({ landing, source }: VisitStart): string {
  const cut = (text: string) => text.slice(0, longestPropText)
  return new URLSearchParams({ landing: cut(landing), ...(source !== '' && { source: cut(source) }) }).toString()
}
