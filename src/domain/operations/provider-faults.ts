/** Why a provider took nothing, as it is written down with the job. */
export const providerFaults = {
  unreachable: 'The provider could not be reached',
  paused: 'The provider failed too often a moment ago',
  noJson: (httpStatus: number) => `The provider answered ${httpStatus} without JSON`,
} as const

/** The HTTP status of an answer that was no JSON; null for every other fault. */
export function readHttpStatus(fault: string): number | null {
  const status = /^The provider answered (\d{3}) without JSON$/.exec(fault)?.[1]
  return status === undefined ? null : Number(status)
}

/** A job's last error as staff read it; what no sentence is known for stays as it was written down. */
export function jobFaultText(fault: string): string {
  if (fault === providerFaults.unreachable) return '连不上服务商'
  if (fault === providerFaults.paused) return '服务商连着出错，暂停几秒再试'
  const httpStatus = readHttpStatus(fault)
  if (httpStatus !== null) return `服务商出错，没有按接口回答（HTTP ${httpStatus}）`
  const [, status, words] = /^Baidu answered status (\d+)(?:: (.*))?$/s.exec(fault) ?? []
  if (status !== undefined) return `百度回了${status}${words === undefined ? '' : `：${words}`}`
  const [, answer] = /^The mail server did not take the message: (.*)$/s.exec(fault) ?? []
  if (answer !== undefined) return `邮件服务器没有收下：${answer === 'no answer' ? '没有回答' : answer}`
  return known.get(fault) ?? fault
}

const known: ReadonlyMap<string, string> = new Map([
  ['No token of Baidu is set', '没有设置百度的凭证'],
  ['The account was closed', '账号已注销'],
  ['every attempt ended in a crash', '每次都在执行中途停掉'],
  ['timeout exceeded when trying to connect', '连接超时'],
])
