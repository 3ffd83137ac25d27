import { formatShanghai } from '#domain/shared/time.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import { readArguments } from '#server/maintenance/command.ts'
import { AppError } from '#server/services/app-error.ts'
import type { ChainPlace } from '#server/services/audit/seals.ts'
import { type AuditVerdict, verifyAudit } from '#server/services/audit/verify-audit.ts'
import { type Command, UsageError } from '../command.ts'

const options = { verify: { type: 'boolean' }, head: { type: 'string' } } as const

/** Verifies the audit log without sealing anything: the number of valid entries, or the first violation. */
export const audit: Command = {
  usage: 'npm run audit -- --verify [--head 位置:封印]',
  // A million entries take half a minute.
  answerMs: 10 * 60 * 1000,
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    if (values.verify !== true || positionals.length > 0) throw new UsageError()
    const head = values.head === undefined ? undefined : readHead(values.head)
    return async (ctx) => {
      const verdict = await verifyAudit({ ctx, head })
      const [first, ...others] = verdict.issues.map(auditIssueText)
      if (first !== undefined) {
        const more = others.map((issue) => `；另外，${issue}`).join('')
        throw new AppError('CONFLICT', { message: `${first}；从头起 ${verdict.entries} 条完好${more}` })
      }
      const intact = `审计记录完好，共 ${verdict.entries} 条，链尾 ${verdict.entries}:${verdict.head}`
      return [[intact, ...notesOn(verdict)].join('；')]
    }
  },
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
