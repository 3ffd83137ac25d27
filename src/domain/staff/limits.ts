import { type Limit, lifetimes } from '../limits.ts'

const minute = 60
const hour = 60 * minute

/** Lifetimes of staff sessions and links, in seconds (console 1). */
export const staffLifetimes = {
  sessionSeconds: 12 * hour,
  sessionIdleSeconds: 30 * minute,
  /** Between the password and the second factor. */
  halfSessionSeconds: 10 * minute,
  linkSeconds: 24 * hour,
  challengeSeconds: lifetimes.passkeyChallengeSeconds,
  /** How long a browser counts as known to a member after a sign-in. */
  deviceSeconds: 90 * 24 * hour,
  /** Sensitive actions require a second factor that is not older than this. */
  confirmedSeconds: 10 * minute,
} as const

/** How long sessions and links are kept after their end; a reset has to be seen for `approverEligibleAfterHours`. */
export const staffEntriesKeptDays = 30

/** Wrong second factors of one person; beyond it further ones are refused until the window ends. */
export const factorFailureLimit: Limit = { count: 10, windowSeconds: 15 * minute }

/** Failed attempts per client address: passwords, links and factors; those of passkeys alone are counted separately. */
export const staffFailuresPerAddress: Limit = { count: 50, windowSeconds: hour }

/** Challenges for signing in by a passkey alone, per client address: an office shares one. */
export const passkeyChallengesPerAddress: Limit = { count: 200, windowSeconds: hour }

/** The owners are notified of a locked account at most once in this time. */
export const lockAlertLimit: Limit = { count: 1, windowSeconds: 24 * hour }

/** Reads of a calendar's secret address, and wrong addresses per client. */
export const calendarFeedLimits = {
  reads: { count: 60, windowSeconds: hour },
  guesses: { count: 30, windowSeconds: hour },
} as const satisfies Record<string, Limit>

const day = 24 * hour
const often = (perHour: number, perDay: number): readonly [Limit, Limit] => [
  { count: perHour, windowSeconds: hour },
  { count: perDay, windowSeconds: day },
]

/**
 * Limits per member on costly actions: above what anybody does by hand, and low enough that a stolen session cannot
 * copy all data in a night. A bulk action counts once. Each has its own sentence.
 */
export const memberLimits = {
  drafts: { limits: often(60, 300), sentence: '新建过于频繁：每小时最多60篇，每天最多300篇' },
  publications: { limits: often(120, 600), sentence: '发布与下线过于频繁：每小时最多120次，每天最多600次' },
  uploads: { limits: often(300, 2_000), sentence: '上传过于频繁：每小时最多300个，每天最多2000个' },
  exports: { limits: often(20, 60), sentence: '导出过于频繁：每小时最多20次，每天最多60次' },
  archives: { limits: often(30, 100), sentence: '导入存档过于频繁：每小时最多30次，每天最多100次，含预检' },
  verifications: { limits: often(20, 60), sentence: '校验过于频繁：每小时最多20次，每天最多60次' },
  links: { limits: often(30, 100), sentence: '生成链接过于频繁：每小时最多30个，每天最多100个' },
  redirects: { limits: often(100, 500), sentence: '修改跳转过于频繁：每小时最多100条，每天最多500条' },
  jobs: { limits: often(200, 1_000), sentence: '处理任务过于频繁：每小时最多200件，每天最多1000件' },
  uploadTests: { limits: often(10, 30), sentence: '测试上报过于频繁：每小时最多10次，每天最多30次' },
  alerts: { limits: often(10, 30), sentence: '测试与刷新过于频繁：每小时最多10次，每天最多30次' },
  priceChanges: { limits: often(120, 600), sentence: '修改价格、规则与优惠券过于频繁：每小时最多120次，每天最多600次' },
  handOuts: { limits: often(40, 200), sentence: '发放与收回过于频繁：每小时最多40次，每天最多200次，含预检' },
  decisions: { limits: often(300, 2_000), sentence: '处理申请过于频繁：每小时最多300次，每天最多2000次' },
  finds: { limits: often(1_800, 9_000), sentence: '搜索过于频繁：每小时最多1800次，每天最多9000次' },
  searches: { limits: often(60, 300), sentence: '查询过于频繁：每小时最多60次，每天最多300次' },
  reveals: { limits: often(20, 60), sentence: '显示过于频繁：每小时最多20次，每天最多60次' },
  directories: { limits: often(300, 1_500), sentence: '修改目录过于频繁：每小时最多300次，每天最多1500次' },
  invitations: { limits: often(30, 100), sentence: '邀请与重置过于频繁：每小时最多30次，每天最多100次' },
  merges: { limits: often(60, 300), sentence: '合并过于频繁：每小时最多60次，每天最多300次' },
  reviews: { limits: often(60, 300), sentence: '送审过于频繁：每小时最多60次，每天最多300次' },
  remarks: { limits: often(120, 600), sentence: '写批注过于频繁：每小时最多120条，每天最多600条' },
} as const satisfies Record<string, { limits: readonly Limit[]; sentence: string }>

/** Maximum mails about pending work per member: further ones are visible on 今天 and in the navigation. */
export const staffMailLimit: readonly Limit[] = often(30, 100)

/** Maximum invitations per e-mail address: each has its own link, and only the last one is valid. */
export const invitationMailLimit: readonly Limit[] = often(5, 20)

export type MemberLimit = keyof typeof memberLimits

export const recoveryCodeCount = 10

/** Maximum known browsers per member; a further one forgets the oldest. */
export const devicesPerMember = 20

/** Maximum concurrent sessions per member; a further one ends the oldest. */
export const sessionsPerMember = 10
