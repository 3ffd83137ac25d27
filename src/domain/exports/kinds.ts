import { type Permission, type Role, scopeOf } from '../staff/roles.ts'

type Kind = {
  name: string
  /**
   * The permission for the list. For staff with the scope `own` it covers their own rows; with `always`, everyone's.
   */
  permission: Permission
  always?: true
  /** The file contains personal data: it is deleted when one of the persons is erased. */
  isPersonal?: true
  /** May include phone numbers and addresses, for staff who may export them. */
  hasContacts?: true
  /** Requires a recent second factor even without contacts. */
  confirmed?: true
}

/** The lists that can be exported as CSV (specification, console 导出). */
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
/** Typed keys of the table. */
export const allExportKinds = Object.keys(exportKinds) as ExportKind[]
export const factsOf = (kind: ExportKind): Kind => exportKinds[kind]

/** Whether these roles may export a list, completely or their own rows (console 2). */
export function mayExport(kind: ExportKind, held: readonly Role[], withContacts = false): boolean {
  const { permission, always, hasContacts } = factsOf(kind)
  if (withContacts && !(hasContacts && scopeOf('exports.contacts', held) === 'all')) return false
  const scope = scopeOf('exports.make', held)
  if (scope === null) return false
  return (scope === 'all' && always !== true) || scopeOf(permission, held) !== null
}

/** Maximum rows of a direct answer; a longer list is exported in the background. */
export const directRowsAtMost = 5_000
/** Maximum rows of an export. */
export const exportRowsAtMost = 1_000_000
/** Hours for which an export can be downloaded. */
export const exportKeptHours = 24
