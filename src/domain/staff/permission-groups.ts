import { type Permission, type Role, roles, scopeOf } from './roles.ts'

/** A row of the permission table: related permissions, labelled by `main`. */
type PermissionLine = {
  name: string
  /** A requirement besides the role. */
  note?: string
  main: Permission
  permissions: readonly Permission[]
}

/**
 * The permissions for display: five groups of rows that unfold into single permissions (console 4, 成员与权限). Permissions
 * that everyone has are not listed.
 */
export const permissionGroups: readonly { name: string; lines: readonly PermissionLine[] }[] = [
  {
    name: '内容',
    lines: [
      {
        ...{ name: '写文章、活动、横幅和媒体', main: 'content.write' },
        permissions: ['content.read', 'content.write', 'content.export', 'media.read', 'media.write'],
      },
      { name: '发布到网站', main: 'content.publish', permissions: ['content.publish', 'content.overrule'] },
      {
        ...{ name: '改平台、应用、合作伙伴', main: 'directories.write' },
        permissions: ['directories.read', 'directories.write', 'directories.publish'],
      },
      {
        ...{ name: '上传、发布客户端', note: '一人发布，一人复核', main: 'versions.publish' },
        permissions: ['versions.read', 'versions.write', 'versions.publish', 'versions.approve'],
      },
    ],
  },
  {
    name: '价格',
    lines: [
      {
        ...{ name: '改价、改规则、发券', main: 'prices.write' },
        permissions: ['prices.read', 'prices.write', 'prices.export', 'coupons.give'],
      },
      { name: '发布和退回价格', main: 'prices.publish', permissions: ['prices.publish'] },
      {
        ...{ name: '复核降价', note: '自己改过的不能复核', main: 'prices.approve' },
        permissions: ['prices.approve', 'prices.limit'],
      },
    ],
  },
  {
    name: '客户',
    lines: [
      {
        ...{ name: '审批加入与注销申请', note: '注销要两个人', main: 'applications.decide' },
        permissions: ['applications.read', 'applications.decide'],
      },
      {
        ...{ name: '管邀请和销售顾问', main: 'invitations.manage' },
        permissions: ['invitations.manage', 'sales.read', 'sales.write'],
      },
      { name: '查账号、停用账号', main: 'customers.manage', permissions: ['customers.read', 'customers.manage'] },
      {
        ...{ name: '看遮住的字、导出个人信息', note: '每次写原因', main: 'personal.show' },
        permissions: ['personal.show', 'customers.export'],
      },
    ],
  },
  {
    name: '数据',
    lines: [
      { name: '看渠道和转化', main: 'channels.read', permissions: ['channels.read', 'conversions.read'] },
      {
        ...{ name: '定目标、处理转化', main: 'channels.goals' },
        permissions: ['channels.goals', 'channels.export', 'conversions.manage', 'conversions.token'],
      },
      { name: '导出列表', main: 'exports.make', permissions: ['exports.make', 'exports.contacts'] },
    ],
  },
  {
    name: '系统',
    lines: [
      {
        ...{ name: '改站点设置', main: 'settings.write' },
        permissions: ['settings.read', 'settings.write', 'legal.write', 'engines.manage', 'demo.remove'],
      },
      {
        ...{ name: '看审计、发送、任务与健康', main: 'audit.read' },
        permissions: ['audit.read', 'audit.export', 'jobs.read', 'jobs.manage'],
      },
      { name: '管成员', main: 'staff.manage', permissions: ['staff.read', 'staff.manage'] },
    ],
  },
]

/** A role's scope in a row: that of the main permission, or `part` when it only has another one. */
export function reachOf({ main, permissions }: Pick<PermissionLine, 'main' | 'permissions'>, role: Role) {
  const scope = scopeOf(main, [role])
  if (scope !== null) return scope
  return permissions.some((permission) => scopeOf(permission, [role]) !== null) ? 'part' : null
}

/** Whether every role has a permission unconditionally. */
export function isEverybodys(permission: Permission): boolean {
  return roles.every((role) => scopeOf(permission, [role]) === 'all')
}
