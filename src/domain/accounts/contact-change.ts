import { secondsPerHour, secondsToMs } from '../limits.ts'

/** How long a change waits that the former contact did not prove: its owner reads a notice and withdraws. */
export const contactWaitHours = 72

/** When a change that is requested now takes effect. */
export function contactEffectiveAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + secondsToMs(contactWaitHours * secondsPerHour))
}

/** Sentences against a change of an account's phone number or e-mail address. */
export const contactSentences = {
  taken: {
    phone: '该手机号已注册其他账号，请换一个手机号',
    email: '该邮箱已注册其他账号，请换一个邮箱',
  },
  same: { phone: '账号现在用的就是这个手机号', email: '账号现在用的就是这个邮箱' },
  waiting: '已有更换在等待生效，要另换一个请先撤回',
} as const
