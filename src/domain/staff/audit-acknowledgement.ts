import { hasUnsafeText } from '../shared/text.ts'
import { aloneHours, approverEligibleAfterHours } from './two-people.ts'

/** A range of audit entries by their ids, both included. */
export type EntryRange = { from: number; to: number }

const largestId = 2_147_483_647

/** Reads `41-80`, or `41` for one entry; null for anything else. Ids of the application are positive. */
export function readEntryRange(text: string): EntryRange | null {
  const [, first = '', last = first] = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/.exec(text.trim()) ?? []
  const [from, to] = [Number(first), Number(last)]
  return first !== '' && from <= to && to <= largestId ? { from, to } : null
}

/** `41-80`, or `41` for one entry. */
export const formatEntryRange = ({ from, to }: EntryRange): string => (from === to ? String(from) : `${from}-${to}`)

/** Maximum entries of one acknowledgement: its audit entry has a hash of each. */
export const acknowledgedAtOnce = 200

const reasonMaxLength = 200

/** Checks the reason of an acknowledgement, which the audit keeps as one line. */
export function checkAcknowledgementReason(reason: string): string | null {
  return reason !== '' && reason.length <= reasonMaxLength && !hasUnsafeText(reason)
    ? null
    : `原因应为1-${reasonMaxLength}个字`
}

/** Sentences for owners and operators who acknowledge audit entries (decision 107). */
export const acknowledgementSentences = {
  range: '范围应为 从-到，如 41-80',
  noneInRange: '这个范围里没有可以确认的记录：只有未封存、又不是本站写入的可以确认',
  tooMany: `一次最多确认${acknowledgedAtOnce}条，请分几次提出`,
  chainBroken: (issue: string) => `审计链本身对不上，什么也不能确认：${issue}`,
  noMark: '这个数据目录还没有水位标记，看不出链尾是否缺失：请用 --head 给出最近一封日报的链头',
  unknown: '没有这个编号的提出',
  approved: '已经复核过，无需再次处理',
  alreadyAcknowledged: (id: number) => `审计记录 ${id} 已在别的提出里确认，请重新提出其余的`,
  changed: (id: number) => `审计记录 ${id} 在提出之后变了，或已不在：请查明原因`,
  notOwner: '该成员不是在职的所有者',
  proposerGone: '提出的成员已不是在职的所有者，请另一位所有者重新提出',
  notEligible: `成为所有者或重置登录不满${approverEligibleAfterHours}小时的成员不能提出，也不能复核`,
  otherNeeded: '需要另一位所有者复核',
  waitAlone: `没有另一位可以复核的所有者，请在提出${aloneHours}小时后再复核`,
} as const

type Proposal = { id: number; count: number; by: string; site: string }

/** The message to all owners about a proposal; it also goes to a third-party group. */
export const proposalMessage = {
  subject: '网站警报：有人提出确认审计记录',
  text: ({ id, count, by, site }: Proposal) =>
    `【网站警报】${by}提出把${count}条不是本站写入的审计记录确认为原因已知（${site}）。请另一位所有者在服务器上运行 npm run audit -- --approve ${id} 逐条查看，属实再复核；不知情请立即联系提出的人。`,
} as const
