import { FormatError, type Line, linesOf, readFields, readFrontMatter } from '#domain/shared/front-matter.ts'
import {
  anchorsOfLinks,
  type LegalBlock,
  type LegalDocument,
  type LegalHead,
  type LegalOutlineEntry,
  type LegalPart,
  type LegalSection,
  type LegalTable,
  linkNames,
  numbered,
  valueNames,
} from './legal-document.ts'

/** Sentences about errors in a line of a legal document, for its author. */
export const legalLineErrors = {
  noSection: '没有一个部分：用“# 标题”开始',
  strayText: '部分下面先写“## 标题”，正文写在条目里',
  noPart: '这一部分没有条目：用“## 标题”开始一条',
  emptyPart: '这一条没有内容',
  listEnd: '列表后面空一行',
  noBlock: '这一行不是段落、列表或表格的开头',
  twoLines: '一段话写成一行，后面空一行',
  table: '表名下面要有表头、一行|---|和内容',
  rule: (columns: number) => `这里应为|---|，一共${columns}列`,
  cells: (cells: number, columns: number) => `这一行有${cells}格，表头有${columns}列`,
  row: '写作| 一格 | 一格 |，每格都要有字',
  emphasis: '加粗的**没有成对',
  name: (found: string, known: readonly string[]) => `不认识${found}，可以用的是${known.join('、')}`,
  anchorTwice: (anchor: string) => `锚点${anchor}有两处`,
  noAnchor: (name: string, anchor: string) => `{${name}}要链接到id为${anchor}的地方，文中没有`,
} as const

/** Consecutive lines without an empty one between them. */
type Run = { first: Line; rest: readonly Line[] }

type Chapter = { head: Run; inside: Run[] }

const marks = { section: '# ', part: '## ', item: '- ', caption: 'caption: ', row: '| ' } as const

/** No paragraph starts with the mark of another block, or with a mark that lacks its blank. */
const noParagraph = /^(?:#|-|\||caption:|\s)/

const knownNames: readonly string[] = [...valueNames, ...linkNames]

/**
 * Reads a file of content/legal (format: content/README.md): its head, and the text below. Throws `FormatError` with
 * file and line for everything unknown, because a binding text must never be shown in part.
 */
export function parseLegalFile(file: string, source: string): LegalHead & { source: string; firstLine: number } {
  const { fields, body, bodyLine } = readFrontMatter(file, source, {
    required: ['version', 'lead'],
    optional: ['date', 'changes'],
  })
  return {
    version: fields.text('version'),
    // A first draft has none: the owner who publishes it chooses the day.
    from: fields.matching('date', /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, '日期YYYY-MM-DD'),
    lead: fields.text('lead'),
    changes: fields.text('changes'),
    source: body,
    firstLine: bodyLine,
  }
}

/**
 * Reads the text of a document, whose first line has the number `firstLine`. Throws `FormatError`, like
 * `parseLegalFile`.
 */
export function parseLegalText(
  file: string,
  source: string,
  firstLine = 1,
): { outline: LegalOutlineEntry[]; document: LegalDocument } {
  const lines = linesOf(source).map(({ number, text }) => ({ number: number + firstLine - 1, text }))
  for (const line of lines) checkInline(file, line)
  const { before, chapters } = splitAt(marks.section, runsOf(lines))
  if (chapters.length === 0) throw new FormatError(file, firstLine, legalLineErrors.noSection)
  const sections = chapters.map((chapter) => readSection(file, chapter))
  const document = {
    intro: before.map((run) => readBlock(file, run)),
    sections: sections.map(({ section }) => section),
  }
  requireAnchors(file, lines, document)
  return { outline: sections.map(({ entry }) => entry), document }
}

/** Anchors are unique, and every link inside the document has a target. */
function requireAnchors(file: string, lines: readonly Line[], document: LegalDocument): void {
  const anchors = numbered(document).flatMap(({ id, parts }) => [id, ...parts.map(({ anchor }) => anchor)])
  const twice = anchors.find((anchor, place) => anchors.indexOf(anchor) !== place)
  const lineOf = (words: string) => lines.find(({ text }) => text.includes(words))?.number ?? 1
  if (twice !== undefined) throw new FormatError(file, lineOf(`id: ${twice}`), legalLineErrors.anchorTwice(twice))
  for (const [name, anchor] of Object.entries(anchorsOfLinks)) {
    const used = lines.find(({ text }) => text.includes(`{${name}}`))
    if (used !== undefined && !anchors.includes(anchor))
      throw new FormatError(file, used.number, legalLineErrors.noAnchor(name, anchor))
  }
}

function readSection(file: string, { head, inside }: Chapter): { entry: LegalOutlineEntry; section: LegalSection } {
  const { number: line, text } = head.first
  const fields = readFields({ file, line, lines: head.rest }, { required: ['id', 'label', 'gist', 'summary'] })
  const { before, chapters } = splitAt(marks.part, inside)
  const [stray] = before
  if (stray !== undefined) throw new FormatError(file, stray.first.number, legalLineErrors.strayText)
  if (chapters.length === 0) throw new FormatError(file, line, legalLineErrors.noPart)
  const id = fields.text('id')
  return {
    entry: { id, label: fields.text('label'), gist: fields.text('gist') },
    section: {
      id,
      title: text.slice(marks.section.length),
      summary: fields.text('summary'),
      parts: chapters.map((chapter) => readPart(file, chapter)),
    },
  }
}

function readPart(file: string, { head, inside }: Chapter): LegalPart {
  const { number: line, text } = head.first
  const fields = readFields({ file, line, lines: head.rest }, { required: [], optional: ['id', 'summary'] })
  if (inside.length === 0) throw new FormatError(file, line, legalLineErrors.emptyPart)
  const [id, summary] = [fields.text('id'), fields.text('summary')]
  return {
    ...(id !== '' && { id }),
    title: text.slice(marks.part.length),
    ...(summary !== '' && { summary }),
    blocks: inside.map((run) => readBlock(file, run)),
  }
}

function readBlock(file: string, { first, rest }: Run): LegalBlock {
  if (first.text.startsWith(marks.caption)) return readTable(file, first, rest)
  const lines = [first, ...rest]
  if (first.text.startsWith(marks.item)) {
    const other = lines.find(({ text }) => !text.startsWith(marks.item))
    if (other !== undefined) throw new FormatError(file, other.number, legalLineErrors.listEnd)
    return { list: lines.map(({ text }) => text.slice(marks.item.length)) }
  }
  if (noParagraph.test(first.text)) throw new FormatError(file, first.number, legalLineErrors.noBlock)
  const [second] = rest
  if (second !== undefined) throw new FormatError(file, second.number, legalLineErrors.twoLines)
  return first.text
}

function readTable(file: string, caption: Line, rest: readonly Line[]): LegalTable {
  const [head, rule, ...rows] = rest
  if (head === undefined || rule === undefined || rows.length === 0) {
    throw new FormatError(file, caption.number, legalLineErrors.table)
  }
  const names = cellsOf(file, head)
  if (rule.text !== `|${'---|'.repeat(names.length)}`) {
    throw new FormatError(file, rule.number, legalLineErrors.rule(names.length))
  }
  return {
    caption: caption.text.slice(marks.caption.length),
    head: names,
    rows: rows.map((row) => {
      const cells = cellsOf(file, row)
      if (cells.length === names.length) return cells
      throw new FormatError(file, row.number, legalLineErrors.cells(cells.length, names.length))
    }),
  }
}

function cellsOf(file: string, { number, text }: Line): string[] {
  const cells = /^\| (.+) \|$/.exec(text)?.[1]?.split(' | ') ?? ['']
  if (cells.some((cell) => cell.trim() === '' || cell.includes('|'))) {
    throw new FormatError(file, number, legalLineErrors.row)
  }
  return cells
}

/** Emphasis marks are paired, and every name in braces is known. */
function checkInline(file: string, { number, text }: Line) {
  if (text.split('**').length % 2 === 0) throw new FormatError(file, number, legalLineErrors.emphasis)
  const stray = text.replace(/\{(\w+)\}/g, (whole, name) => (knownNames.includes(name) ? '' : whole))
  const found = /\{\w*\}?|\}/.exec(stray)?.[0]
  if (found !== undefined) throw new FormatError(file, number, legalLineErrors.name(found, knownNames))
}

function runsOf(lines: readonly Line[]): Run[] {
  const runs: { first: Line; rest: Line[] }[] = []
  let open = false
  for (const line of lines) {
    const isEmpty = line.text.trim() === ''
    if (!isEmpty && open) runs.at(-1)?.rest.push(line)
    if (!isEmpty && !open) runs.push({ first: line, rest: [] })
    open = !isEmpty
  }
  return runs
}

/** Splits runs before each one that starts with the mark. */
function splitAt(mark: string, runs: readonly Run[]): { before: Run[]; chapters: Chapter[] } {
  const before: Run[] = []
  const chapters: Chapter[] = []
  for (const run of runs) {
    if (run.first.text.startsWith(mark)) chapters.push({ head: run, inside: [] })
    else (chapters.at(-1)?.inside ?? before).push(run)
  }
  return { before, chapters }
}
