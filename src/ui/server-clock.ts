/** The server's clock less the browser's, in ms; null until an answer had a `Date`. */
let differenceMs: number | null = null

/** `Date` has whole seconds and travels for a while: a smaller difference is none. */
const precisionMs = 5_000

/** Takes the difference of the clocks from the first answer of a page (RFC 9110, 6.6.1); later ones change nothing. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (differenceMs !== null || Number.isNaN(sentAt)) return
  const difference = sentAt - Date.now()
  differenceMs = Math.abs(difference) < precisionMs ? 0 : difference
}

export const isServerTimeKnown = (): boolean => differenceMs !== null

/**
 * The time by the server's clock, on which every state depends (open, ended, from today on): a visitor's clock may be years
 * off. The browser's own until an answer has come, and on the server.
 */
export function serverNow(): Date {
  return new Date(Date.now() + (differenceMs ?? 0))
}
