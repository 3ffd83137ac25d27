import type { Ctx } from '#server/context.ts'

/** What a command prints: to the screen with exit code 0, else as an error. Always at least one line. */
export type CommandResult = {
  /** 0 done, 1 refused or failed, 2 asked for in a wrong way. */
  exitCode: 0 | 1 | 2
  lines: string[]
}

/** What a command does once its arguments are known to be right; the lines that it prints. */
export type CommandWork = (ctx: Ctx) => Promise<string[]>

/** One `npm run …` command. It is the same whether the server does it or a process of its own. */
export type Command = {
  /** One line, e.g. `npm run approve -- 申请编号`. */
  usage: string
  /** How long a server may take for it, in milliseconds, where the usual 30 s are too short. */
  answerMs?: number
  /** Reads the arguments. @throws {UsageError} */
  prepare: (args: readonly string[]) => CommandWork
}

/** The arguments are not what the command takes; the message says what is wrong, or is empty where the usage says it. */
export class UsageError extends Error {
  constructor(message = '') {
    super(message)
    this.name = 'UsageError'
  }
}
