import type { SmsPurpose } from '#domain/messages/sms-templates.ts'

/** A text message: its registered template and parameters. */
export type SmsMessage = {
  /** A mainland number of eleven digits. */
  to: string
  purpose: SmsPurpose
  parameters: Readonly<Record<string, string>>
  /** The whole message as the recipient reads it; a provider composes its own from the template. */
  text: string
}

export type SmsPort = {
  /**
   * Hands the message to the provider; resolves once it was accepted.
   * @throws {ProviderError} when it was not, or not in time.
   */
  send: (message: SmsMessage) => Promise<void>
}

/** The provider's id of the registered template of each purpose. */
export type SmsTemplateIds = Readonly<Record<SmsPurpose, string>>
