import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a command line and its other words. @throws {UsageError} for an option that is unknown or lacks its value. */
export function readArguments<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch {
    // Node's own sentence is in English and names its own ways; the usage says it better.
    throw new UsageError()
  }
}

/** A whole number as people type it. @throws {UsageError} naming what it was for. */
export function readWholeNumber(text: string | undefined, what: string): number {
  const largest = 2_147_483_647
  const value = /^[0-9]{1,10}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > largest) throw new UsageError(`${what}应为正整数`)
  return value
}

/** The only word of a command that takes one number. @throws {UsageError} */
export function readOnlyNumber(words: readonly string[], what: string): number {
  if (words.length !== 1) throw new UsageError()
  return readWholeNumber(words[0], what)
}
