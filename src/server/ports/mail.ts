import { connect, type Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import { frameMail } from '#domain/messages/mail-frame.ts'
import { toOneLine } from '#domain/shared/text.ts'
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
/**
 * The timeouts above start again with every byte; this one is the time of a whole message, in ms: less than the lock of its job, after which another worker would send it again. */
const messageMs = 25_000
/** A reply of a mail server has a few lines. */
const replyBytesAtMost = 64 * 1024

/** Opens the connection of a message, which is ended when the message takes too long. */
function openSocket(
  { host, port, secure }: { host?: string; port?: number | string; secure?: boolean },
  done: (error: Error | null, opened: { connection: Socket }) => void,
): void {
  const connection = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) })
  const fail = (error: Error) => done(error, { connection })
  const timer = setTimeout(() => connection.destroy(new Error('the mail server is too slow')), messageMs)
  const connecting = setTimeout(() => connection.destroy(new Error('no connection')), timeouts.connectionTimeout)
  connection.once('close', () => clearTimeout(timer)).once('error', fail)
  connection.once('connect', () => {
    clearTimeout(connecting)
    connection.off('error', fail)
    done(null, { connection })
  })
}

/** Mail over SMTP, as plain text and as HTML of the same words; `smtp://` upgrades to TLS when the server offers it, `smtps://` requires it. */
export function createSmtpMail({ url, from, site }: { url: string; from: string; site: string }): MailPort {
  let opening: Promise<Transporter> | undefined
  /** The library is loaded with the first mail. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const limits = { ...timeouts, maxResponseSize: replyBytesAtMost, getSocket: openSocket }
    return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  }
  return {
    async send({ to, subject: written, text, code, unsubscribe }) {
      const subject = toOneLine(written)
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
