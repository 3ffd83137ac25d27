/** A provider refused or did not accept a message. Its text never contains the message or its recipient. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** False when a retry would be refused again: a bad signature, an unknown template, a blocked number. */
  readonly isWorthRetrying: boolean

  constructor(message: string, { isWorthRetrying, cause }: { isWorthRetrying: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isWorthRetrying = isWorthRetrying
  }
}
