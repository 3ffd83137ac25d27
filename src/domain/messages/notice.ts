import type { SmsContent } from './sms-templates.ts'

/** What somebody is told: by SMS in the words of a registered template, by e-mail with whatever it takes. */
export type Notice = { sms: SmsContent; mail: { subject: string; text: string } }

/** Whose name messages carry and where their readers turn to. */
export type Sender = { brand: string; companyName: string; hotline: string; site: string }

/** An e-mail's plain text: greeting, what it says, where to ask, who wrote. */
export function mailText(paragraphs: readonly string[], { companyName, hotline, site }: Sender): string {
  const contact = [hotline === '' ? '' : `客服热线：${hotline}`, `官网：${site}`]
    .filter((line) => line !== '')
    .join('\n')
  return ['您好！', ...paragraphs, contact, `${companyName}\n系统邮件，请勿直接回复`].join('\n\n')
}

/** A reason as it stands inside a sentence: without the full stops that its writer put at its end. */
export function reasonInSentence(reason: string): string {
  return reason.replace(/[\s。．.！!；;，,]+$/u, '')
}
