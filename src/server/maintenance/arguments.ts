import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'

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
