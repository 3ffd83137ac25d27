import type { SmsPurpose } from '#domain/messages/sms-templates.ts'

/** A text message: which registered template, and what stands in the places of its parameters. */
export type SmsMessage = {
  /** A mainland number of eleven digits. */
  to: string
  purpose: SmsPurpose
  parameters: Readonly<Record<string, string>>
  /** The whole message as its receiver reads it; a provider composes its own from the template. */
  text: string
}

export type SmsPort = {
  /**
   * Hands the message to the provider; resolves once the provider took it.
   * @throws {ProviderError} when it did not, or did not say so in time.
   */
  send: (message: SmsMessage) => Promise<void>
}

/** The provider's id of the registered template of each purpose. */
export type SmsTemplateIds = Readonly<Record<SmsPurpose, string>>
