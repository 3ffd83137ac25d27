/** A provider did not take a message. Its text never carries the message or its receiver. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** False when the same request would be refused again: a bad signature, an unknown template, a blocked number. */
  readonly isWorthRetrying: boolean

  constructor(message: string, { isWorthRetrying, cause }: { isWorthRetrying: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isWorthRetrying = isWorthRetrying
  }
}
