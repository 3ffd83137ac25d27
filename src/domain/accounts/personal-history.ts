import type { AuditAction } from '../staff/audit-actions.ts'

/** How long the history reaches back: as long as addresses stay in the audit log. */
export const historyKeptDays = 180

/** Entities of the audit log that concern the person of an account. Their actions all have a row below. */
type PersonalEntity =
  | 'account'
  | 'own'
  | 'contact'
  | 'passkey'
  | 'member'
  | 'invitation'
  | 'application'
  | 'cancellation'
  | 'customer'
type PersonalAction = Extract<AuditAction, `${PersonalEntity}.${string}`>

/** What the words of an entry depend on. */
type Entry = {
  detail: Readonly<Record<string, unknown>>
  /** Whether the person acted; else it was done to them. */
  isOwn: boolean
}

/** Words, or null for what the person is not shown: inner steps of staff, and refusals, which name no account. */
type Words = string | null | ((entry: Entry) => string)

const ways: Readonly<Record<string, string>> = { code: '验证码', password: '密码', passkey: '通行密钥' }

const wayOf = ({ detail }: Entry): string => {
  const way = ways[String(detail.by)]
  return way === undefined ? '' : `（${way}）`
}

const passwordWays: Readonly<Record<string, string>> = {
  update: '修改密码',
  set: '设置密码',
  forget: '用验证码重设密码',
}

const contacts: Readonly<Record<string, string>> = { phone: '手机号', email: '邮箱' }

const consents: Readonly<Record<string, readonly [on: string, off: string]>> = {
  marketing: ['同意接收营销短信与邮件', '撤回接收营销短信与邮件的同意'],
  'ad-reports': ['同意回传百度推广', '撤回回传百度推广的同意'],
  improvement: ['重新加入用户体验改进计划', '退出用户体验改进计划'],
}

const words: Readonly<Record<PersonalAction, Words>> = {
  'account.register': (entry) => `注册账号${wayOf(entry)}`,
  'account.register-failed': null,
  'account.login': (entry) => `登录${wayOf(entry)}`,
  'account.login-failed': null,
  'account.choose-company': '登录时选择企业',
  'account.logout': '退出登录',
  'account.password-change': ({ detail }) => passwordWays[String(detail.by)] ?? '修改密码',
  'account.password-refused': ({ detail }) =>
    detail.reason === undefined ? '修改密码时旧密码不对' : '设置密码时验证码不对',
  'account.switch-company': '切换企业',
  'account.contact-change': ({ detail }) => `${contacts[String(detail.kind)] ?? '联系方式'}已更换`,
  'account.contact-refused': null,
  'account.contact-wait': ({ detail }) => `申请更换${contacts[String(detail.kind)] ?? '联系方式'}`,
  'account.contact-withdraw': ({ detail }) => `撤回更换${contacts[String(detail.kind)] ?? '联系方式'}的申请`,
  'account.contact-taken': ({ detail }) => `新${contacts[String(detail.kind)] ?? '联系方式'}已注册其他账号，没有更换`,
  'account.session-end': '让一个设备退出登录',
  'account.sessions-end': '让其他设备退出登录',
  'account.new-device-notice': ({ detail }) => (detail.on === true ? '打开新设备登录提醒' : '关闭新设备登录提醒'),
  'account.consent': ({ detail }) => consents[String(detail.purpose)]?.[detail.on === true ? 0 : 1] ?? '修改授权',
  'account.export': '申请导出账号数据',
  'account.export-failed': null,
  'account.export-download': '下载导出的账号数据',
  'account.company-leave': '退出企业',
  'account.member-remove': ({ isOwn }) => (isOwn ? '移出企业成员' : '被移出企业'),
  'account.invitation-renew': '修改邀请链接的有效期',
  'passkey.add': ({ detail }) => `添加通行密钥“${detail.name}”`,
  'passkey.add-failed': null,
  'passkey.rename': ({ detail }) => `把通行密钥改名为“${detail.name}”`,
  'passkey.remove': ({ detail }) => `删除通行密钥“${detail.name}”`,
  'invitation.create': '生成邀请链接',
  'invitation.revoke': '作废邀请链接',
  'invitation.restore': '恢复邀请链接',
  'application.verify': null,
  'application.verify-failed': null,
  'application.submit': '申请加入企业',
  'application.submit-failed': null,
  'application.approve': '加入企业的申请已通过',
  'application.reject': '加入企业的申请未通过',
  'application.undo': '加入企业的申请重新处理',
  'application.assign': null,
  'cancellation.assign': null,
  'cancellation.propose': null,
  'cancellation.propose-back': null,
  'cancellation.undo': '注销申请重新处理',
  'cancellation.request': '申请注销账号',
  'cancellation.request-failed': null,
  'cancellation.withdraw': '撤回注销申请',
  'cancellation.approve': null,
  'cancellation.reject': '注销申请未通过',
  'customer.search': null,
  'customer.disable': '停用账号',
  'customer.enable': '恢复账号',
  'customer.end-sessions': '结束登录',
  'customer.stop-ad-reports': '停止回传百度推广',
  'customer.contact-check': null,
  'customer.export': '按本人要求导出个人信息',
}

/** The actions that a person is shown. */
export const shownActions: readonly string[] = Object.entries(words).flatMap(([action, one]) =>
  one === null ? [] : [action],
)

const isPersonal = (action: string): action is PersonalAction => Object.hasOwn(words, action)

/** An action in the words of the person of the account; '' for one that is not shown. */
export function personalWords(action: string, entry: Entry): string {
  const found = isPersonal(action) ? words[action] : null
  return typeof found === 'function' ? found(entry) : (found ?? '')
}
