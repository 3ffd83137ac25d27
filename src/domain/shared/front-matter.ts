/** A line of a text file with its number, counted from 1. */
export type Line = { number: number; text: string }

/**
 * A text file has the wrong format; the message begins with `file:line` and is in the language of the file's authors.
 */
export class FormatError extends Error {
  override readonly name = 'FormatError'

  readonly line: number
  readonly fault: string

  constructor(file: string, line: number, fault: string) {
    super(`${file}:${line}: ${fault}`)
    this.line = line
    this.fault = fault
  }
}

/** The values of a head by key; '' for a missing optional key. */
export type Fields<Key extends string> = {
  text: (key: Key) => string
  /** A whole number, possibly negative; `otherwise` when the key is missing. */
  whole: (key: Key, otherwise?: number) => number
  /** A value of a given format, e.g. `HH:mm`, which the error names. */
  matching: (key: Key, form: RegExp, named: string) => string
}

type Keys<Required extends string, Optional extends string> = {
  required: readonly Required[]
  optional?: readonly Optional[]
}

const field = /^(\w+): (\S.*)$/

/** The lines of a text, without byte order mark and regardless of line endings. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line }))
}

/**
 * Reads lines `key: value`. Throws `FormatError` at a malformed line, at an unknown or repeated key, and at `line`, the
 * start of the head, for a missing key.
 */
export function readFields<Required extends string, Optional extends string = never>(
  { file, line, lines }: { file: string; line: number; lines: readonly Line[] },
  { required, optional = [] }: Keys<Required, Optional>,
): Fields<Required | Optional> {
  const known: readonly string[] = [...required, ...optional]
  const values = new Map<string, Line>()
  for (const { number, text } of lines) {
    const [, key = '', value = ''] = field.exec(text) ?? []
    if (key === '') throw new FormatError(file, number, '写作“名称: 内容”，冒号后空一格')
    if (!known.includes(key)) throw new FormatError(file, number, `没有${key}这一项，可以写的是${known.join('、')}`)
    if (values.has(key)) throw new FormatError(file, number, `${key}写了两次`)
    values.set(key, { number, text: value.trimEnd() })
  }
  const missing = required.filter((key) => !values.has(key))
  if (missing.length > 0) throw new FormatError(file, line, `缺${missing.join('、')}`)

  function matching(key: string, form: RegExp, named: string): string {
    const value = values.get(key)
    if (value !== undefined && !form.test(value.text)) {
      throw new FormatError(file, value.number, `${key}写的是${value.text}，不是${named}`)
    }
    return value?.text ?? ''
  }
  return {
    text: (key) => values.get(key)?.text ?? '',
    whole: (key, otherwise = 0) => Number(matching(key, /^-?\d+$/, '整数') || otherwise),
    matching,
  }
}

/**
 * Reads a file whose head is enclosed by two lines `---`. `body` is the text after the second one, with `\n` line
 * endings, and `bodyLine` the number of its first line. Throws `FormatError` as `readFields` does, for an unclosed
 * head, and for an empty body.
 */
export function readFrontMatter<Required extends string, Optional extends string = never>(
  file: string,
  source: string,
  keys: Keys<Required, Optional>,
): { fields: Fields<Required | Optional>; body: string; bodyLine: number } {
  const lines = linesOf(source)
  if (lines[0]?.text !== '---') throw new FormatError(file, 1, '第一行写---')
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---')
  if (end === -1) throw new FormatError(file, 1, '开头没有第二行---来结束')
  const fields = readFields({ file, line: 1, lines: lines.slice(1, end) }, keys)
  const body = lines
    .slice(end + 1)
    .map(({ text }) => text)
    .join('\n')
  if (body.trim() === '') throw new FormatError(file, end + 1, '开头后面没有正文')
  return { fields, body, bodyLine: end + 2 }
}
