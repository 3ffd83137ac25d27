/** Stored failure reasons and their sentences for staff; `$1`, `$2` are groups of the pattern. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^The provider could not be reached/, '连不上对方的服务'],
  [/^The provider answered (\d+) without JSON/, '对方的服务出错，返回 $1'],
  [/^The provider failed too often a moment ago/, '对方的服务连续出错，稍后自动重试'],
  [/^The mail server did not take the message: no answer/, '连不上邮件服务器'],
  [/^The mail server did not take the message: (\d+)/, '邮件服务器没有接收，返回 $1'],
  [/^Aliyun refused the message: (.+)/, '阿里云没有发送：$1'],
  [/^Tencent refused the message: (.+)/, '腾讯云没有发送：$1'],
  [/^The robot answered (\S+): (.*)/s, '群机器人没有接收，返回 $1：$2'],
  [/^Not the address of a robot/, '不是群机器人的地址'],
  [/^Baidu answered status (\d+)(?:: (.*))?/s, '百度返回 $1 $2'],
  [/^No token of Baidu is set/, '没有设置百度的凭证'],
  [/^The account was closed/, '账号已经注销'],
  [/^every attempt ended in a crash/, '每次都中途中断'],
  [/^the payload cannot be read/, '内容无法读取：密钥已更换，或这类任务已经取消'],
  [/^a code that would come too late/, '验证码已经过时'],
  [/timeout exceeded when trying to connect|connection timeout/i, '等待数据库连接超时'],
  [/statement timeout|canceling statement/i, '数据库响应超时，本次已取消'],
  [/deadlock detected|could not serialize/i, '与其他修改冲突，下次自动重试'],
  [/ENOSPC|no space left/i, '磁盘已满'],
  [/ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|socket hang up|Connection terminated/i, '连接断开，或无法连接'],
]

/** A failure reason as a sentence for staff; an unknown one refers to the server's log. */
export function failureSentence(reason: string): string {
  for (const [pattern, words] of sentences) {
    const found = pattern.exec(reason)
    if (found)
      return words
        .replace('$1', found[1] ?? '')
        .replace('$2', found[2] ?? '')
        .trim()
  }
  return /\p{Script=Han}/u.test(reason) ? reason : '出错，原因见服务器日志'
}

/** Reasons for a provider's refusal, as stored with the job. */
export const providerErrors = {
  unreachable: 'The provider could not be reached',
  paused: 'The provider failed too often a moment ago',
  noJson: (httpStatus: number) => `The provider answered ${httpStatus} without JSON`,
} as const

/** The HTTP status of an answer that was no JSON; null for every other fault. */
export function readHttpStatus(fault: string): number | null {
  const status = /^The provider answered (\d{3}) without JSON$/.exec(fault)?.[1]
  return status === undefined ? null : Number(status)
}
