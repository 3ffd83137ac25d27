import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { normaliseReason } from '#domain/invitations/rejection-reason.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import {
  checkAcknowledgementReason,
  formatEntryRange,
  readEntryRange,
  acknowledgementSentences as sentences,
} from '#domain/staff/audit-acknowledgement.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { columns, readArguments, readWholeNumber } from '#server/operate/commands/command.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChainPlace } from '#server/services/shared/audit/seals.ts'
import { type AuditVerdict, verifyAudit } from '#server/services/staff/audit/verify-audit.ts'
import { staffNames } from '#server/services/staff/other-members.ts'
import { approve, listAcknowledgeable, listProposed, propose } from './audit-acknowledgement.ts'
import { type Command, type CommandWork, UsageError } from './command.ts'

const options = {
  verify: { type: 'boolean' },
  head: { type: 'string' },
  acknowledge: { type: 'string' },
  why: { type: 'string' },
  approve: { type: 'string' },
  owner: { type: 'string' },
  code: { type: 'string' },
} as const

/**
 * Verifies the audit log without sealing anything: the number of valid entries, or the first violation. Two owners
 * acknowledge unsealed rows of a known cause (decision 107); without an owner the rows are listed and nothing changes.
 */
export const audit: Command = {
  usage:
    'npm run audit -- --verify | --acknowledge 从-到 [--why 原因 --owner 邮箱 --code 动态码或恢复码] | --approve 编号 [--owner 邮箱 --code 动态码或恢复码] [--head 位置:封印]',
  // A million entries take half a minute.
  answerMs: 10 * 60 * 1000,
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    const { verify, acknowledge, approve: approved, why } = values
    const isOne = [verify, acknowledge, approved].filter((value) => value !== undefined).length === 1
    if (!isOne || positionals.length > 0) throw new UsageError()
    const head = values.head === undefined ? undefined : readHead(values.head)
    const owner = readOwner(values)
    if (acknowledge !== undefined) {
      if ((owner === null) !== (why === undefined)) throw new UsageError()
      const range = readRange(acknowledge)
      return owner === null
        ? listAcknowledgeable(range)
        : propose({ owner, head, range, reason: readReason(why ?? '') })
    }
    if (why !== undefined) throw new UsageError()
    if (approved !== undefined) {
      const id = readWholeNumber(approved, '编号')
      return owner === null ? listProposed(id) : approve({ owner, head, id })
    }
    if (owner !== null) throw new UsageError()
    return verifyLog(head)
  },
}

function verifyLog(head: ChainPlace | undefined): CommandWork {
  return async (ctx) => {
    const verdict = await verifyAudit({ ctx, head })
    const [first, ...others] = verdict.issues.map(auditIssueText)
    if (first !== undefined) {
      const more = others.map((issue) => `；另外，${issue}`).join('')
      throw new AppError('CONFLICT', { message: `${first}；从头起 ${verdict.entries} 条完好${more}` })
    }
    const intact = `审计记录完好，共 ${verdict.entries} 条，链尾 ${verdict.entries}:${verdict.head}`
    return [[intact, ...notesOn(verdict)].join('；'), ...(await acknowledgementLines(ctx, verdict))]
  }
}

async function acknowledgementLines(ctx: Ctx, { acknowledgements }: AuditVerdict): Promise<string[]> {
  const names = await staffNames(
    ctx,
    acknowledgements.flatMap(({ by, proposal }) => [by, proposal.by]),
  )
  const nameOf = (actor: string) => names.get(actor)?.name || actor
  return acknowledgements.map(({ at, by, proposal: { range, reason, rows, by: proposer } }) =>
    columns(
      `已确认 ${rows.size} 条未封存的（${formatEntryRange(range)}）`,
      `原因：${reason}`,
      `${nameOf(proposer)} 提出`,
      `${nameOf(by)} 复核于 ${formatShanghai(at)}`,
    ),
  )
}

type OwnerOptions = { owner?: string | undefined; code?: string | undefined }

/** An owner's e-mail and code, given together or not at all. @throws {UsageError} */
function readOwner({ owner, code }: OwnerOptions): { email: string; code: string } | null {
  if (owner === undefined && code === undefined) return null
  if (owner === undefined || code === undefined) throw new UsageError('--owner 和 --code 要一起给出')
  const email = normaliseEmail(owner)
  const sentence = checkEmail(email)
  if (sentence !== null) throw new UsageError(sentence)
  return { email, code: code.trim() }
}

function readRange(text: string) {
  const range = readEntryRange(text)
  if (range === null) throw new UsageError(sentences.range)
  return range
}

function readReason(text: string): string {
  const reason = normaliseReason(text)
  const sentence = checkAcknowledgementReason(reason)
  if (sentence !== null) throw new UsageError(sentence)
  return reason
}

/** A head in the format of the daily message. @throws {UsageError} */
function readHead(text: string): ChainPlace {
  const [, position, seal] = /^([1-9]\d{0,9}):([\w-]{43})$/.exec(text.trim()) ?? []
  if (position === undefined || seal === undefined) throw new UsageError('链头应为 位置:封印，见日报')
  return { position: Number(position), seal }
}

function notesOn({ unsealed: { count, newest }, gaps, markedAt }: AuditVerdict): string[] {
  return [
    ...(newest === null
      ? []
      : [`未封存 ${count} 条，最新一条写于 ${formatShanghai(newest)}，服务器运行时一秒内会封存`]),
    ...(gaps > 0 ? [`编号有 ${gaps} 个空缺，事务回滚会留下空号，本身不算缺失`] : []),
    ...(markedAt === null ? ['这个数据目录还没有水位标记，只核对了链本身'] : []),
  ]
}
