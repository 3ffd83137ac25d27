import { formatShanghai } from '#domain/shared/time.ts'
import { backUp, listBackups } from '#server/backup/back-up.ts'
import { columns, readArguments } from '#server/maintenance/command.ts'
import { type Command, type CommandWork, UsageError } from '../command.ts'

/** Makes a backup now, or lists existing ones. */
export const backup: Command = {
  usage: 'npm run backup [-- --list]',
  answerMs: 30 * 60_000,
  prepare(args) {
    const { values, positionals } = readArguments(args, { list: { type: 'boolean' } })
    if (positionals.length > 0) throw new UsageError()
    return values.list ? list : make
  },
}

const list: CommandWork = async ({ environment }) => {
  const found = await listBackups(environment.backup.dir)
  if (found.length === 0) return [`${environment.backup.dir} 里没有备份`]
  return found.map(({ file, at }) => columns(formatShanghai(at), file))
}

const make: CommandWork = async (ctx) => {
  const { file, manifest } = await backUp(ctx)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const isEncrypted = ctx.environment.backup.key !== null
  const what = `${Object.keys(manifest.rows).length}张表，共${rows}行${isEncrypted ? '，已加密' : '，未加密'}`
  return [columns('备份完成', file), what]
}
