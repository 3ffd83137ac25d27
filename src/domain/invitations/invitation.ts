import { type Limit, lifetimes, secondsToMs } from '#domain/limits.ts'

/** Sentences for staff when an action on an invitation or application is refused. */
export const joiningSentences = {
  companyUnknown: '没有这家企业：企业在主账号到网站注册时建立，请先请对方注册，再填它的编号或完整名称',
  companyEmpty: '该企业还没有成员，无人可以作为邀请人',
  daysRange: '有效天数应为1-365的整数',
  companyNamesakes: (ids: readonly number[]) => `有多家同名的企业，请填编号：${ids.join('、')}`,
  restoreOver: '已超过10秒，不能恢复，请重新生成',
  invitationUnknown: '没有这条邀请',
  invitationRevoked: '该邀请此前已作废',
  applicationUnknown: '没有这份申请',
  applicationApproved: '该申请此前已通过，无需再次处理',
  applicationRejected: '该申请此前已答复不通过，无需再次处理',
  applicationChanged: '这份申请在查看之后有了变化，请重新核对后再审批',
  nameTaken: '该员工姓名已被本企业的成员使用，不能通过，请申请人换一个姓名再申请',
  phoneIsMember: '申请人的手机号已属于本企业的成员',
  emailIsMember: '申请人的邮箱已属于本企业的成员',
  accountIsMember: '申请人的账号已是本企业的成员',
  accountDisabled: '申请人已有的账号已停用，不能加入企业',
  accountChanged: '申请人的账号刚刚发生变化，请重试',
  reasonLength: '不通过的原因应为1-100个字',
  undoOver: '已超过10秒，消息已发出，不能撤销',
  undoNotYours: '只有审批这份申请的成员可以撤销',
  undoUsed: '这个账号之后又加入了其他企业，不能撤销',
  undoAppliedAgain: '申请人已经重新提交了申请，不能撤销',
  looksFirst: '需要单独核实，没有批量通过',
  assigneeUnknown: '这位成员没有审批申请的权限',
} as const

/** Applications of one company that may wait for an answer: no more than staff read in a sitting. */
export const waitingApplicationsAtMost = 200

/** What an applicant reads whose company has so many waiting. */
export const waitingApplicationsFull = `该企业已有${waitingApplicationsAtMost}份申请在排队审核，请等一部分审核完再申请`

/** Default validity of a link in days: longer than a holiday, short enough to forget about it safely. */
export const defaultInvitationDays = 7
const longestInvitationDays = 365

/** The role of a user who joined by invitation; the company's owner is the 主账号. */
export const invitedRole = '子账号'

/** Unknown links and ids per client address; beyond it every lookup is refused until the window ends (standards 1). */
export const deadInvitationsPerAddress: Limit = { count: 20, windowSeconds: 3_600 }

type Period = { readonly expiresAt: Date; readonly revokedAt: Date | null }

/** Whether an invitation accepts applications: until it expires or is revoked. */
export function isInvitationLive({ expiresAt, revokedAt }: Period, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}

/** When an invitation made at `now` ends. */
export function invitationEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** When the verify code of step 1 made at `now` ends: 15 minutes later. */
export function verifyCodeEnd(now: Date): Date {
  return new Date(now.getTime() + secondsToMs(lifetimes.joinVerifySeconds))
}

/** A whole number of days, 1 to 365. */
export function checkInvitationDays(days: number): string | null {
  const isFit = Number.isInteger(days) && days >= 1 && days <= longestInvitationDays
  return isFit ? null : joiningSentences.daysRange
}
