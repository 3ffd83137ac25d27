import type { SmsPurpose } from './sms-templates.ts'

/** What each message to a person is called, for staff and for its receiver. */
export const messageNames: Readonly<Record<SmsPurpose, string>> = {
  register: '注册验证码',
  login: '登录验证码',
  password: '修改密码验证码',
  join: '加入验证码',
  cancel: '注销验证码',
  'password-changed': '密码已修改',
  'join-approved': '加入已通过',
  'join-rejected': '加入未通过',
  'cancel-requested': '注销申请回执',
  'cancel-withdrawn': '注销已撤回',
  'cancel-approved': '注销已完成',
  'cancel-rejected': '注销未通过',
  'cancel-rejected-transaction': '注销未通过（交易未了结）',
  'cancel-rejected-safety': '注销未通过（疑似被盗用）',
  'cancel-rejected-identity': '注销未通过（未确认本人）',
  'main-account': '主账号移交',
  account: '身份验证码',
  contact: '绑定验证码',
  'contact-changed': '手机或邮箱已变更',
  'contact-waiting': '手机或邮箱等待变更',
  'contact-withdrawn': '变更已撤回',
  'new-device': '新设备登录',
  'passkey-added': '添加通行密钥',
  'member-removed': '移出企业',
}
