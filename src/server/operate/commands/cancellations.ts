import { checkRefusalReason } from '#domain/cancellations/reason.ts'
import { normaliseReason } from '#domain/invitations/rejection-reason.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { recordErasures } from '#server/operate/backup/erasures.ts'
import { columns, readArguments, readWholeNumber } from '#server/operate/commands/command.ts'
import {
  approveCancellation,
  proposeCancellation,
  rejectCancellation,
} from '#server/services/visitors/cancellations/answer-cancellation.ts'
import { listCancellations } from '#server/services/visitors/cancellations/read-cancellations.ts'
import { type Command, type CommandWork, UsageError } from './command.ts'

const options = {
  approve: { type: 'string' },
  reject: { type: 'string' },
  why: { type: 'string' },
} as const

const actor = 'operator'

/**
 * Lists the pending requests to close an account, refuses one, or closes an account permanently: with two people, of whom
 * the operator of the command is one (decision 034).
 */
export const cancellations: Command = {
  usage: 'npm run cancellations -- [--approve 申请编号 | --reject 申请编号 --why 原因]',
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    const { approve, reject, why } = values
    const isWhole = (approve === undefined || reject === undefined) && (reject === undefined) === (why === undefined)
    if (!isWhole || positionals.length > 0) throw new UsageError()
    if (approve !== undefined) return close(readWholeNumber(approve, '申请编号'))
    return reject === undefined ? list : turnDown(readWholeNumber(reject, '申请编号'), readReason(why ?? ''))
  },
}

function readReason(text: string): string {
  const reason = normaliseReason(text)
  const sentence = checkRefusalReason(reason)
  if (sentence !== null) throw new UsageError(sentence)
  return reason
}

const list: CommandWork = async (ctx) => {
  const requests = await listCancellations({ ctx })
  if (requests.length === 0) return ['没有待答复的注销申请']
  return requests.map(({ requestId, account, requestedAt, answerBy, reason, companiesToHandOver, proposedBy }) =>
    columns(
      requestId,
      account,
      `申请于 ${formatShanghai(requestedAt)}`,
      `最迟 ${formatShanghai(answerBy)} 答复`,
      ...(companiesToHandOver > 0 ? [`是${companiesToHandOver}家有其他成员的企业的主账号`] : []),
      ...(proposedBy === null ? [] : ['已提出注销，待复核']),
      ...(reason === '' ? [] : [`原因：${reason}`]),
    ),
  )
}

function close(requestId: number): CommandWork {
  return async (ctx) => {
    if (await isUnproposed(ctx, requestId)) {
      await proposeCancellation({ ctx, input: { actor, requestId } })
      return [columns(requestId, secondHandSentence)]
    }
    const { kept, closed } = await approveCancellation({ ctx, input: { actor, requestId, isOwnerConfirmed: false } })
    await recordErasures(ctx)
    return [columns(requestId, `账号已注销；保留企业${kept.length}家，关闭企业${closed.length}家`)]
  }
}

const secondHandSentence = `已提出注销，需要审批或所有者在后台复核；后台还没有可以复核的成员时，${aloneHours}小时后再执行一次`

async function isUnproposed(ctx: Ctx, requestId: number): Promise<boolean> {
  const requests = await listCancellations({ ctx })
  return requests.some((request) => request.requestId === requestId && request.proposedBy === null)
}

function turnDown(requestId: number, reason: string): CommandWork {
  return async (ctx) => {
    await rejectCancellation({ ctx, input: { actor, requestId, reason } })
    return [columns(requestId, `不通过，原因：${reason}`)]
  }
}
