const lettersAtMost = 500

/**
 * A provider refused or did not accept a message. Its text never contains the message or its recipient. What a provider
 * wrote may be part of it, and is shown to staff and written to logs and tables: it is one line of bounded length,
 * without control and direction characters.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** False when a retry would be refused again: a bad signature, an unknown template, a blocked number. */
  readonly isWorthRetrying: boolean

  constructor(message: string, { isWorthRetrying, cause }: { isWorthRetrying: boolean; cause?: unknown }) {
    super(oneLine(message), { cause })
    this.isWorthRetrying = isWorthRetrying
  }
}

/** What another side wrote, as one line without control and direction characters, of at most 500 letters. */
export function oneLine(text: string): string {
  return text
    .slice(0, 4 * lettersAtMost)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .slice(0, lettersAtMost)
}
