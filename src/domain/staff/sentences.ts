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
 * The alert to owners about a locked member; `account` is masked, because the message also goes to a third-party group.
 */
export const lockMessage = {
  subject: '帆域警报：后台账号被锁',
  text: (account: string, site: string) =>
    `【帆域警报】后台账号${account}连续输错密码，已暂停用密码登录（${site}）。如果不是本人操作，可能有人在尝试密码：本人可以用通行密钥登录，或在登录过的浏览器上登录。来源见审计记录里的“登录失败”。`,
} as const
