import { commands } from '../../kit/commands/commands.ts'

/** The copy of 邀请. */
export const invitationCopy = {
  title: '邀请',
  count: (open: number) => `${open}条有效`,
  tabs: { open: '有效', ended: '已失效' },
  tabsLabel: '邀请的状态',
  make: commands['invitations.make'].word,
  makeSummary: ['以企业主账号的名义发出', '打开链接的人验证手机和邮箱后，等待审批'],
  made: '邀请已生成',
  company: '企业编号或完整名称',
  days: '有效天数',
  // The range of `days` in contract/console/invitations.ts.
  daysHint: '1-365天',
  link: '邀请链接',
  copy: '复制链接',
  copyOne: (company: string) => `复制链接，${company}`,
  copied: '链接已复制',
  companyColumn: '企业',
  inviter: '邀请人',
  createdAt: '生成时间',
  expiresAt: '到期',
  used: '使用次数',
  usedTimes: (count: number) => `${count}次`,
  revoke: '作废',
  revokeOne: (company: string) => `作废，${company}`,
  revoked: (company: string) => `${company}的邀请已作废`,
  revokedState: '已作废',
  expired: '已过期',
  empty: { open: '没有有效的邀请', ended: '还没有失效的邀请' },
  emptyHint: '生成邀请后，把链接发给要加入企业的人。',
} as const
