import { FormatError, type Line, linesOf, readFields, readFrontMatter } from '#domain/shared/front-matter.ts'
import type {
  LegalBlock,
  LegalDocument,
  LegalHead,
  LegalOutlineEntry,
  LegalPart,
  LegalSection,
  LegalTable,
} from './legal-document.ts'
import { legalLineErrors as faults } from './line-errors.ts'
import { anchorsOfLinks, linkNames, valueNames } from './names.ts'
import { numbered } from './numbering.ts'

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
    required: ['version', 'date', 'lead'],
    optional: ['changes'],
  })
  return {
    version: fields.text('version'),
    from: fields.matching('date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, '日期YYYY-MM-DD'),
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
  if (chapters.length === 0) throw new FormatError(file, firstLine, faults.noSection)
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
  if (twice !== undefined) throw new FormatError(file, lineOf(`id: ${twice}`), faults.anchorTwice(twice))
  for (const [name, anchor] of Object.entries(anchorsOfLinks)) {
    const used = lines.find(({ text }) => text.includes(`{${name}}`))
    if (used !== undefined && !anchors.includes(anchor))
      throw new FormatError(file, used.number, faults.noAnchor(name, anchor))
  }
}

function readSection(file: string, { head, inside }: Chapter): { entry: LegalOutlineEntry; section: LegalSection } {
  const { number: line, text } = head.first
  const fields = readFields({ file, line, lines: head.rest }, { required: ['id', 'label', 'gist', 'summary'] })
  const { before, chapters } = splitAt(marks.part, inside)
  const [stray] = before
  if (stray !== undefined) throw new FormatError(file, stray.first.number, faults.strayText)
  if (chapters.length === 0) throw new FormatError(file, line, faults.noPart)
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
  if (inside.length === 0) throw new FormatError(file, line, faults.emptyPart)
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
    if (other !== undefined) throw new FormatError(file, other.number, faults.listEnd)
    return { list: lines.map(({ text }) => text.slice(marks.item.length)) }
  }
  if (noParagraph.test(first.text)) throw new FormatError(file, first.number, faults.noBlock)
  const [second] = rest
  if (second !== undefined) throw new FormatError(file, second.number, faults.twoLines)
  return first.text
}

function readTable(file: string, caption: Line, rest: readonly Line[]): LegalTable {
  const [head, rule, ...rows] = rest
  if (head === undefined || rule === undefined || rows.length === 0) {
    throw new FormatError(file, caption.number, faults.table)
  }
  const names = cellsOf(file, head)
  if (rule.text !== `|${'---|'.repeat(names.length)}`) {
    throw new FormatError(file, rule.number, faults.rule(names.length))
  }
  return {
    caption: caption.text.slice(marks.caption.length),
    head: names,
    rows: rows.map((row) => {
      const cells = cellsOf(file, row)
      if (cells.length === names.length) return cells
      throw new FormatError(file, row.number, faults.cells(cells.length, names.length))
    }),
  }
}

function cellsOf(file: string, { number, text }: Line): string[] {
  const cells = /^\| (.+) \|$/.exec(text)?.[1]?.split(' | ') ?? ['']
  if (cells.some((cell) => cell.trim() === '' || cell.includes('|'))) {
    throw new FormatError(file, number, faults.row)
  }
  return cells
}

/** Emphasis marks are paired, and every name in braces is known. */
function checkInline(file: string, { number, text }: Line) {
  if (text.split('**').length % 2 === 0) throw new FormatError(file, number, faults.emphasis)
  const stray = text.replace(/\{(\w+)\}/g, (whole, name) => (knownNames.includes(name) ? '' : whole))
  const found = /\{\w*\}?|\}/.exec(stray)?.[0]
  if (found !== undefined) throw new FormatError(file, number, faults.name(found, knownNames))
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
