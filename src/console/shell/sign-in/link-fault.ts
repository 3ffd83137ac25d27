/** Why a one-time link could not be read: it has ended, or the server could not say; then the sentence to show. */
export type EntryLinkFault = { isGone: true } | { sentence: string }

/** Only a refusal says that a link has ended; too many requests (429), a fault of the server or no answer do not. */
export function linkFaultOf({ code, msg }: { code: number; msg: string }): EntryLinkFault {
  return code >= 400 && code < 500 && code !== 429 ? { isGone: true } : { sentence: msg }
}
