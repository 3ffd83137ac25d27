import { type ParseArgsConfig, parseArgs } from 'node:util'
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

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The options and positional arguments of a command line. @throws {UsageError} for an unknown option or a missing
 * value.
 */
export function readArguments<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch {
    // Node's own sentence is English and about its own API; the usage is clearer.
    throw new UsageError()
  }
}

/** A typed whole number. @throws {UsageError} naming its purpose. */
export function readWholeNumber(text: string | undefined, what: string): number {
  const largest = 2_147_483_647
  const value = /^[0-9]{1,10}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > largest) throw new UsageError(`${what}应为正整数`)
  return value
}

/** The only argument of a command that takes one number. @throws {UsageError} */
export function readOnlyNumber(words: readonly string[], what: string): number {
  if (words.length !== 1) throw new UsageError()
  return readWholeNumber(words[0], what)
}

/** Control characters, and invisible ones that change the text direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line of a list. Names given by users can neither break it nor send control sequences to the terminal. */
export function columns(...values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replace(invisible, '')).join('  ')
}
