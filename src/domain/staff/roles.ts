/** The roles of staff; a member may have several (specification, console 2). */
export const roles = ['owner', 'editor', 'pricing', 'approver', 'analyst', 'auditor'] as const
export type Role = (typeof roles)[number]

export const roleNames: Readonly<Record<Role, string>> = {
  owner: '所有者',
  editor: '编辑',
  pricing: '定价',
  approver: '审批',
  analyst: '分析',
  auditor: '审计',
}

/** A one-line description of each role, shown in the invitation form and mail. */
export const roleLines: Readonly<Record<Role, string>> = {
  owner: '拥有全部权限，包括邀请成员、修改角色和站点设置',
  editor: '编辑和发布文章、活动、横幅、目录与客户端版本，为同事审稿',
  pricing: '编辑价格、库存、优惠券和规则，发布价格',
  approver: '审批加入与注销申请，查询账号，复核降价和安装包；不能查看文章，不审稿',
  analyst: '查看渠道与转化，设置目标，导出数据',
  auditor: '只能查看审计记录、发送记录、任务和健康',
}

const everybody: readonly Role[] = roles

type Grant = {
  /** Its name in the sentence of a refusal: 没有「…」的权限. */
  name: string
  /** The roles that have it unconditionally. */
  roles: readonly Role[]
  /** The roles that have it for their own records. */
  own?: readonly Role[]
  /** The roles that have it for texts only (src/domain/settings/groups.ts). */
  texts?: readonly Role[]
}

/**
 * The table of console 2: permissions and the roles that have them. Each call names a permission; the server checks
 * this table, and the console shows what it allows.
 */
export const permissions = {
  'today.read': { name: '查看今天', roles: everybody },
  'self.manage': { name: '管理自己的账号', roles: everybody },
  'content.read': { name: '查看内容', roles: ['owner', 'editor'] },
  'content.write': { name: '编辑内容', roles: ['owner', 'editor'] },
  'content.publish': { name: '发布内容', roles: ['owner', 'editor'] },
  'content.overrule': { name: '强制发布', roles: ['owner'] },
  'content.export': { name: '导出内容', roles: ['owner', 'editor'] },
  'content.archive': { name: '导入内容存档', roles: ['owner'] },
  'media.read': { name: '查看媒体', roles: ['owner', 'editor'] },
  'media.write': { name: '管理媒体', roles: ['owner', 'editor'] },
  'directories.read': { name: '查看目录', roles: ['owner', 'editor'] },
  'directories.write': { name: '编辑目录', roles: ['owner', 'editor'] },
  'directories.publish': { name: '发布目录', roles: ['owner', 'editor'] },
  'versions.read': { name: '查看客户端版本', roles: ['owner', 'editor', 'approver'] },
  'versions.write': { name: '上传客户端版本', roles: ['owner', 'editor'] },
  'versions.publish': { name: '发布客户端版本', roles: ['owner', 'editor'] },
  'versions.approve': { name: '复核客户端版本', roles: ['owner', 'approver'] },
  'prices.read': { name: '查看价格', roles: ['owner', 'pricing', 'approver'] },
  'prices.write': { name: '编辑价格', roles: ['owner', 'pricing'] },
  'prices.publish': { name: '发布价格', roles: ['owner', 'pricing'] },
  'prices.approve': { name: '复核降价', roles: ['owner', 'approver'] },
  'prices.export': { name: '导出价格', roles: ['owner', 'pricing'] },
  'coupons.give': { name: '发放优惠券', roles: ['owner', 'pricing'] },
  'prices.limit': { name: '修改降价复核线', roles: ['owner'] },
  'applications.read': { name: '查看加入与注销申请', roles: ['owner', 'approver'] },
  'jobs.read': { name: '查看发送、任务与健康', roles: ['owner', 'approver', 'auditor'] },
  'jobs.manage': { name: '处理发送与任务', roles: ['owner'] },
  'applications.decide': { name: '审批加入与注销申请', roles: ['owner', 'approver'] },
  'invitations.manage': { name: '管理邀请', roles: ['owner', 'approver'] },
  'customers.read': { name: '查询账号', roles: ['owner', 'approver'] },
  'customers.manage': { name: '停用账号、结束登录', roles: ['owner', 'approver'] },
  'customers.export': { name: '导出个人信息', roles: ['owner', 'approver'] },
  'personal.show': { name: '显示打码的个人信息', roles: ['owner', 'approver'] },
  'sales.read': { name: '查看销售顾问', roles: ['owner', 'approver'] },
  'sales.write': { name: '管理销售顾问', roles: ['owner', 'approver'] },
  'channels.read': { name: '查看渠道', roles: everybody },
  'channels.goals': { name: '设置渠道目标', roles: ['owner', 'analyst'] },
  'channels.links': { name: '管理推广链接与记事', roles: ['owner', 'analyst'] },
  'channels.export': { name: '导出渠道', roles: ['owner', 'analyst'] },
  'settings.read': { name: '查看站点设置', roles: ['owner', 'editor'] },
  'settings.write': { name: '编辑站点设置', roles: ['owner'], texts: ['editor'] },
  'legal.write': { name: '编辑法律文本', roles: ['owner'] },
  'engines.manage': { name: '设置搜索引擎推送', roles: ['owner'] },
  'demo.remove': { name: '删除演示内容', roles: ['owner'] },
  'launch.decide': { name: '确认上线准备', roles: ['owner'] },
  'conversions.read': { name: '查看转化上报', roles: everybody },
  'conversions.manage': { name: '处理转化上报', roles: ['owner', 'analyst'] },
  'conversions.token': { name: '设置上报凭证', roles: ['owner'] },
  'exports.make': { name: '导出列表', roles: ['owner', 'analyst'], own: ['editor', 'pricing', 'approver', 'auditor'] },
  'exports.contacts': { name: '导出联系方式', roles: ['owner'] },
  'staff.read': { name: '查看成员', roles: ['owner'] },
  'staff.manage': { name: '管理成员与权限', roles: ['owner'] },
  'audit.read': { name: '查看审计记录', roles: ['owner', 'auditor'], own: ['editor', 'pricing', 'approver'] },
  'audit.export': { name: '导出审计记录', roles: ['owner', 'auditor'] },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissions
/** `all`: unconditional; `own`: own records; `texts`: texts only. */
export const scopes = ['all', 'own', 'texts'] as const
/** Null: no access. */
export type Scope = (typeof scopes)[number] | null

/** The scope of a permission for somebody with these roles. */
export function scopeOf(permission: Permission, held: readonly Role[]): Scope {
  const grant: Grant = permissions[permission]
  if (grant.roles.some((role) => held.includes(role))) return 'all'
  if (grant.texts?.some((role) => held.includes(role))) return 'texts'
  return grant.own?.some((role) => held.includes(role)) ? 'own' : null
}

/** The names of the roles that have a permission, for the sentence of a refusal. */
export function grantedBy(permission: Permission): string[] {
  const { roles: all, own = [], texts = [] }: Grant = permissions[permission]
  return [...all, ...own, ...texts].map((role) => roleNames[role])
}

/** All permissions of these roles, which determine what the console shows. */
export function permissionsOf(held: readonly Role[]): { permission: Permission; scope: Exclude<Scope, null> }[] {
  return allPermissions.flatMap((permission) => {
    const scope = scopeOf(permission, held)
    return scope === null ? [] : [{ permission, scope }]
  })
}

/** Typed keys of the table. */
export const allPermissions = Object.keys(permissions) as Permission[]

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
        name: '编辑文章、活动、横幅和媒体',
        main: 'content.write',
        permissions: ['content.read', 'content.write', 'content.export', 'media.read', 'media.write'],
      },
      {
        name: '发布到网站',
        main: 'content.publish',
        permissions: ['content.publish', 'content.overrule', 'content.archive'],
      },
      {
        name: '编辑平台、应用、合作伙伴',
        main: 'directories.write',
        permissions: ['directories.read', 'directories.write', 'directories.publish'],
      },
      {
        name: '上传、发布客户端',
        note: '一人发布，一人复核',
        main: 'versions.publish',
        permissions: ['versions.read', 'versions.write', 'versions.publish', 'versions.approve'],
      },
    ],
  },
  {
    name: '价格',
    lines: [
      {
        name: '编辑价格与规则、发放优惠券',
        main: 'prices.write',
        permissions: ['prices.read', 'prices.write', 'prices.export', 'coupons.give'],
      },
      { name: '发布和回退价格', main: 'prices.publish', permissions: ['prices.publish'] },
      {
        name: '复核降价',
        note: '不能复核自己的修改',
        main: 'prices.approve',
        permissions: ['prices.approve', 'prices.limit'],
      },
    ],
  },
  {
    name: '客户',
    lines: [
      {
        name: '审批加入与注销申请',
        note: '注销需要两位成员',
        main: 'applications.decide',
        permissions: ['applications.read', 'applications.decide'],
      },
      {
        name: '管理邀请和销售顾问',
        main: 'invitations.manage',
        permissions: ['invitations.manage', 'sales.read', 'sales.write'],
      },
      { name: '查询、停用账号', main: 'customers.manage', permissions: ['customers.read', 'customers.manage'] },
      {
        name: '显示、导出个人信息',
        note: '每次填写原因',
        main: 'personal.show',
        permissions: ['personal.show', 'customers.export'],
      },
    ],
  },
  {
    name: '数据',
    lines: [
      { name: '查看渠道和转化', main: 'channels.read', permissions: ['channels.read', 'conversions.read'] },
      {
        name: '设置目标、处理转化',
        main: 'channels.goals',
        permissions: ['channels.goals', 'channels.links', 'channels.export', 'conversions.manage', 'conversions.token'],
      },
      { name: '导出列表', main: 'exports.make', permissions: ['exports.make', 'exports.contacts'] },
    ],
  },
  {
    name: '系统',
    lines: [
      {
        name: '编辑站点设置',
        main: 'settings.write',
        permissions: [
          'settings.read',
          'settings.write',
          'legal.write',
          'engines.manage',
          'demo.remove',
          'launch.decide',
        ],
      },
      {
        name: '查看审计、发送、任务与健康',
        main: 'audit.read',
        permissions: ['audit.read', 'audit.export', 'jobs.read', 'jobs.manage'],
      },
      { name: '管理成员', main: 'staff.manage', permissions: ['staff.read', 'staff.manage'] },
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
