import { largestSpan } from '#domain/content/tables.ts'

/** What a text has that is to be read, as far as its signs say, without a parser. */
export type MarkupSize = {
  /** Without the bytes of pictures that addresses carry in themselves. */
  letters: number
  elements: number
  cells: number
  /** How deep tables, lists and quotes stand within each other. */
  nesting: number
  /** Squares of the numbers of attributes: a parser compares each attribute of a tag with those before it. */
  attributePairs: number
}

/**
 * What a browser parses and the editor shows without a pause that a person notices (decision 106): far above any text
 * that fits the editor, whose own limit comes after. The server keeps no table deeper than 200 elements, which is 40
 * tables; above 30 a file is refused, so that what is announced is what is saved.
 */
export const markupLimits: MarkupSize = {
  letters: 5_000_000,
  elements: 50_000,
  cells: 5_000,
  nesting: 30,
  attributePairs: 20_000_000,
}

/** The text is above {@link markupLimits}: it is not read at all. */
export class MarkupTooLargeError extends Error {
  override readonly name = 'MarkupTooLargeError'
}

const embeddedBytes = /data:[\w.+/-]{1,100};base64,[\w+/=]*/g
const tag = /<(\/?)([a-z][a-z0-9]*)/gi
const nested = /^(?:table|ul|ol|blockquote)$/
const attribute = /[\s/]*=?[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y

/** Counts in time that grows with the length alone. It may count too much, as within a value, and never too little. */
export function measureMarkup(html: string): MarkupSize {
  const size = { letters: html.length, elements: 0, cells: 0, nesting: 0, attributePairs: 0 }
  for (const [bytes] of html.matchAll(embeddedBytes)) size.letters -= bytes.length
  // Tags within the values of other tags are read again and again; no program writes many of them.
  let lettersLeft = 8 * html.length + 10_000
  let depth = 0
  for (const { 0: begun, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    const lower = name.toLowerCase()
    if (slash === '') {
      size.elements += 1
      if (lower === 'td' || lower === 'th') size.cells += 1
      attribute.lastIndex = index + begun.length
      let attributes = 0
      let end = attribute.lastIndex
      while (lettersLeft > 0 && attribute.test(html)) {
        lettersLeft -= attribute.lastIndex - end
        end = attribute.lastIndex
        attributes += 1
      }
      size.attributePairs += lettersLeft > 0 ? attributes ** 2 : Number.POSITIVE_INFINITY
    }
    if (!nested.test(lower)) continue
    depth = Math.max(0, depth + (slash === '' ? 1 : -1))
    size.nesting = Math.max(size.nesting, depth)
  }
  return size
}

/** @throws {MarkupTooLargeError} before a parser reads the text. */
export function requireReadable(html: string): void {
  const size = measureMarkup(html)
  for (const name of Object.keys(markupLimits) as (keyof MarkupSize)[])
    if (size[name] > markupLimits[name]) throw new MarkupTooLargeError(`${name}: ${size[name]}`)
}

/**
 * A text without its comments and scripts, and the scripts. A comment or script that does not end is the rest of the
 * text, as for a parser.
 */
export function splitScripts(html: string): { text: string; scripts: string[] } {
  const parts: string[] = []
  const scripts: string[] = []
  const begin = /<!--|<script(?![\w-])/gi
  let from = 0
  for (let found = begin.exec(html); found !== null; found = begin.exec(html)) {
    const isComment = found[0] === '<!--'
    const end = isComment ? /-->/g : /<\/script(?![\w-])[^>]*>/gi
    // A comment may end with the signs that begin it: `<!-->`.
    end.lastIndex = found.index + 2
    const ended = end.exec(html)
    parts.push(html.slice(from, found.index))
    from = ended === null ? html.length : end.lastIndex
    if (!isComment) scripts.push(html.slice(found.index, from))
    begin.lastIndex = from
  }
  return { text: parts.concat(html.slice(from)).join(''), scripts }
}

/** The depths of all elements together; moving an element costs as much as it holds, once for each shell around it. */
const depthsAtMost = 750_000

/** @throws {MarkupTooLargeError} for a document whose many elements stand deep. */
export function requireShallow(page: Document): void {
  const depths = new Map<Element | null, number>([[null, 0]])
  let sum = 0
  for (const element of page.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1
    depths.set(element, depth)
    sum += depth
  }
  if (sum > depthsAtMost) throw new MarkupTooLargeError(`depths: ${sum}`)
}

type Spans = { columns: number; rows: number }

/**
 * The places of a table's grid, rows × columns: the editor fills each of them with a cell, so that a few wide or high
 * cells can stand for millions.
 */
export function placesOf(rows: readonly (readonly Spans[])[]): number {
  let width = 0
  let from: Spans[] = []
  for (const row of rows) {
    const spans = [...from, ...row]
    width = Math.max(
      width,
      spans.reduce((sum, { columns }) => sum + columns, 0),
    )
    from = spans.filter(({ rows: left }) => left > 1).map((one) => ({ ...one, rows: one.rows - 1 }))
  }
  return width * rows.length
}

/** Cuts the spans of a text's tables to what the server keeps. @throws {MarkupTooLargeError} */
export function boundTables(body: Element): void {
  let places = 0
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) =>
      [...row.cells].map((cell) => ({ columns: boundSpan(cell, 'colspan'), rows: boundSpan(cell, 'rowspan') })),
    )
    places += placesOf(rows)
    if (places > markupLimits.cells) throw new MarkupTooLargeError(`places of tables: ${places}`)
  }
}

function boundSpan(cell: Element, name: 'colspan' | 'rowspan'): number {
  const given = cell.getAttribute(name)
  if (given === null) return 1
  const span = /^\s*\d{1,9}/.test(given) ? Math.min(largestSpan, Math.max(1, Number.parseInt(given, 10))) : 1
  cell.setAttribute(name, String(span))
  return span
}
