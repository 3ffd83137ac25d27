import type { Transporter } from 'nodemailer'
import { frameMail } from '#domain/messages/mail-frame.ts'
import { ProviderError } from './provider-error.ts'

/** An e-mail in plain text; its HTML is made from it. */
type MailMessage = {
  to: string
  purpose: string
  code: string | null
  subject: string
  text: string
  /** The address at which one press ends mails of this kind. */
  unsubscribe?: string | undefined
}

export type MailPort = {
  /**
   * Hands the message to the mail server; resolves once it was accepted.
   * @throws {ProviderError} otherwise.
   */
  send: (message: MailMessage) => Promise<void>
}

/** Mail programs show a button that posts there without asking (RFC 8058). */
const headersOf = (unsubscribe: string | undefined) =>
  unsubscribe === undefined
    ? {}
    : { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Mail over SMTP, as plain text and as HTML of the same words; `smtp://` upgrades to TLS when the server offers it, `smtps://` requires it. */
export function createSmtpMail({ url, from, site }: { url: string; from: string; site: string }): MailPort {
  let opening: Promise<Transporter> | undefined
  /** The library is loaded with the first mail. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }
  return {
    async send({ to, subject, text, code, unsubscribe }) {
      opening ??= open()
      const transport = await opening
      try {
        // The object form uses the address as it is: no list, no display name, no second recipient.
        const html = frameMail({ subject, text, code, site })
        const headers = headersOf(unsubscribe)
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, ...headers })
      } catch (cause) {
        const answer = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
        throw new ProviderError(`The mail server did not take the message: ${answer || 'no answer'}`, {
          // 5xx is a permanent refusal; no answer and 4xx are temporary.
          isWorthRetrying: answer < 500,
        })
      }
    },
  }
}
