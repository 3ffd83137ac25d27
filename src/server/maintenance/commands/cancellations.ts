import { checkReason, normaliseReason } from '#domain/invitations/decision.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { recordErasures } from '#server/backup/erasures.ts'
import { approveCancellation } from '#server/services/cancellations/approve-cancellation.ts'
import { listCancellations } from '#server/services/cancellations/list-cancellations.ts'
import { rejectCancellation } from '#server/services/cancellations/reject-cancellation.ts'
import { readArguments, readWholeNumber } from '../arguments.ts'
import { columns } from '../columns.ts'
import { type Command, type CommandWork, UsageError } from '../command.ts'

const options = {
  approve: { type: 'string' },
  reject: { type: 'string' },
  why: { type: 'string' },
} as const

const actor = 'operator'

/** Lists the requests to close an account that wait, closes one for good, or turns one down. */
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
  const sentence = checkReason(reason)
  if (sentence !== null) throw new UsageError(sentence)
  return reason
}

const list: CommandWork = async (ctx) => {
  const waiting = await listCancellations({ ctx })
  if (waiting.length === 0) return ['没有待答复的注销申请']
  return waiting.map(({ requestId, account, requestedAt, answerBy, reason, companiesToHandOver }) =>
    columns(
      ...[requestId, account, `申请于 ${formatShanghai(requestedAt)}`, `最迟 ${formatShanghai(answerBy)} 答复`],
      ...(companiesToHandOver > 0 ? [`是${companiesToHandOver}家有其他成员的企业的主账号`] : []),
      ...(reason === '' ? [] : [`原因：${reason}`]),
    ),
  )
}

function close(requestId: number): CommandWork {
  return async (ctx) => {
    const { kept, closed } = await approveCancellation({ ctx, input: { actor, requestId } })
    await recordErasures(ctx)
    return [columns(requestId, `账号已注销；保留企业${kept.length}家，关闭企业${closed.length}家`)]
  }
}

function turnDown(requestId: number, reason: string): CommandWork {
  return async (ctx) => {
    await rejectCancellation({ ctx, input: { actor, requestId, reason } })
    return [columns(requestId, `已驳回注销申请，原因：${reason}`)]
  }
}
