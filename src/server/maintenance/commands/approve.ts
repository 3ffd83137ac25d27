import { approveApplication } from '#server/services/join-applications/approve-application.ts'
import { readArguments, readOnlyNumber } from '../arguments.ts'
import { columns } from '../columns.ts'
import type { Command } from '../command.ts'

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
