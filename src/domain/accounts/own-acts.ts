/** What a code to one of the account's own contacts allows; it is valid for the act that it was asked for. */
export const ownActs = ['contact', 'export', 'passkey', 'password'] as const
export type OwnAct = (typeof ownActs)[number]

/** Sentences of `/account/*` that no other call has. */
export const ownAccountSentences = {
  noPhone: '账号没有绑定手机号',
  noEmail: '账号没有绑定邮箱',
  exportOver: '链接已失效，请回到“我的账号”重新导出',
} as const
