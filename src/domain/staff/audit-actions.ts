import { formatShanghai } from '../shared/time.ts'

/** All audited actions on accounts, staff and public content, by their recorded names. */
export const auditActions = {
  'demo.load': '载入演示内容',
  'account.register': '账号注册',
  'account.register-failed': '账号注册失败',
  'account.login': '账号登录',
  'account.login-failed': '账号登录失败',
  'account.choose-company': '选择企业',
  'account.logout': '账号退出',
  'account.password-change': '账号修改密码',
  'account.password-refused': '账号密码错误',
  'account.session-end': '账号结束登录',
  'account.sessions-end': '账号结束其他登录',
  'account.new-device-notice': '账号设置新设备提醒',
  'account.consent': '账号修改授权',
  'account.export': '导出自己的数据',
  'account.export-failed': '导出自己的数据失败',
  'account.export-download': '下载自己的数据',
  'account.member-remove': '移出成员',
  'account.company-leave': '退出企业',
  'account.switch-company': '切换企业',
  'account.contact-change': '更换手机号或邮箱',
  'account.contact-refused': '更换手机号或邮箱失败',
  'account.contact-wait': '申请更换手机号或邮箱',
  'account.contact-withdraw': '撤回更换手机号或邮箱',
  'account.contact-taken': '更换的手机号或邮箱被占用',
  'passkey.add': '添加通行密钥',
  'passkey.add-failed': '添加通行密钥失败',
  'passkey.rename': '修改通行密钥名称',
  'passkey.remove': '删除通行密钥',
  'invitation.create': '生成邀请',
  'invitation.revoke': '作废邀请',
  'invitation.restore': '恢复邀请',
  'account.invitation-renew': '延长邀请',
  'application.verify': '核对申请人',
  'application.verify-failed': '核对申请人失败',
  'application.submit': '申请加入',
  'application.submit-failed': '申请加入失败',
  'application.approve': '通过申请',
  'application.reject': '不通过申请',
  'application.undo': '撤销审批',
  'application.assign': '分派申请',
  'cancellation.assign': '分派注销',
  'cancellation.propose': '提出注销',
  'cancellation.propose-back': '撤回提出的注销',
  'cancellation.undo': '撤销不通过注销',
  'cancellation.request': '申请注销',
  'cancellation.request-failed': '申请注销失败',
  'cancellation.withdraw': '用户撤回注销',
  'cancellation.approve': '复核注销',
  'cancellation.reject': '不通过注销',
  'customer.search': '查询账号',
  'customer.disable': '停用账号',
  'customer.enable': '启用账号',
  'customer.end-sessions': '结束账号登录',
  'customer.stop-ad-reports': '停止向百度回传',
  'customer.contact-check': '核实账号的联系方式',
  'customer.export': '导出个人信息',
  'personal.show': '显示个人信息',
  'sales.save': '保存销售顾问',
  'sales.remove': '删除销售顾问',
  'content.save': '保存草稿',
  'content.publish': '发布',
  'content.schedule': '定时',
  'content.withdraw': '下线',
  'media.upload': '上传媒体',
  'media.describe': '修改图片说明',
  'media.replace': '替换媒体',
  'media.delete': '删除媒体',
  'media.restore': '恢复媒体',
  'staff.link': '生成一次性链接',
  'staff.enter': '首次进入',
  'staff.sign-in': '登录',
  'staff.sign-in-failed': '登录失败',
  'staff.locked': '登录被锁定',
  'staff.confirm': '再次验证身份',
  'staff.sign-out': '退出登录',
  'staff.session-end': '结束登录',
  'staff.factor-add': '添加验证方式',
  'staff.factor-remove': '移除验证方式',
  'staff.recovery-codes': '重新生成恢复码',
  'staff.password': '修改密码',
  'staff.name': '修改姓名',
  'staff.roles': '修改角色',
  'staff.disable': '停用成员',
  'staff.enable': '启用成员',
  'staff.reset': '重置登录',
  'staff.refused': '没有权限',
  'audit.export': '导出审计记录',
  'view.save': '存成视图',
  'view.remove': '删除视图',
  'audit.late': '补封审计记录',
  'audit.propose': '提出确认审计记录',
  'audit.acknowledge': '确认审计记录',
  'content.create': '新建内容',
  'content.drop-draft': '放弃修改',
  'content.restore-version': '恢复为草稿',
  'content.unschedule': '取消定时',
  'content.schedule-withdrawal': '定时下线',
  'content.cancel-withdrawal': '取消定时下线',
  'content.plan': '排期',
  'content.bin': '移入回收站',
  'content.restore': '恢复内容',
  'content.facts': '批量修改',
  'content.replace': '查找替换',
  'tag.rename': '重命名标签',
  'tag.merge': '合并标签',
  'tag.remove': '移除标签',
  'tag.undo': '撤销标签操作',
  'content.undo': '撤销内容操作',
  'content.sweep': '清除回收站内容',
  'content.erase': '彻底删除',
  'content.share': '生成预览链接',
  'content.share-end': '作废预览链接',
  'content.export': '导出内容',
  'content.archive': '导出内容存档',
  'content.archive-import': '导入内容存档',
  'template.create': '存为模板',
  'template.rename': '重命名模板',
  'template.remove': '删除模板',
  'review.ask': '送审',
  'review.remark': '写批注',
  'review.reply': '回复批注',
  'review.settle': '标为已处理',
  'review.pass': '审稿通过',
  'review.return': '退回修改',
  'review.cancel': '撤回送审',
  'banner.create': '新建横幅',
  'banner.save': '保存横幅草稿',
  'banner.drop-draft': '放弃修改横幅',
  'banner.restore-version': '横幅恢复为草稿',
  'banner.publish': '发布横幅',
  'banner.schedule': '定时横幅',
  'banner.unschedule': '取消定时横幅',
  'banner.withdraw': '下线横幅',
  'banner.remove': '删除横幅',
  'banner.order': '调整横幅顺序',
  'banner.undo': '撤销横幅操作',
  'banner.sweep': '清除横幅',
  'banner.stop': '横幅没有发布',
  'banner.test-start': '开始横幅测试',
  'banner.test-break': '中止横幅测试',
  'banner.test-end': '横幅测试结束',
  'banner.test-choose': '选定横幅测试',
  'calendar.feed': '生成日历订阅',
  'calendar.feed-end': '作废日历订阅',
  'schedule.seen': '知道了没有按时发布',
  'price.create': '新建变更集',
  'price.save': '保存变更集',
  'price.remove': '删除变更集',
  'price.restore': '恢复变更集',
  'price.rebase': '以现价为准',
  'price.ask-review': '请求复核价格',
  'price.approve': '复核价格',
  'price.publish': '发布价格',
  'price.schedule': '定时价格',
  'price.unschedule': '取消定时价格',
  'price.roll-back': '回退价格',
  'price.stop': '价格没有发布',
  'price.export': '导出价格',
  'sku.create': '新建设备',
  'sku.save': '保存设备',
  'sku.remove': '删除设备',
  'sku.restore': '恢复设备',
  'coupon.create': '新建优惠券',
  'coupon.change': '发布优惠券修改',
  'coupon.enable': '启用优惠券',
  'coupon.disable': '停用优惠券',
  'coupon.try': '预检优惠券',
  'coupon.hand-out': '发放优惠券',
  'coupon.take-back': '收回优惠券',
  'catalogue.rules': '保存价格规则',
  'device-type.save': '保存设备类型',
  'device-type.remove': '删除设备类型',
  'device-type.order': '调整设备类型的顺序',
  'equipment-category.save': '保存设备类别',
  'equipment-category.remove': '删除设备类别',
  'equipment-category.order': '调整设备类别的顺序',
  'region.save': '保存活动地区',
  'region.remove': '删除活动地区',
  'region.order': '调整活动地区的顺序',
  'platform-site.save': '保存平台站点',
  'platform-site.remove': '删除平台站点',
  'platform-site.order': '调整平台站点的顺序',
  'redirect.add': '新建跳转',
  'redirect.remove': '删除跳转',
  'channel.goals': '设置渠道目标',
  'channel-link.save': '保存推广链接',
  'channel-link.remove': '删除推广链接',
  'channel-note.add': '添加记事',
  'channel-note.remove': '删除记事',
  'channel.export': '导出渠道',
  'redirect.restore': '恢复跳转',
  'notice.choose': '设置提醒',
  'notice.robot': '设置群机器人',
  'notice.robot-remove': '移除群机器人',
  'notice.stop': '退订提醒',
  'synonym.add': '新建同义词',
  'synonym.remove': '删除同义词',
  'job.retry': '重试任务',
  'job.drop': '放弃任务',
  'job.export': '导出发送记录',
  'conversion.retry': '重新上报转化',
  'conversion.drop': '放弃上报转化',
  'conversion.retry-failed': '重新上报失败的转化',
  'conversion.cost': '录入投放花费',
  'conversion.cost-remove': '删除投放花费',
  'conversion.cost-restore': '恢复投放花费',
  'conversion.token': '设置上报凭证',
  'conversion.token-remove': '移除上报凭证',
  'conversion.test': '测试上报转化',
  'export.make': '导出列表',
  'export.fetch': '下载导出',
  'export.remove': '删除导出',
  'export.erase': '清除导出',
  'pages.renew': '刷新页面缓存',
  'alert.test': '发送测试警报',
  'settings.save': '保存站点设置草稿',
  'settings.publish': '发布站点设置',
  'settings.drop-draft': '放弃修改站点设置',
  'settings.restore-version': '站点设置恢复为草稿',
  'settings.undo': '撤销站点设置操作',
  'legal.save': '保存法律文本草稿',
  'legal.publish': '发布法律文本',
  'legal.drop-draft': '放弃修改法律文本',
  'legal.withdraw': '撤回法律文本',
  'legal.undo': '撤销法律文本操作',
  'engine.token': '设置推送凭证',
  'engine.token-remove': '移除推送凭证',
  'engine.test': '测试推送地址',
  'demo.remove': '删除演示内容',
  'launch.accept': '就用这个',
  'launch.take-back': '收回“就用这个”',
  'launch.hide': '先不显示',
  'launch.show': '重新显示',
  'installer.upload': '上传安装包',
  'installer.describe': '修改安装包说明',
  'installer.beta': '生成内测链接',
  'installer.ask-review': '请求复核安装包',
  'installer.approve': '复核安装包',
  'installer.publish': '发布安装包',
  'installer.withdraw': '下线安装包',
  'installer.roll-back': '回退安装包',
  'installer.undo': '撤销安装包操作',
  'directory.create': '新建目录条目',
  'directory.save': '保存目录草稿',
  'directory.drop-draft': '放弃修改目录条目',
  'directory.restore-version': '目录条目恢复为草稿',
  'directory.publish': '发布目录条目',
  'directory.withdraw': '下线目录条目',
  'directory.remove': '删除目录条目',
  'directory.order': '调整目录顺序',
  'directory.undo': '撤销目录操作',
  'directory.import': '导入目录',
  'directory.export': '导出目录',
  'directory.group-add': '新建目录分类',
  'directory.group-rename': '重命名目录分类',
  'directory.group-remove': '删除目录分类',
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
  /** Rows that owners acknowledged, and that were changed or removed afterwards. */
  | { kind: 'acknowledgedChanged' | 'acknowledgedMissing'; id: number; count: number }
  /** Entries of the application that wait for their seal for longer than {@link sealWithinMs}. */
  | { kind: 'overdue'; id: number; count: number; at: Date }

/** The reference that the chain is verified against. */
export type AuditReference = 'mark' | 'head'

/** An entry is sealed within a second; after this many ms, a missing seal is a violation. */
export const sealWithinMs = 5 * 60 * 1000

const referenceNames: Readonly<Record<AuditReference, string>> = { mark: '水位标记', head: '给出的链头' }

const amongMore = (count: number) => (count > 1 ? `，这样的共 ${count} 条` : '')

/** The sentence for staff and operators. */
export function auditIssueText(issue: AuditIssue): string {
  switch (issue.kind) {
    case 'changed':
      return `审计记录 ${issue.id} 与封印不符，内容或封印被修改`
    case 'addressChanged':
      return `审计记录 ${issue.id} 的地址与封印不符，被修改或提前清空`
    case 'missing':
      return `审计记录 ${issue.id} 已不在，封印还在`
    case 'sealMissing':
      return `链上第 ${issue.position} 道封印缺失`
    case 'shorter':
      return `链不完整：${referenceNames[issue.than]}在第 ${issue.position} 条，链只到第 ${issue.length} 条`
    case 'differs':
      return `链上第 ${issue.position} 条与${referenceNames[issue.than]}不符，链被替换`
    case 'markForged':
      return '水位标记的签名不符，标记被修改或不是本站的'
    case 'inserted':
      return `审计记录 ${issue.id} 不是本站写入的${amongMore(issue.count)}，未封存`
    case 'acknowledgedChanged':
      return `审计记录 ${issue.id} 在确认之后被修改${amongMore(issue.count)}`
    case 'acknowledgedMissing':
      return `审计记录 ${issue.id} 在确认之后被删除${amongMore(issue.count)}`
    case 'overdue':
      return `审计记录 ${issue.id} 一直没有封存（${formatShanghai(issue.at)} 写入），这样的共 ${issue.count} 条`
  }
}
