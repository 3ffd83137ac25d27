import { AppError } from '#server/services/app-error.ts'
import { sealEntries } from '#server/services/audit/seal-entries.ts'
import { verifyAudit } from '#server/services/audit/verify-audit.ts'
import { readArguments } from '../arguments.ts'
import { type Command, UsageError } from '../command.ts'

const options = { verify: { type: 'boolean' } } as const

/** Follows the chain over the audit log: how many entries are as they were written, or the first that is not. */
export const audit: Command = {
  usage: 'npm run audit -- --verify',
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    if (values.verify !== true || positionals.length > 0) throw new UsageError()
    return async (ctx) => {
      // What was written a moment ago, or by a command without a server, has no seal yet.
      await sealEntries({ ctx })
      const { entries, head, broken } = await verifyAudit({ ctx })
      if (broken !== null)
        throw new AppError('CONFLICT', {
          message: `审计记录 ${broken} 与封印不符，或其前有记录缺失；此前 ${entries} 条完好`,
        })
      return [`审计记录完好，共 ${entries} 条，链尾 ${head.slice(0, 16)}`]
    }
  },
}
