import type { Ctx } from '#server/context.ts'

/** The output of a command: to stdout with exit code 0, else to stderr. At least one line. */
export type CommandResult = {
  /** 0 done, 1 refused or failed, 2 wrong usage. */
  exitCode: 0 | 1 | 2
  lines: string[]
}

/** The work of a command with validated arguments; answers the lines to print. */
export type CommandWork = (ctx: Ctx) => Promise<string[]>

/** An `npm run …` command, executed by the server or by a process of its own. */
export type Command = {
  /** One line, e.g. `npm run approve -- 申请编号`. */
  usage: string
  /** Maximum duration on the server in ms, when the default 30 s are too short. */
  answerMs?: number
  /** Reads the arguments. @throws {UsageError} */
  prepare: (args: readonly string[]) => CommandWork
}

/** Invalid arguments; the message says what is wrong, or is empty when the usage explains it. */
export class UsageError extends Error {
  constructor(message = '') {
    super(message)
    this.name = 'UsageError'
  }
}
