import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { checkReason, normaliseReason } from '#domain/invitations/rejection-reason.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type Command, columns, readArguments, readOnlyNumber, UsageError } from '#server/operate/commands/command.ts'
import { approveApplication } from '#server/services/visitors/join-applications/approve-application.ts'
import { rejectApplication } from '#server/services/visitors/join-applications/decide-application.ts'
import { listApplications } from '#server/services/visitors/join-applications/list-applications.ts'

/** Lists the pending applications, the oldest first. */
export const applications: Command = {
  usage: 'npm run applications',
  prepare(args) {
    if (readArguments(args, {}).positionals.length > 0) throw new UsageError()
    return async (ctx) => {
      const applicationsInQueue = await listApplications({ ctx })
      if (applicationsInQueue.length === 0) return ['没有待审批的加入申请']
      return applicationsInQueue.map(({ applicationId, userName, companyName, phone, email, submittedAt }) =>
        columns(
          applicationId,
          userName,
          `申请加入 ${companyName}`,
          maskPhone(phone),
          maskEmail(email),
          `提交于 ${formatShanghai(submittedAt)}`,
        ),
      )
    }
  },
}

/** Approves an application. */
export const approve: Command = {
  usage: 'npm run approve -- 申请编号',
  prepare(args) {
    const applicationId = readOnlyNumber(readArguments(args, {}).positionals, '申请编号')
    return async (ctx) => {
      const input = { actor: 'operator', applicationId } as const
      const { userName, companyName, isNewAccount } = await approveApplication({ ctx, input })
      const account = isNewAccount ? '已创建账号' : '沿用已有账号'
      return [columns(applicationId, `已通过：${userName} 加入 ${companyName}，${account}`)]
    }
  },
}

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
      return [columns(applicationId, `不通过：${userName} 加入 ${companyName}，原因：${reason}`)]
    }
  },
}
