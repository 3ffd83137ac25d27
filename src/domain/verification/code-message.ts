import { lifetimes } from './limits.ts'
import type { VerificationChannel, VerificationPurpose } from './purpose.ts'

const subjects = {
  register: '注册验证码',
  login: '登录验证码',
  password: '设置密码验证码',
  join: '加入企业验证码',
  cancel: '注销账号验证码',
} as const satisfies Record<VerificationPurpose, string>

const intentions = {
  register: '您正在注册账号',
  login: '您正在登录',
  password: '您正在设置登录密码',
  join: '您正在申请加入企业',
  cancel: '您正在申请注销账号',
} as const satisfies Record<VerificationPurpose, string>

/** How long a code of this channel is valid, in seconds. */
export function codeLifetimeSeconds(channel: VerificationChannel): number {
  return channel === 'sms' ? lifetimes.smsCodeSeconds : lifetimes.emailCodeSeconds
}

type Message = { purpose: VerificationPurpose; code: string; brand: string }

/** The text message that brings a code, signed by the brand as carriers require. It reads the same for every purpose. */
export function codeSms({ code, brand }: Message): { text: string } {
  const minutes = codeLifetimeSeconds('sms') / 60
  return { text: `【${brand}】您的验证码是 ${code}，${minutes}分钟内有效。如非本人操作，请忽略本短信。` }
}

/** The e-mail that brings a code. */
export function codeMail({ purpose, code, brand }: Message): { subject: string; text: string } {
  const minutes = codeLifetimeSeconds('email') / 60
  const paragraphs = [
    '您好！',
    `${intentions[purpose]}，验证码是 ${code}，${minutes}分钟内有效。请勿告诉他人。`,
    '如非本人操作，请忽略本邮件。',
    brand,
  ]
  return { subject: `${brand}${subjects[purpose]}`, text: paragraphs.join('\n\n') }
}
