import { formatShanghai } from '../shared/time.ts'

/** All audited actions on accounts, staff and public content, by their recorded names. */
export const auditActions = {
  'demo.load': '载入演示数据',
  'account.register': '账号注册',
  'account.register-failed': '账号注册未成',
  'account.login': '账号登录',
  'account.login-failed': '账号登录失败',
  'account.choose-company': '选择企业',
  'account.logout': '账号退出',
  'account.password-change': '账号改密码',
  'account.password-refused': '账号密码不符',
  'invitation.create': '邀请加入',
  'invitation.revoke': '收回邀请',
  'invitation.restore': '恢复邀请',
  'application.verify': '核对申请人',
  'application.verify-failed': '核对未过',
  'application.submit': '申请加入',
  'application.submit-failed': '申请未成',
  'application.approve': '通过申请',
  'application.reject': '不通过申请',
  'application.undo': '撤销办理',
  'application.assign': '分派申请',
  'cancellation.assign': '分派注销',
  'cancellation.propose': '提出注销',
  'cancellation.propose-back': '收回提出的注销',
  'cancellation.undo': '撤销不办注销',
  'cancellation.request': '申请注销',
  'cancellation.request-failed': '注销未成',
  'cancellation.withdraw': '撤回注销',
  'cancellation.approve': '通过注销',
  'cancellation.reject': '不办注销',
  'customer.search': '查询账号',
  'customer.disable': '停用账号',
  'customer.enable': '恢复账号',
  'customer.end-sessions': '结束账号登录',
  'customer.export': '导出个人信息',
  'personal.show': '显示个人信息',
  'sales.save': '改销售顾问',
  'sales.remove': '删销售顾问',
  'content.save': '改草稿',
  'content.publish': '发布',
  'content.schedule': '定时',
  'content.withdraw': '下线',
  'media.upload': '上传媒体',
  'media.describe': '改图片说明',
  'media.replace': '替换媒体',
  'media.delete': '删除媒体',
  'media.restore': '恢复媒体',
  'staff.link': '发一次性链接',
  'staff.enter': '首次进入',
  'staff.sign-in': '登录',
  'staff.sign-in-failed': '登录失败',
  'staff.locked': '登录被锁',
  'staff.confirm': '再次验证身份',
  'staff.sign-out': '退出登录',
  'staff.session-end': '结束登录',
  'staff.factor-add': '加验证方式',
  'staff.factor-remove': '移除验证方式',
  'staff.recovery-codes': '换恢复码',
  'staff.password': '改密码',
  'staff.name': '改姓名',
  'staff.roles': '改角色',
  'staff.disable': '停用成员',
  'staff.enable': '恢复成员',
  'staff.reset': '重置登录',
  'staff.refused': '没有权限',
  'audit.export': '导出审计',
  'view.save': '存视图',
  'view.remove': '删视图',
  'audit.late': '补封审计记录',
  'content.create': '新建内容',
  'content.drop-draft': '放弃修改',
  'content.restore-version': '恢复旧版本',
  'content.unschedule': '取消定时',
  'content.plan': '改计划日期',
  'content.bin': '移入回收站',
  'content.restore': '移出回收站',
  'content.undo': '撤销上一步',
  'content.sweep': '清空回收站',
  'content.erase': '彻底删除',
  'content.share': '发预览链接',
  'content.share-end': '收回预览链接',
  'content.export': '导出内容',
  'review.ask': '送审',
  'review.remark': '写批注',
  'review.settle': '处理批注',
  'review.pass': '审稿通过',
  'review.return': '退回修改',
  'review.cancel': '收回送审',
  'banner.create': '新建横幅',
  'banner.save': '改横幅草稿',
  'banner.drop-draft': '放弃横幅修改',
  'banner.restore-version': '恢复横幅旧版本',
  'banner.publish': '发布横幅',
  'banner.schedule': '定时横幅',
  'banner.unschedule': '取消定时横幅',
  'banner.withdraw': '下线横幅',
  'banner.remove': '删除横幅',
  'banner.order': '排横幅顺序',
  'banner.undo': '撤销横幅操作',
  'banner.sweep': '清掉横幅',
  'banner.stop': '横幅没有发布',
  'banner.test-start': '开始横幅测试',
  'banner.test-break': '横幅测试中止',
  'banner.test-end': '横幅测试结束',
  'banner.test-choose': '横幅测试选定',
  'calendar.feed': '生成日历订阅',
  'calendar.feed-end': '作废日历订阅',
  'schedule.seen': '知道没有按时发布',
  'price.create': '新建变更集',
  'price.save': '改变更集',
  'price.remove': '删变更集',
  'price.rebase': '按现价更新变更集',
  'price.ask-review': '请求复核价格',
  'price.approve': '复核价格',
  'price.publish': '发布价格',
  'price.schedule': '定时价格',
  'price.unschedule': '取消定时价格',
  'price.roll-back': '退回价格',
  'price.stop': '价格没有发布',
  'price.export': '导出价格',
  'sku.create': '新增设备',
  'coupon.create': '新建优惠券',
  'coupon.change': '改优惠券',
  'coupon.enable': '启用优惠券',
  'coupon.disable': '停用优惠券',
  'coupon.try': '试发优惠券',
  'coupon.hand-out': '发优惠券',
  'coupon.take-back': '收回优惠券',
  'catalogue.rules': '改价格规则',
  'redirect.add': '加跳转',
  'redirect.remove': '删跳转',
  'channel.goals': '定渠道目标',
  'channel.export': '导出渠道',
  'redirect.restore': '恢复跳转',
  'job.retry': '重新办任务',
  'job.drop': '放弃任务',
  'job.export': '导出发送记录',
  'conversion.retry': '重新上报转化',
  'conversion.drop': '放弃上报转化',
  'conversion.retry-failed': '重报没报成的转化',
  'conversion.cost': '记投放花费',
  'conversion.cost-remove': '删投放花费',
  'conversion.cost-restore': '恢复投放花费',
  'conversion.token': '设置上报凭证',
  'conversion.token-remove': '移除上报凭证',
  'conversion.test': '试报转化',
  'export.make': '导出列表',
  'export.fetch': '下载导出',
  'export.remove': '删除导出',
  'export.erase': '清除导出',
  'pages.renew': '换新页面缓存',
  'alert.test': '试发警报',
  'settings.save': '改站点设置草稿',
  'settings.publish': '发布站点设置',
  'settings.drop-draft': '放弃站点设置修改',
  'settings.restore-version': '恢复站点设置旧版本',
  'settings.undo': '撤销站点设置',
  'legal.save': '改法律文本草稿',
  'legal.publish': '发布法律文本',
  'legal.drop-draft': '放弃法律文本修改',
  'legal.withdraw': '撤回法律文本',
  'legal.undo': '撤销法律文本改动',
  'engine.token': '设置推送凭证',
  'engine.token-remove': '移除推送凭证',
  'engine.test': '试推地址',
  'demo.remove': '删演示内容',
  'installer.upload': '上传安装包',
  'installer.describe': '改安装包说明',
  'installer.beta': '发内测链接',
  'installer.ask-review': '请求复核安装包',
  'installer.approve': '复核安装包',
  'installer.publish': '发布安装包',
  'installer.withdraw': '下线安装包',
  'installer.roll-back': '退回旧版本',
  'installer.undo': '撤销安装包改动',
  'directory.create': '新增目录条目',
  'directory.save': '改目录草稿',
  'directory.drop-draft': '放弃目录修改',
  'directory.restore-version': '恢复目录旧版本',
  'directory.publish': '发布目录条目',
  'directory.withdraw': '下线目录条目',
  'directory.remove': '删目录条目',
  'directory.order': '调目录次序',
  'directory.undo': '撤销目录改动',
  'directory.import': '导入目录',
  'directory.export': '导出目录',
  'directory.group-add': '加目录分类',
  'directory.group-rename': '改目录分类名',
  'directory.group-remove': '删目录分类',
} as const

export type AuditAction = keyof typeof auditActions

/** An integrity violation of the audit log or its chain (console 6b); ids and positions as numbers. */
export type AuditIssue =
  /** A sealed entry whose row differs from the sealed content, or whose seal was replaced. */
  | { kind: 'changed'; id: number }
  | { kind: 'addressChanged'; id: number }
  | { kind: 'missing'; id: number }
  | { kind: 'sealMissing'; position: number }
  /** The chain ends before the position in the mark, or in a mailed head. */
  | { kind: 'shorter'; than: AuditReference; position: number; length: number }
  | { kind: 'differs'; than: AuditReference; position: number }
  | { kind: 'markForged' }
  /** Rows without the application's proof: added or changed by another program. */
  | { kind: 'inserted'; id: number; count: number }
  /** Entries of the application that wait for their seal for longer than {@link sealWithinMs}. */
  | { kind: 'overdue'; id: number; count: number; at: Date }

/** The reference that the chain is verified against. */
export type AuditReference = 'mark' | 'head'

/** An entry is sealed within a second; after this many ms, a missing seal is a violation. */
export const sealWithinMs = 5 * 60 * 1000

const referenceNames: Readonly<Record<AuditReference, string>> = { mark: '水位标记', head: '给出的链头' }

/** The sentence for staff and operators. */
export function auditIssueText(issue: AuditIssue): string {
  switch (issue.kind) {
    case 'changed':
      return `审计记录 ${issue.id} 与封印不符，内容或封印被改过`
    case 'addressChanged':
      return `审计记录 ${issue.id} 的地址与封印不符，被改过或提前清空`
    case 'missing':
      return `审计记录 ${issue.id} 已不在，封印还在`
    case 'sealMissing':
      return `链上第 ${issue.position} 道封印缺失`
    case 'shorter':
      return `链短了：${referenceNames[issue.than]}在第 ${issue.position} 条，链只到第 ${issue.length} 条`
    case 'differs':
      return `链上第 ${issue.position} 条与${referenceNames[issue.than]}不符，链被换过`
    case 'markForged':
      return '水位标记的签名不符，标记被改过或不是本站的'
    case 'inserted':
      return `审计记录 ${issue.id} 不是本站写入的${issue.count > 1 ? `，这样的共 ${issue.count} 条` : ''}，未封存`
    case 'overdue':
      return `审计记录 ${issue.id} 一直没有封存（${formatShanghai(issue.at)} 写入），这样的共 ${issue.count} 条`
  }
}
