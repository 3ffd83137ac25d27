import { mailText, type Sender } from '../messages/notice.ts'
import { hourMs } from '../shared/time.ts'
import { type Permission, type Role, scopeOf } from './roles.ts'

type NoticeKindEntry = {
  /** Its name and what it tells, on 我的账号. */
  name: string
  note: string
  /** Who may choose it. */
  permission: Permission
  /** Who gets it by mail without having chosen; null for none. */
  startsFor: Permission | null
  /** Sent at once also within a quiet period. */
  isUrgent: boolean
  /** A report of its own, by mail alone. */
  isReport?: true
}

/** What members are notified of: a row makes its choice on 我的账号, its receivers and its urgency (decision 092). */
export const noticeKinds = {
  approval: {
    name: '复核',
    note: '降价、安装包、注销等你复核，你请求的复核已通过',
    permission: 'today.read',
    startsFor: 'today.read',
    isUrgent: true,
  },
  review: {
    name: '送审与答复',
    note: '有稿件等你审，你送审的有了答复',
    permission: 'content.write',
    startsFor: 'content.write',
    isUrgent: false,
  },
  remark: {
    name: '批注',
    note: '同事在稿件里批注或提到你',
    permission: 'content.write',
    startsFor: 'content.write',
    isUrgent: false,
  },
  schedule: {
    name: '定时失败',
    note: '文章、活动、横幅或价格没有按时发布',
    permission: 'today.read',
    startsFor: 'today.read',
    isUrgent: true,
  },
  queue: {
    name: '注销期限',
    note: '注销申请快到答复期限',
    permission: 'applications.decide',
    startsFor: 'applications.decide',
    isUrgent: true,
  },
  invitation: {
    name: '成员加入',
    note: '你邀请的成员已加入后台',
    permission: 'staff.manage',
    startsFor: 'staff.manage',
    isUrgent: false,
  },
  setting: {
    name: '重要设置',
    note: '另一位所有者修改了对外地址、发信额度或审核要求',
    permission: 'staff.manage',
    startsFor: 'staff.manage',
    isUrgent: true,
  },
  anomaly: {
    name: '渠道异常',
    note: '某个渠道昨天与前几周同一天相差很大，附计算',
    permission: 'channels.read',
    startsFor: 'channels.goals',
    isUrgent: false,
  },
  weekly: {
    name: '周报',
    note: '每周一上午9点，上周的访问、注册、渠道、文章和价格',
    permission: 'channels.read',
    startsFor: null,
    isUrgent: false,
    isReport: true,
  },
} as const satisfies Record<string, NoticeKindEntry>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/** Chat robots that a member may have notices posted by. */
export const robotVendors = ['feishu', 'wecom', 'dingtalk'] as const
export type RobotVendor = (typeof robotVendors)[number]
export const noticeChannels = ['mail', ...robotVendors] as const
export type NoticeChannel = (typeof noticeChannels)[number]
export const channelNames: Readonly<Record<NoticeChannel, string>> = {
  mail: '邮件',
  feishu: '飞书',
  wecom: '企业微信',
  dingtalk: '钉钉',
}

const entryOf = (kind: NoticeKind): NoticeKindEntry => noticeKinds[kind]

/** The kinds that somebody with these roles may choose. */
export function offeredKinds(roles: readonly Role[]): NoticeKind[] {
  return noticeKindNames.filter((kind) => scopeOf(entryOf(kind).permission, roles) !== null)
}

/** The channels that a kind can have. */
export function offeredChannels(kind: NoticeKind): readonly NoticeChannel[] {
  return entryOf(kind).isReport ? ['mail'] : noticeChannels
}

type Member = {
  roles: readonly Role[] /** What the member chose; undefined for no choice. */
  chosen?: readonly NoticeChannel[] | undefined
}

/** The channels by which a member is notified: as chosen, else by mail where the kind starts so for their roles. */
export function channelsOf(kind: NoticeKind, { roles, chosen }: Member): NoticeChannel[] {
  const { permission, startsFor } = entryOf(kind)
  if (scopeOf(permission, roles) === null) return []
  const isStarted = startsFor !== null && scopeOf(startsFor, roles) !== null
  const wanted = chosen ?? (isStarted ? ['mail'] : [])
  return offeredChannels(kind).filter((channel) => wanted.includes(channel))
}

/** After a message a member has quiet for so long: what comes is collected. */
export const quietMs = 10 * 60_000
/** Urgent notices break the quiet at most so often an hour. */
export const urgentPerHour = 12

type Waiting = { isUrgent: boolean }

/**
 * Which of the waiting notices of a member on a channel are sent now, in one message, and when the rest is due: after
 * ten quiet minutes all of them; within them the urgent ones, but only while the hour has had fewer than twelve messages.
 * `sentAt` are the times of this channel's messages of the last hour.
 */
export function planMessage<Notice extends Waiting>(
  waiting: readonly Notice[],
  sentAt: readonly Date[],
  now: Date,
): { send: readonly Notice[]; restAt: Date | null } {
  const recent = sentAt.filter((at) => now.getTime() - at.getTime() < hourMs)
  const last = Math.max(Number.NEGATIVE_INFINITY, ...recent.map((at) => at.getTime()))
  if (now.getTime() - last >= quietMs) return { send: waiting, restAt: null }
  const send = recent.length < urgentPerHour ? waiting.filter(({ isUrgent }) => isUrgent) : []
  if (send.length === waiting.length) return { send, restAt: null }
  return { send, restAt: new Date((send.length > 0 ? now.getTime() : last) + quietMs) }
}

/** One notice: a mail of its own, and a line with the page below `/console` for messages that hold several. */
export type Notice = { kind: NoticeKind; purpose: string; subject: string; text: string; line: string; page: string }

const addressOf = ({ site }: Sender, page: string) => `${site}/console${page}`

/** The mail for these notices: of a single one its own, else one list. */
export function noticeMail(
  notices: readonly Notice[],
  sender: Sender,
): { purpose: string; subject: string; text: string } {
  const [only] = notices
  if (notices.length === 1 && only) return { purpose: only.purpose, subject: only.subject, text: only.text }
  const lines = notices.map(({ line, page }, index) => `${index + 1}. ${line}\n${addressOf(sender, page)}`)
  return {
    purpose: 'staff-digest',
    subject: `${sender.brand}运营后台：${notices.length}条提醒`,
    text: mailText([...lines, `不想收到哪一种，可以在 ${addressOf(sender, '/account')} 修改。`], sender),
  }
}

/** The robots of all vendors take texts of this length. */
const robotTextAtMost = 1_800

/** The same as a message of a chat robot. The word 运营后台 is always in it, by which a robot may be secured. */
export function noticeForRobot(notices: readonly Notice[], sender: Sender): string {
  const head = `${sender.brand}运营后台`
  const blocks = notices.map(({ line, page }) => `${line}\n${addressOf(sender, page)}`)
  let text = head
  for (const [index, block] of blocks.entries()) {
    const rest = blocks.length - index
    const next = `${text}\n\n${block}`
    if (next.length > robotTextAtMost) return `${text}\n\n还有${rest}条，见 ${addressOf(sender, '/')}`
    text = next
  }
  return text
}
