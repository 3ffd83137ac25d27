/** How long to wait in whole minutes, rounded up. */
const minutes = (seconds: number) => `${Math.ceil(seconds / 60)}分钟`

/** Sentences for staff who cannot sign in or confirm; the console has no button 忘记密码. */
export const signInSentences = {
  wrongPassword: '邮箱或密码不正确。忘记密码请联系所有者重置登录',
  wrongCode: '动态码不正确，请输入验证器上最新的6位数字',
  factorWait: (seconds: number) => `两步验证错误次数过多，请${minutes(seconds)}后再试`,
  wrongOldPassword: '现在的密码不正确',
  oldPasswordWait: (seconds: number) => `现在的密码错误次数过多，请${minutes(seconds)}后再试`,
} as const

/**
 * The alert to owners about locked members; `accounts` are masked, because the message also goes to a third-party group.
 * The runbook gives the same advice.
 */
export const lockMessage = {
  subject: '网站警报：后台账号被锁',
  advice:
    '如果不是本人输错，就是有人在试密码：本人仍可用通行密钥登录，或在最近90天登录过的浏览器上用密码登录；还没有通行密钥的，登录后请到“我的账号”添加。来源地址在审计记录里查“登录被锁定”',
  text: (accounts: readonly string[], site: string) =>
    `【网站警报】后台账号${accounts.join('、')}的密码被连续输错，在没有登录过的浏览器上已暂停用密码登录（${site}）。${lockMessage.advice}。`,
} as const
