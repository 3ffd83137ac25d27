import { linesOf } from '#domain/shared/front-matter.ts'
import { linkNames, valueNames } from './legal-document.ts'

/**
 * The markup of a legal text (content/README.md) as blocks, without the judgement of `parseLegalText`: a draft may be
 * incomplete. Its texts are inline markup, `**words**` and `{name}`.
 */
export type MarkupBlock =
  | { kind: 'section'; title: string; id: string; label: string; gist: string; summary: string }
  | { kind: 'clause'; title: string; id: string; summary: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; rows: string[][] }

/** A piece of a line: words, or the name of a value or link. */
export type MarkupPiece = { isBold: boolean } & ({ text: string } | { name: string })

const names: readonly string[] = [...valueNames, ...linkNames]
const marks = { section: '# ', clause: '## ', item: '- ', caption: 'caption: ' } as const
const fieldsOf = { section: ['id', 'label', 'gist', 'summary'], clause: ['id', 'summary'] } as const

/**
 * The blocks of a text, each with its first line, counted from 1; null for a text that blocks cannot hold, such as a head
 * with an unknown field: writing them again would lose it.
 */
export function readMarkup(source: string): { block: MarkupBlock; line: number }[] | null {
  const blocks: { block: MarkupBlock; line: number }[] = []
  for (const { first, lines } of runsOf(source)) {
    const block = readRun(lines)
    if (block === null) return null
    blocks.push({ block, line: first })
  }
  const written = writeMarkup(blocks.map(({ block }) => block))
  return written === tidyMarkup(source) ? blocks : null
}

/**
 * The text of blocks; `readMarkup` reads them again. Empty lines of text, titles of nothing, and empty items of a list are
 * left out.
 */
export function writeMarkup(blocks: readonly MarkupBlock[]): string {
  return blocks
    .flatMap((block) => writeBlock(block))
    .join('\n\n')
    .trim()
}

/** A text as `writeMarkup` would separate its blocks. */
export function tidyMarkup(source: string): string {
  return runsOf(source)
    .map(({ lines }) => lines.join('\n'))
    .join('\n\n')
    .trim()
}

function runsOf(source: string): { first: number; lines: string[] }[] {
  const runs: { first: number; lines: string[] }[] = []
  let isOpen = false
  for (const { number, text } of linesOf(source)) {
    const isEmpty = text.trim() === ''
    if (!isEmpty && isOpen) runs.at(-1)?.lines.push(text)
    if (!isEmpty && !isOpen) runs.push({ first: number, lines: [text] })
    isOpen = !isEmpty
  }
  return runs
}

function readRun(lines: readonly string[]): MarkupBlock | null {
  const [first = '', ...rest] = lines
  if (first.startsWith(marks.section)) {
    const fields = readFields(rest, fieldsOf.section)
    return fields && { kind: 'section', title: first.slice(marks.section.length), ...fields }
  }
  if (first.startsWith(marks.clause)) {
    const fields = readFields(rest, fieldsOf.clause)
    return fields && { kind: 'clause', title: first.slice(marks.clause.length), ...fields }
  }
  if (first.startsWith(marks.item))
    return lines.every((line) => line.startsWith(marks.item))
      ? { kind: 'list', items: lines.map((line) => line.slice(marks.item.length)) }
      : null
  if (first.startsWith(marks.caption)) {
    const [head = '', , ...rows] = rest
    return { kind: 'table', caption: first.slice(marks.caption.length), rows: [head, ...rows].map(readRow) }
  }
  return rest.length === 0 ? { kind: 'text', text: first } : null
}

function readFields<Key extends string>(lines: readonly string[], keys: readonly Key[]): Record<Key, string> | null {
  const fields = Object.fromEntries(keys.map((key) => [key, ''])) as Record<Key, string>
  for (const line of lines) {
    const [, key = '', value = ''] = /^(\w+): (\S.*)$/.exec(line) ?? []
    const known = keys.find((one) => one === key)
    if (known === undefined || fields[known] !== '') return null
    fields[known] = value.trimEnd()
  }
  return fields
}

const readRow = (line: string): string[] => /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ') ?? [line]

function writeBlock(block: MarkupBlock): string[] {
  switch (block.kind) {
    case 'section':
    case 'clause': {
      const values: Readonly<Record<string, string>> = { label: '', gist: '', ...block }
      const fields = fieldsOf[block.kind].flatMap((key) => {
        const value = oneLine(values[key] ?? '')
        return value === '' ? [] : [`${key}: ${value}`]
      })
      const title = oneLine(block.title)
      return title === '' && fields.length === 0 ? [] : [[`${marks[block.kind]}${title}`, ...fields].join('\n')]
    }
    case 'text': {
      const text = oneLine(block.text)
      return text === '' ? [] : [asParagraph(text)]
    }
    case 'list': {
      const items = block.items.map(oneLine).filter((item) => item !== '')
      return items.length === 0 ? [] : [items.map((item) => `${marks.item}${item}`).join('\n')]
    }
    case 'table': {
      const columns = Math.max(1, ...block.rows.map((row) => row.length))
      const [head = '', ...rows] = block.rows.map((row) => writeRow(row, columns))
      return [[`${marks.caption}${oneLine(block.caption)}`, head, `|${'---|'.repeat(columns)}`, ...rows].join('\n')]
    }
  }
}

/** A cell says something, in the form and on paper: an empty one has a dash. */
function writeRow(cells: readonly string[], columns: number): string {
  const written = Array.from({ length: columns }, (_, at) => oneLine(cells[at] ?? '').replaceAll('|', '｜') || '—')
  return `| ${written.join(' | ')} |`
}

/** A paragraph that begins with the mark of another block gets the full-width one. */
function asParagraph(text: string): string {
  if (text.startsWith('caption:')) return text.replace(':', '：')
  return text.replace(/^[#\-|]/, (mark) => ({ '#': '＃', '-': '－', '|': '｜' })[mark] ?? mark)
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
}

/** The pieces of a line of inline markup. */
export function readPieces(text: string): MarkupPiece[] {
  return text.split(/(\*\*.+?\*\*)/).flatMap((part) => {
    const isBold = /^\*\*.+\*\*$/.test(part)
    const words = isBold ? part.slice(2, -2) : part
    return words.split(/(\{\w+\})/).flatMap((piece): MarkupPiece[] => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name !== undefined && names.includes(name)) return [{ name, isBold }]
      return piece === '' ? [] : [{ text: piece, isBold }]
    })
  })
}

/**
 * A line of inline markup. Signs that the markup would read as its own become full-width: asterisks that are doubled or
 * touch the edge of a piece, and braces around no known name.
 */
export function writePieces(pieces: readonly MarkupPiece[]): string {
  const joined: { isBold: boolean; text: string }[] = []
  for (const piece of pieces) {
    const text = 'name' in piece ? `{${piece.name}}` : plainText(piece.text)
    const last = joined.at(-1)
    if (last?.isBold === piece.isBold) last.text += text
    else if (text !== '') joined.push({ isBold: piece.isBold, text })
  }
  return joined
    .map(({ isBold, text }, at) => {
      const full = (stars: string) => '＊'.repeat(stars.length)
      let safe = text.replace(/\*{2,}/g, full)
      if (isBold || at > 0) safe = safe.replace(/^\*/, full)
      if (isBold || at < joined.length - 1) safe = safe.replace(/\*$/, full)
      return isBold ? `**${safe}**` : safe
    })
    .join('')
}

function plainText(text: string): string {
  return text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/\{(\w+)\}|[{}]/g, (found, name) =>
      names.includes(name) ? found : found.replace('{', '｛').replace('}', '｝'),
    )
}
