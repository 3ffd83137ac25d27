import { formatShanghai } from '#domain/shared/time.ts'
import { type Caller, type Parts, processCaller } from '#server/context.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { BackupError, backUp } from '#server/operate/backup/back-up.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { applications, approve, reject } from './applications.ts'
import { audit } from './audit.ts'
import { cancellations } from './cancellations.ts'
import { type Command, type CommandResult, type CommandWork, columns, readArguments, UsageError } from './command.ts'
import { invite } from './invite.ts'
import { staff } from './staff.ts'

/** Makes a backup now, or lists existing ones. */
const backup: Command = {
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

/** Every maintenance command by the name of its npm script. */
export const commands = { invite, applications, approve, reject, cancellations, audit, backup, staff } satisfies Record<
  string,
  Command
>

export type CommandName = keyof typeof commands

/** A command needs no further check: running it takes control of the server's own account. No address, no limits, no session. */
export const operator: Caller = processCaller('command')

/** The work of a command line, or the result that explains what is wrong with it. */
export function readCommand(name: string, args: readonly string[]): CommandWork | CommandResult {
  const command = Object.hasOwn(commands, name) ? commands[name as CommandName] : undefined
  if (command === undefined) return { exitCode: 1, lines: ['运行中的服务器没有这个命令，请重启服务器后再试'] }
  try {
    return command.prepare(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const sentence = error.message === '' ? '' : `${error.message}。`
    return { exitCode: 2, lines: [`${sentence}用法：${command.usage}`] }
  }
}

/** Runs one command over these parts; never rejects. */
export async function executeCommand(args: {
  parts: Parts
  name: string
  args: readonly string[]
}): Promise<CommandResult> {
  const { parts, name } = args
  const work = readCommand(name, args.args)
  if (typeof work !== 'function') return work
  try {
    return { exitCode: 0, lines: await work({ ...parts, caller: operator }) }
  } catch (error) {
    if (error instanceof AppError || error instanceof BackupError) return { exitCode: 1, lines: [error.message] }
    parts.log.error({ err: error, command: name }, 'a command ended unexpectedly')
    return { exitCode: 1, lines: ['命令没有完成，什么也没有改变；原因见日志'] }
  }
}
