import { type Permission, type Role, scopeOf } from '../staff/roles.ts'

type Kind = {
  name: string
  /** Whose list it is: who may only export their own needs it; with `always` everybody does. */
  permission: Permission
  always?: true
  /** People stand in it: it goes when one of them is erased. */
  isPersonal?: true
  /** It has phones and addresses for whoever may export them. */
  hasContacts?: true
  /** Asks for the second factor again even without contacts. */
  confirmed?: true
}

/** The lists that go out as CSV (specification, console 导出). */
export const exportKinds = {
  content: { name: '文章与活动', permission: 'content.export' },
  redirects: { name: '跳转', permission: 'content.export' },
  prices: { name: '设备与价格', permission: 'prices.export' },
  coupons: { name: '优惠券', permission: 'prices.export' },
  applications: { name: '加入申请', permission: 'applications.read', isPersonal: true, hasContacts: true },
  cancellations: { name: '注销申请', permission: 'applications.read', isPersonal: true, hasContacts: true },
  invitations: { name: '邀请', permission: 'invitations.manage', isPersonal: true },
  events: { name: '访客事件', permission: 'conversions.manage' },
  conversions: { name: '转化上报', permission: 'conversions.manage' },
  messages: { name: '发送记录', permission: 'jobs.manage', always: true, isPersonal: true },
  audit: { name: '审计记录', permission: 'audit.export', always: true, confirmed: true },
} as const satisfies Record<string, Kind>

export type ExportKind = keyof typeof exportKinds
/** The table's keys; TypeScript's own `Object.keys` forgets them. */
export const allExportKinds = Object.keys(exportKinds) as ExportKind[]
export const factsOf = (kind: ExportKind): Kind => exportKinds[kind]

/** Whether somebody with these roles may export a list: everybody's or their own (console 2). */
export function mayExport(kind: ExportKind, held: readonly Role[], withContacts = false): boolean {
  const { permission, always, hasContacts } = factsOf(kind)
  if (withContacts && !(hasContacts && scopeOf('exports.contacts', held) === 'all')) return false
  const scope = scopeOf('exports.make', held)
  if (scope === null) return false
  return (scope === 'all' && always !== true) || scopeOf(permission, held) !== null
}

/** Rows that one answer carries; a longer list is made in the background. */
export const directRowsAtMost = 5_000
/** Rows that one export carries. */
export const exportRowsAtMost = 1_000_000
/** How long what was exported can be fetched. */
export const exportKeptHours = 24
