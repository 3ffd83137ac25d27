/** A text message. `code` stands in the template where there is one; `text` is the whole sentence as a person reads it. */
export type SmsMessage = {
  /** A mainland number of eleven digits. */
  to: string
  purpose: string
  code: string | null
  text: string
}

export type SmsPort = {
  /**
   * Hands the message to the provider; resolves once the provider took it.
   * @throws {ProviderError} when it did not, or did not say so in time.
   */
  send: (message: SmsMessage) => Promise<void>
}
