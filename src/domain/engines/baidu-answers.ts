import { providerErrors, readHttpStatus } from '#domain/operations/failure-sentences.ts'
import { dayInShanghai, dayMs, hourMs, minuteMs, parseShanghai } from '#domain/shared/time.ts'

/**
 * Baidu's answer to pushed addresses: `site`: the token is another site's; `quota`: exhausted for today; `busy`: a
 * fault at Baidu.
 */
export const pushAnswers = ['received', 'token', 'site', 'quota', 'busy', 'unreachable', 'other'] as const
export type PushAnswer = (typeof pushAnswers)[number]

/** The addresses that Baidu refused, and the remaining quota of today. */
export type PushReceipt = {
  answer: PushAnswer
  success: number
  remain: number | null
  notSameSite: string[]
  notValid: string[]
  said: string
}

const byMessage: readonly (readonly [RegExp, PushAnswer])[] = [
  [/token is not valid/i, 'token'],
  [/site (?:error|init fail)|not found/i, 'site'],
  [/over quota/i, 'quota'],
  [/internal error|please try later/i, 'busy'],
]

/** Reads an answer of Baidu's push interface (standards, china). */
export function readPushAnswer(body: Readonly<Record<string, unknown>>): PushReceipt {
  const { success, remain, message, error } = body
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
  const lists = { notSameSite: texts(body.not_same_site), notValid: texts(body.not_valid) }
  if (typeof success === 'number' && error === undefined)
    return { answer: 'received', success, remain: typeof remain === 'number' ? remain : null, ...lists, said: '' }
  const text = typeof message === 'string' ? message.slice(0, 200) : ''
  const found = byMessage.find(([words]) => words.test(text))?.[1]
  const answer = found ?? (error === 401 ? 'token' : typeof error === 'number' && error >= 500 ? 'busy' : 'other')
  return { answer, success: 0, remain: answer === 'quota' ? 0 : null, ...lists, said: text }
}

const longestMs = 12 * hourMs

/**
 * The time of the next push: on the next Shanghai day when the quota is exhausted, after six hours when a person has to
 * correct something, and after ten minutes, doubled each time up to twelve hours, for temporary failures.
 */
export function nextPush(receipt: Pick<PushReceipt, 'answer' | 'remain'>, failures: number, now: Date): Date {
  const { answer, remain } = receipt
  if (remain === 0) return nextDay(now)
  if (answer === 'received') return now
  if (answer === 'token' || answer === 'site' || answer === 'other') return new Date(now.getTime() + 6 * hourMs)
  return new Date(now.getTime() + Math.min(longestMs, 10 * minuteMs * 2 ** Math.min(failures, 10)))
}

/** The next midnight in Shanghai. */
function nextDay(now: Date): Date {
  const tomorrow = dayInShanghai(new Date(now.getTime() + dayMs))
  return parseShanghai(`${tomorrow} 00:00:00`) ?? now
}

/**
 * The state of an upload to Baidu, as staff read it (standards, china 2). `unreachable`: no answer; `broken`: an answer
 * that is not the interface's, such as an error page; `paused`: not tried, after several failures in a row.
 */
export type BaiduAnswer =
  | 'none'
  | 'received'
  | 'partly'
  | 'refused'
  | 'token'
  | 'busy'
  | 'unreachable'
  | 'broken'
  | 'paused'
  | 'noToken'
  | 'erased'
  | 'other'

/** Reasons for a failed upload besides Baidu's own answers, as stored. */
export const uploadErrors = { noToken: 'No token of Baidu is set', erased: 'The account was closed' } as const

const byStatus: Readonly<Record<string, BaiduAnswer>> = {
  '0': 'received',
  '1': 'partly',
  '2': 'refused',
  '3': 'token',
  '4': 'busy',
}

/** Baidu's answer as stored: its status and its description. */
export function baiduError(status: unknown, desc: string): string {
  return `Baidu answered status ${String(status)}${desc === '' ? '' : `: ${desc}`}`
}

/** Baidu's last answer, with its number and text when it gave any; `fault` as {@link baiduError} wrote it. */
export function readBaiduAnswer(fault: string | null): { answer: BaiduAnswer; status: number | null; said: string } {
  const none = { status: null, said: '' }
  if (fault === null) return { answer: 'none', ...none }
  if (fault === uploadErrors.noToken) return { answer: 'noToken', ...none }
  if (fault === uploadErrors.erased) return { answer: 'erased', ...none }
  const [, status, said = ''] = /^Baidu answered status (\d+)(?:: (.*))?$/s.exec(fault) ?? []
  if (status !== undefined) return { answer: byStatus[status] ?? 'other', status: Number(status), said }
  if (fault === providerErrors.unreachable) return { answer: 'unreachable', ...none }
  if (fault === providerErrors.paused) return { answer: 'paused', ...none }
  const httpStatus = readHttpStatus(fault)
  return httpStatus === null
    ? { answer: 'other', ...none }
    : { answer: 'broken', status: null, said: `HTTP ${httpStatus}` }
}
