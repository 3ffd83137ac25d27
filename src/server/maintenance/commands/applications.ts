import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { listApplications } from '#server/services/join-applications/list-applications.ts'
import { readArguments } from '../arguments.ts'
import { columns } from '../columns.ts'
import { type Command, UsageError } from '../command.ts'

/** Lists the pending applications, the oldest first. */
export const applications: Command = {
  usage: 'npm run applications',
  prepare(args) {
    if (readArguments(args, {}).positionals.length > 0) throw new UsageError()
    return async (ctx) => {
      const waiting = await listApplications({ ctx })
      if (waiting.length === 0) return ['没有在等的加入申请']
      return waiting.map(({ applicationId, userName, companyName, phone, email, submittedAt }) =>
        columns(
          ...[applicationId, userName, `申请加入 ${companyName}`, maskPhone(phone), maskEmail(email)],
          `提交于 ${formatShanghai(submittedAt)}`,
        ),
      )
    }
  },
}
