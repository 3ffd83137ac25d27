import { checkReason, normaliseReason } from '#domain/invitations/decision.ts'
import { rejectApplication } from '#server/services/join-applications/decide-application.ts'
import { readArguments, readOnlyNumber } from '../arguments.ts'
import { columns } from '../columns.ts'
import { type Command, UsageError } from '../command.ts'

/** Rejects an application; the reason is sent to the applicant. */
export const reject: Command = {
  usage: 'npm run reject -- 申请编号 --why 原因',
  prepare(args) {
    const { values, positionals } = readArguments(args, { why: { type: 'string' } })
    const applicationId = readOnlyNumber(positionals, '申请编号')
    if (values.why === undefined) throw new UsageError()
    const reason = normaliseReason(values.why)
    const sentence = checkReason(reason)
    if (sentence !== null) throw new UsageError(sentence)
    return async (ctx) => {
      const input = { actor: 'operator', applicationId, reason } as const
      const { userName, companyName } = await rejectApplication({ ctx, input })
      return [columns(applicationId, `没有通过：${userName} 加入 ${companyName}，原因：${reason}`)]
    }
  },
}
