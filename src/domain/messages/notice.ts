import type { SmsContent } from './sms-templates.ts'

/** A notice to a person: by SMS with a registered template, by e-mail with free text. */
export type Notice = { sms: SmsContent; mail: { subject: string; text: string } }

/** The name in messages, and where their readers can ask. */
export type Sender = { brand: string; companyName: string; hotline: string; site: string }

/** An e-mail's plain text: greeting, paragraphs, contact, sender. */
export function mailText(paragraphs: readonly string[], { companyName, hotline, site }: Sender): string {
  const contact = [hotline === '' ? '' : `客服热线：${hotline}`, `官网：${site}`]
    .filter((line) => line !== '')
    .join('\n')
  return ['您好！', ...paragraphs, contact, `${companyName}\n系统邮件，请勿直接回复`].join('\n\n')
}

/** A reason for use inside a sentence, without trailing full stops. */
export function reasonInSentence(reason: string): string {
  return reason.replace(/[\s。．.！!；;，,]+$/u, '')
}
