import { formatShanghai } from '#domain/shared/time.ts'
import { ownCompanyTail } from '../accounts/employee-name.ts'
import { toOneLine } from '../shared/text.ts'
import type { SmsContent } from './sms-templates.ts'

/** A notice to a person: by SMS with a registered template, by e-mail with free text. */
export type Notice = { sms: SmsContent; mail: { subject: string; text: string } }

/** The name in messages, and where their readers can ask. */
export type Sender = { brand: string; companyName: string; hotline: string; site: string }

/** The last line of every mail, since all are automatic. */
export const automaticMail = '系统邮件，请勿直接回复'

/** An e-mail's plain text: greeting, paragraphs, contact, sender. */
export function mailText(paragraphs: readonly string[], { companyName, hotline, site }: Sender): string {
  const contact = [hotline === '' ? '' : `客服热线：${hotline}`, `官网：${site}`]
    .filter((line) => line !== '')
    .join('\n')
  const text = paragraphs.map((paragraph) => paragraph.split('\n').map(toOneLine).join('\n'))
  return ['您好！', ...text, contact, `${companyName}\n${automaticMail}`].join('\n\n')
}

/** A reason for use inside a sentence, without trailing full stops. */
export function reasonInSentence(reason: string): string {
  return reason.replace(/[\s。．.！!；;，,]+$/u, '')
}

/** An instant in Shanghai notation: month and day without leading zeros, the time as `HH:mm`. */
export function momentParts(at: Date): { month: string; day: string; time: string } {
  const text = formatShanghai(at)
  return { month: String(Number(text.slice(5, 7))), day: String(Number(text.slice(8, 10))), time: text.slice(11, 16) }
}

/** The longest SMS template parameter that both providers accept (docs/guides/register-sms-templates.md). */
const charactersAtMost = 6

const place = /^\p{Script=Han}{2,3}(?:省|市|区|县)/u
const legalForm = /(?:有限责任公司|股份有限公司|有限公司|分公司|公司|个体工商户|经营部|工作室|商行|集团)$/u

/**
 * A company's name as an SMS template parameter: its distinctive part without place and legal form, of letters, digits
 * and characters only, so that no address is formed. 该企业 when nothing is left, and for more than the six that a provider
 * takes: a name is given whole or not at all.
 */
export function companyParameter(name: string): string {
  // What a registration by phone calls a company: six characters of it would cut the number.
  const tail = ownCompanyTail(name)
  if (tail !== null) return `尾号${tail}`
  const plain = name.replace(/（[^）]*）|\([^)]*\)/g, '').replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '')
  const bare = plain.replace(place, '').replace(place, '').replace(legalForm, '').replace(legalForm, '')
  const whole = bare || plain
  return whole !== '' && [...whole].length <= charactersAtMost ? whole : '该企业'
}

/** Days for which a message that was not sent can be sent again; then its text is erased (console 6a, erasure). */
export const resendableDays = 7

export const workSentences = {
  isCode: '验证码不能重新发送，请对方重新获取',
  isResent: '已经重新发送过一次',
  isOver: '内容已经清除，不能重试',
  isNotWaiting: '任务正在执行或已经完成',
  isNotOver: '任务仍在等待，无需重试',
} as const
