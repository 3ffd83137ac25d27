import { type Caller, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type Command, type CommandResult, type CommandWork, UsageError } from './command.ts'
import { applications, approve, reject } from './commands/applications.ts'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { cancellations } from './commands/cancellations.ts'
import { invite } from './commands/invite.ts'
import { staff } from './commands/staff.ts'

/** Every maintenance command by the name of its npm script. */
export const commands = { invite, applications, approve, reject, cancellations, audit, backup, staff } satisfies Record<
  string,
  Command
>

export type CommandName = keyof typeof commands

/** Whoever can run a command controls this machine's account: no address, no limits, no session. */
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
    if (error instanceof AppError) return { exitCode: 1, lines: [error.message] }
    parts.log.error({ err: error, command: name }, 'a command ended unexpectedly')
    return { exitCode: 1, lines: ['命令没有完成，什么也没有改变；原因见日志'] }
  }
}
