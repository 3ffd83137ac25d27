import { mailText, momentParts, reasonInSentence, type Sender } from '../messages/notice.ts'
import type { Notice, NoticeKind } from './notices.ts'
import { type Role, roleLines, roleNames } from './roles.ts'

/** Records whose schedule can fail, with their names in sentences. */
export const scheduledKinds = {
  article: '文章',
  activity: '活动',
  banner: '横幅',
  landing: '页面',
  price: '价格变更集',
} as const
export type ScheduledKind = keyof typeof scheduledKinds

/** `by` is the name of the colleague who triggered the event, `id` the record's number. */
type Caused = { id: number; by: string }
/** A field that was changed, with its readable values. */
export type NotifiedChange = { label: string; before: string; after: string }
type Reviewed = Caused & { of: 'article' | 'activity'; title: string }

/**
 * Events that a member of staff is mailed about because they have to act (console 6b, "TaggedAnswer"). They contain no customer
 * data: a mail leaves the console's masks and its audit.
 */
export type StaffEvent =
  /** `fallPercent`: the steepest fall, with one decimal at most. */
  | ({ kind: 'price-review'; name: string; fallPercent: number } & Caused)
  | ({ kind: 'price-approved'; name: string } & Caused)
  | ({ kind: 'price-returned'; name: string; reason: string } & Caused)
  | ({ kind: 'installer-review' | 'installer-approved'; versionNo: string; system: string } & Caused)
  | ({ kind: 'closing-review' } & Caused)
  | ({ kind: 'review-asked' | 'review-passed' | 'review-returned' } & Reviewed)
  /** An answer in a thread in which the member wrote, and a remark that names the member. */
  | ({ kind: 'remark' | 'mention' } & Reviewed)
  /** A member who was invited has entered; `by` is their name. */
  | ({ kind: 'member-joined' } & Caused)
  /**
   * Another owner has published a setting that does lasting harm in wrong hands (decision 104). `id`: the version of the
   * settings, so that each change has a notice of its own.
   */
  | ({ kind: 'setting-changed'; of: 'settings' | 'price-rules'; changes: readonly NotifiedChange[] } & Caused)
  /** `reason`: why it was not published, as shown on its page. */
  | { kind: 'schedule-missed'; id: number; of: ScheduledKind; name: string; reason: string }

export type StaffMail = { subject: string; text: string }

/** A member is mailed about an event at most once in this time, so that repeated requests send one mail. */
export const staffMailPauseMs = 10 * 60_000

const untitled = '没有标题'

/** The name of an event of a record, under which its mails are counted. */
export function eventName(event: StaffEvent): string {
  return 'of' in event ? `${event.kind}:${event.of}:${event.id}` : `${event.kind}:${event.id}`
}

const pages = {
  article: (id: number) => `/articles/${id}`,
  activity: (id: number) => `/activities/${id}`,
  banner: (id: number) => `/banners?id=${id}`,
  landing: (id: number) => `/pages/${id}`,
  price: (id: number) => `/prices?set=${id}`,
  settings: () => '/settings',
  'price-rules': () => '/price-rules',
} as const

/** What a member chooses of each event (decision 092). */
const kindOf = {
  'price-review': 'approval',
  'price-approved': 'approval',
  'price-returned': 'approval',
  'installer-review': 'approval',
  'installer-approved': 'approval',
  'closing-review': 'approval',
  'review-asked': 'review',
  'review-passed': 'review',
  'review-returned': 'review',
  remark: 'remark',
  mention: 'remark',
  'member-joined': 'invitation',
  'setting-changed': 'setting',
  'schedule-missed': 'schedule',
} as const satisfies Record<StaffEvent['kind'], NoticeKind>

/** An event as a notice: its mail, and a line for messages that hold several. */
export function eventNotice({ sender, event }: { sender: Sender; event: StaffEvent }): Notice {
  const [, line] = wordsOf(event)
  return {
    kind: kindOf[event.kind],
    purpose: `staff-${event.kind}`,
    line,
    page: pageOf(event),
    ...eventMail({ sender, event }),
  }
}

/** The console page for an event, below `/console`. */
function pageOf(event: StaffEvent): string {
  switch (event.kind) {
    case 'price-review':
    case 'price-approved':
    case 'price-returned':
      return pages.price(event.id)
    case 'installer-review':
    case 'installer-approved':
      return `/versions?open=${event.id}`
    case 'closing-review':
      return `/cancellations?id=${event.id}`
    case 'member-joined':
      return '/members'
    default:
      return pages[event.of](event.id)
  }
}

/** The mail about an event, with the address of its page. */
function eventMail({ sender, event }: { sender: Sender; event: StaffEvent }): StaffMail {
  const [topic, sentence, action] = wordsOf(event)
  const address = `${sender.site}/console${pageOf(event)}`
  return {
    subject: `${sender.brand}运营后台：${topic}`,
    text: mailText([sentence, `请打开 ${address} ${action}。`], sender),
  }
}

/** Topic, sentence, and the action to take on the page. */
function wordsOf(event: StaffEvent): [topic: string, sentence: string, action: string] {
  switch (event.kind) {
    case 'price-review':
      return [
        '价格待你复核',
        `${event.by}请求复核价格变更集“${event.name}”，最大降幅${event.fallPercent}%，复核后才能发布。`,
        '复核',
      ]
    case 'installer-review':
      return [
        '安装包待你复核',
        `${event.by}请求复核安装包 ${event.versionNo}（${event.system}），复核后才能发布。`,
        '复核',
      ]
    case 'price-approved':
      return ['价格已复核', `${event.by}复核了价格变更集“${event.name}”，可以发布了。`, '发布']
    case 'price-returned':
      return ['价格退回修改', `${event.by}退回了价格变更集“${event.name}”，原因：${event.reason}。`, '修改']
    case 'installer-approved':
      return ['安装包已复核', `${event.by}复核了安装包 ${event.versionNo}（${event.system}），可以发布了。`, '发布']
    case 'closing-review':
      return ['注销待你复核', `${event.by}提出了一份注销，另一位成员复核后才会执行。`, '复核']
    case 'review-asked':
      return ['有稿件待你审稿', `${event.by}把《${event.title || untitled}》送给你审稿。`, '审稿']
    case 'review-passed':
      return ['审稿通过', `${event.by}审稿通过了《${event.title || untitled}》。公开仍需你发布。`, '发布']
    case 'review-returned':
      return ['稿件退回修改', `${event.by}把《${event.title || untitled}》退回修改，说明显示在稿件旁边。`, '修改']
    case 'remark':
      return ['批注有新的回复', `${event.by}在《${event.title || untitled}》里回复了你参与的批注。`, '查看']
    case 'mention':
      return ['有批注提到你', `${event.by}在《${event.title || untitled}》的批注里提到了你。`, '查看']
    case 'member-joined':
      return ['成员已加入', `你邀请的${event.by}已加入运营后台。`, '查看']
    case 'setting-changed':
      return [
        '重要设置已修改',
        `${event.by}修改了${event.changes.map(changeText).join('；')}。如果不是你们商定的，请改回来，并请${event.by}检查自己的账号。`,
        '查看',
      ]
    case 'schedule-missed':
      return [
        '没有按时发布',
        `${scheduledKinds[event.of]}“${event.name || untitled}”${missedSentence(event.reason)}。`,
        '处理',
      ]
  }
}

const changeText = ({ label, before, after }: NotifiedChange) => `“${label}”：${before || '空'} → ${after || '空'}`

const missed = '没有按时发布'

/** Why a schedule failed, as shown on 今天, on the record and in the mail. */
export function missedSentence(reason: string): string {
  const why = reasonInSentence(reason)
  return why.startsWith(missed) ? why : why === '' ? missed : `${missed}：${why}`
}

/** The invitation to the console: the inviter, the roles, and the single-use link (console 1). */
export function invitationMail(args: {
  sender: Sender
  /** The inviter's name; '' for an invitation by the operator, which names the company. */
  by: string
  roles: readonly Role[]
  link: string
  expiresAt: Date
}): StaffMail {
  const { sender, by, roles, link, expiresAt } = args
  const { month, day, time } = momentParts(expiresAt)
  const as = roles.map((role) => `${roleNames[role]}：${roleLines[role]}`).join('\n')
  const until = `北京时间${month}月${day}日${time}前有效，只能用一次，只给收到这封邮件的人用`
  return {
    subject: `${sender.brand}运营后台：邀请你加入`,
    text: mailText(
      [
        `${by || sender.companyName}邀请你加入${sender.brand}运营后台。`,
        as,
        `请打开下面的链接，设置密码和两步验证。链接${until}：\n${link}`,
        '如果你不认识邀请人，请忽略这封邮件。',
      ],
      sender,
    ),
  }
}
