/** A line of a text file with its number, counted from 1. */
export type Line = { number: number; text: string }

/** A text file does not keep its form; the message begins with `file:line`, where an editor finds the fault. */
export class FormatError extends Error {
  override readonly name = 'FormatError'

  constructor(file: string, line: number, fault: string) {
    super(`${file}:${line}: ${fault}`)
  }
}

/** The values of a head by their keys; '' stands for an optional key that is left out. */
export type Fields<Key extends string> = {
  text: (key: Key) => string
  /** A whole number, negative ones too; `otherwise` when the key is left out. */
  whole: (key: Key, otherwise?: number) => number
  /** A value of a form, e.g. `HH:mm`, which the error names. */
  matching: (key: Key, form: RegExp, named: string) => string
}

type Keys<Required extends string, Optional extends string> = {
  required: readonly Required[]
  optional?: readonly Optional[]
}

const field = /^(\w+): (\S.*)$/

/** The lines of a text, without a byte order mark and whatever ends them. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line }))
}

/**
 * Reads lines `key: value`. Throws `FormatError` at a line of another form, an unknown or repeated key, and at `line`,
 * where the head stands, for a key that is missing.
 */
export function readFields<Required extends string, Optional extends string = never>(
  { file, line, lines }: { file: string; line: number; lines: readonly Line[] },
  { required, optional = [] }: Keys<Required, Optional>,
): Fields<Required | Optional> {
  const known: readonly string[] = [...required, ...optional]
  const values = new Map<string, Line>()
  for (const { number, text } of lines) {
    const [, key = '', value = ''] = field.exec(text) ?? []
    if (key === '') throw new FormatError(file, number, 'this is no line `key: value`')
    if (!known.includes(key))
      throw new FormatError(file, number, `there is no key ${key}; known are ${known.join(', ')}`)
    if (values.has(key)) throw new FormatError(file, number, `${key} is here a second time`)
    values.set(key, { number, text: value.trimEnd() })
  }
  const missing = required.filter((key) => !values.has(key))
  if (missing.length > 0) throw new FormatError(file, line, `${missing.join(', ')} missing`)

  function matching(key: string, form: RegExp, named: string): string {
    const value = values.get(key)
    if (value !== undefined && !form.test(value.text)) {
      throw new FormatError(file, value.number, `${key} is ${value.text}, which is no ${named}`)
    }
    return value?.text ?? ''
  }
  return {
    text: (key) => values.get(key)?.text ?? '',
    whole: (key, otherwise = 0) => Number(matching(key, /^-?\d+$/, 'whole number') || otherwise),
    matching,
  }
}

/**
 * Reads a file that begins with its head between two lines `---`. `body` is what follows the second one, its lines ended
 * by `\n`, and `bodyLine` the number of its first line. Throws `FormatError` as `readFields` does, for a head that is not
 * closed and for a body that is empty.
 */
export function readFrontMatter<Required extends string, Optional extends string = never>(
  file: string,
  source: string,
  keys: Keys<Required, Optional>,
): { fields: Fields<Required | Optional>; body: string; bodyLine: number } {
  const lines = linesOf(source)
  if (lines[0]?.text !== '---') throw new FormatError(file, 1, 'the file does not begin with a line ---')
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---')
  if (end === -1) throw new FormatError(file, 1, 'the head is not closed by a second line ---')
  const fields = readFields({ file, line: 1, lines: lines.slice(1, end) }, keys)
  const body = lines
    .slice(end + 1)
    .map(({ text }) => text)
    .join('\n')
  if (body.trim() === '') throw new FormatError(file, end + 1, 'nothing follows the head')
  return { fields, body, bodyLine: end + 2 }
}
