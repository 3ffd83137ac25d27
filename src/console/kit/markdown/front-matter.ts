import { joinsLines } from './chinese-rules.ts'

/**
 * What the head of a Markdown file says of it; `unread` names what else it has. `isUntitled`: it says that there is no title,
 * so that a first heading is none.
 */
export type MarkdownHead = { title: string; author: string; summary: string; unread: string[]; isUntitled: boolean }

const headPattern =
  /^\uFEFF?(?:---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---|\+\+\+[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n\+\+\+)[ \t]*(?:\r?\n|$)/

/**
 * The head of a file, in YAML between `---` or TOML between `+++`, as many editors and generators write it, and the text
 * below. Of either language simple values are read; lines that are no head are text.
 */
export function splitHead(text: string): { head: MarkdownHead; body: string } {
  const [whole = '', yaml, toml] = headPattern.exec(text) ?? []
  const values = whole === '' ? null : toml === undefined ? readYaml(yaml ?? '') : readToml(toml)
  const firstOf = (...names: string[]) => names.map((name) => values?.get(name)).find(Boolean) ?? ''
  const known = {
    title: ['title'],
    author: ['author', 'authors'],
    summary: ['description', 'summary', 'excerpt'],
  }
  const names = new Set(Object.values(known).flat())
  const body = values === null ? text.replace(/^\uFEFF/, '') : text.slice(whole.length)
  const head = {
    title: firstOf(...known.title),
    author: firstOf(...known.author),
    summary: firstOf(...known.summary),
    unread: [...(values ?? [])].filter(([name, value]) => !names.has(name) && value !== '').map(([name]) => name),
    // A heading of the first level is a title all the same: an export has none in its text.
    isUntitled: values?.get('title') === '' && !/^\s*#[ \t]/.test(body),
  }
  return { head, body }
}

const indented = /^(?:[ \t]|$)/
const comment = /(?:^|[ \t]+)#.*$/

/** The values of the outermost names; null for lines that are no YAML of names and values. */
function readYaml(text: string): Map<string, string> | null {
  const lines = text.split(/\r?\n/)
  const values = new Map<string, string>()
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    at += 1
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value = ''] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(line) ?? []
    if (name === undefined) return null
    const below: string[] = []
    // A list may be as far to the left as its name.
    while (at < lines.length && (indented.test(lines[at] ?? '') || /^-[ \t]/.test(lines[at] ?? ''))) {
      below.push(lines[at] ?? '')
      at += 1
    }
    values.set(name.toLowerCase(), readYamlValue(value.trim(), below))
  }
  return values.size === 0 ? null : values
}

function readYamlValue(value: string, below: readonly string[]): string {
  const block = /^([>|])[-+\d]{0,2}(?:[ \t]+#.*)?$/.exec(value)
  if (block) {
    const depth = /^[ \t]*/.exec(below.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0
    const lines = below.map((line) => line.slice(depth))
    return (block[1] === '|' ? lines.join('\n') : fold(lines)).trim()
  }
  const written = value.replace(/^#.*/, '')
  const parts = below.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  if (written === '' && parts.every((line) => /^-[ \t]/.test(line)))
    return parts.map((line) => readScalar(line.slice(1).trim())).join('、')
  return readScalar(fold([written, ...parts]).trim())
}

/** Lines of a paragraph as one; an empty line is a line break. */
function fold(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (line.trim() === '') return `${text}\n`
    const isJoined = text === '' || text.endsWith('\n') || joinsLines(text.at(-1) ?? '', line.at(0) ?? '')
    return `${text}${isJoined ? '' : ' '}${line.trimEnd()}`
  }, '')
}

/** A value in quotes, in brackets or bare, without the comment behind it. */
function readScalar(value: string): string {
  const double = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0]
  if (double !== undefined) return unquote(double)
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1]
  if (single !== undefined) return single.replaceAll("''", "'")
  const list = /^\[(.*)\]/s.exec(value)?.[1]
  if (list !== undefined)
    return [...list.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g)]
      .map(([item]) => readScalar(item.trim()))
      .join('、')
  return value.replace(comment, '').trim()
}

function unquote(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    return written.slice(1, -1)
  }
}

const tomlValue = `"""[\\s\\S]*?"""|'{3}[\\s\\S]*?'{3}|\\[(?:[^\\]"']|"(?:[^"\\\\\\n]|\\\\.)*"|'[^'\\n]*')*\\]|"(?:[^"\\\\\\n]|\\\\.)*"|'[^'\\n]*'|[^\\n#"']*`
const statement = new RegExp(
  `[ \\t]*(?:(\\[.*\\])|([\\w-]+)[ \\t]*=[ \\t]*(${tomlValue}))?[ \\t]*(?:#.*)?(?:\\n|$)`,
  'y',
)

/** The values by name, those of tables behind the table's; null for lines that are no TOML. */
function readToml(written: string): Map<string, string> | null {
  const text = written.replaceAll('\r\n', '\n')
  const values = new Map<string, string>()
  let table = ''
  for (let at = 0; at < text.length; at = statement.lastIndex) {
    statement.lastIndex = at
    const found = statement.exec(text)
    if (found === null) return null
    const [, head, name, value = ''] = found
    if (head !== undefined) table = head
    if (name !== undefined)
      values.set(table === '' ? name.toLowerCase() : `${table}${name}`, readTomlValue(value.trim()))
  }
  return values.size === 0 ? null : values
}

function readTomlValue(value: string): string {
  const [, multiline] = /^"""\n?([\s\S]*)"""$/.exec(value) ?? []
  if (multiline !== undefined) return unquote(`"${multiline.replace(/\\\n\s*/g, '').replaceAll('\n', '\\n')}"`).trim()
  const [, literal] = /^'''\n?([\s\S]*)'''$/.exec(value) ?? []
  if (literal !== undefined) return literal.trim()
  const [, plain] = /^'([^'\n]*)'$/.exec(value) ?? []
  return plain ?? readScalar(value)
}
