import { lifetimes } from '#domain/limits.ts'
import { mailText, type Notice, type Sender } from '#domain/messages/notice.ts'
import type { VerificationChannel, VerificationPurpose } from './purposes.ts'

const subjects = {
  register: '注册验证码',
  login: '登录验证码',
  password: '设置密码验证码',
  join: '加入企业验证码',
  cancel: '注销账号验证码',
  account: '身份验证码',
  contact: '绑定验证码',
} as const satisfies Record<VerificationPurpose, string>

const intentions = {
  register: '您正在注册账号',
  login: '您正在登录',
  password: '您正在设置登录密码',
  join: '您正在申请加入企业',
  cancel: '您正在申请注销账号',
  account: '您正在“我的账号”验证身份',
  contact: '您正在把这个邮箱绑定到账号',
} as const satisfies Record<VerificationPurpose, string>

const ignore = '如非本人操作，请忽略本邮件。'

/** Advice for recipients who did not request the code; somebody without an account has no password to change. */
const advice = {
  register: ignore,
  login: '如非本人操作，请尽快修改密码。',
  password: '如非本人操作，请尽快修改密码。',
  join: ignore,
  cancel: '如非本人操作，请立即修改密码。',
  account: '如非本人操作，请立即修改密码。',
  contact: ignore,
} as const satisfies Record<VerificationPurpose, string>

/** How long a code of this channel is valid, in seconds. */
export function codeLifetimeSeconds(channel: VerificationChannel): number {
  return channel === 'sms' ? lifetimes.smsCodeSeconds : lifetimes.emailCodeSeconds
}

/** The message with a code: its purpose, its validity, and the advice not to share it. */
export function codeMessage(args: { purpose: VerificationPurpose; code: string; sender: Sender }): Notice {
  const { purpose, code, sender } = args
  const minutes = codeLifetimeSeconds('email') / 60
  const paragraphs = [
    `${intentions[purpose]}，验证码是 ${code}，${minutes}分钟内有效。`,
    `请勿把验证码告诉任何人，工作人员也不会索要。${advice[purpose]}`,
  ]
  return {
    sms: { purpose, parameters: { code } },
    mail: { subject: `${sender.brand}${subjects[purpose]}`, text: mailText(paragraphs, sender) },
  }
}
