/** An e-mail in plain text. */
export type MailMessage = {
  to: string
  purpose: string
  code: string | null
  subject: string
  text: string
}

export type MailPort = {
  /**
   * Hands the message to the mail server; resolves once it was accepted.
   * @throws {ProviderError} otherwise.
   */
  send: (message: MailMessage) => Promise<void>
}
