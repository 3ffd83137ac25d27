import { providerErrors, readHttpStatus } from '#domain/operations/provider-errors.ts'

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
