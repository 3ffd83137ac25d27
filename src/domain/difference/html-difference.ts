import { compareLists, joinNearRuns, type Run, splitWords } from './text-difference.ts'

/** A node of sanitised HTML. Tags are stored verbatim, so that `writeHtml` returns the same text. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  name: string
  /** With its attributes and brackets. */
  openTag: string
  /** '' for a void element such as `img`. */
  closeTag: string
  children: HtmlNode[]
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const voidNames = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'source', 'track'])

/**
 * Parses HTML that the server or the editor has tidied. Never throws: an unmatched end tag is dropped, and an unclosed
 * element ends with its parent, so that the output is always balanced.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  const add = (node: HtmlNode) => {
    if (node !== '') (open.at(-1)?.children ?? root).push(node)
  }
  let end = 0
  for (const { 0: tag, 1: slash, 2: written = '', index } of html.matchAll(tagPattern)) {
    add(html.slice(end, index))
    end = index + tag.length
    const name = written.toLowerCase()
    if (slash === '/') {
      const depth = open.findLastIndex((element) => element.name === name)
      if (depth !== -1) open.length = depth
      continue
    }
    const isVoid = voidNames.has(name) || tag.endsWith('/>')
    const element = { name, openTag: tag, closeTag: isVoid ? '' : `</${written}>`, children: [] }
    add(element)
    if (!isVoid) open.push(element)
  }
  add(html.slice(end))
  return root
}

export function writeHtml(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.openTag + node.children.map(writeHtml).join('') + node.closeTag
}

/** The outermost elements of a text as HTML; non-blank text between them is a block of its own. */
export function splitBlocks(html: string): string[] {
  return parseHtml(html).flatMap((node) => (typeof node === 'string' && node.trim() === '' ? [] : [writeHtml(node)]))
}

/** The text of HTML without its tags; character references are kept verbatim. */
export function textOf(html: string): string {
  return html.replace(tagPattern, '')
}

/** Maximum number of comparisons: the work is the product of both lengths, and beyond it nothing is paired. */
const mostComparisons = 10_000
/** Two paragraphs with a smaller share of common words are unrelated. */
const leastSimilar = 0.25

/** The in-order pairs of two lists with the largest total similarity. Items with similarity 0 are never paired. */
export function alignSimilar<Old, New>(
  before: readonly Old[],
  after: readonly New[],
  similarity: (old: Old, now: New) => number,
): [Old, New][] {
  if (before.length * after.length > mostComparisons) return []
  const values = before.map((one) => after.map((other) => similarity(one, other)))
  const valueAt = (at: number, to: number) => values[at]?.[to] ?? 0
  const width = after.length + 1
  // The largest total for the sublists from `at` and `to` on, row by row.
  const best = new Float64Array((before.length + 1) * width)
  const bestAt = (at: number, to: number) => best[at * width + to] ?? 0
  const paired = (at: number, to: number) => (valueAt(at, to) > 0 ? valueAt(at, to) + bestAt(at + 1, to + 1) : 0)
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1)
      best[at * width + to] = Math.max(bestAt(at + 1, to), bestAt(at, to + 1), paired(at, to))
  const pairs: [Old, New][] = []
  let [at, to] = [0, 0]
  while (at < before.length && to < after.length) {
    const [one, other] = [before[at], after[to]]
    if (one !== undefined && other !== undefined && paired(at, to) > 0 && paired(at, to) === bestAt(at, to)) {
      pairs.push([one, other])
      at += 1
      to += 1
    } else if (bestAt(at, to) === bestAt(at + 1, to)) at += 1
    else to += 1
  }
  return pairs
}

/**
 * Compares blocks with each other: the share of their common words, 0 to 1 (Dice), and 0 below the threshold for related
 * blocks. One comparison for one alignment: it splits each block once, however often that is compared.
 */
export function createSimilarity(): (one: string, other: string) => number {
  const known = new Map<string, string[]>()
  const wordsOf = (block: string) => {
    const words = known.get(block) ?? splitWords(textOf(block))
    known.set(block, words)
    return words
  }
  return (one, other) => shareOfWords(wordsOf(one), wordsOf(other))
}

function shareOfWords(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of after) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(word, count - 1)
  }
  const share = (2 * shared) / (before.length + after.length)
  return share < leastSimilar ? 0 : share
}

/**
 * Elements that must not be wrapped in `ins` or `del`, because their parent allows no other children. They are marked
 * by an attribute, and their content is wrapped.
 */
const unwrappable = new Set(['li', 'tr', 'td', 'th', 'thead', 'tbody', 'caption', 'figcaption'])

/** Elements whose children are no text that is seen: captions of a video are compared with it. */
const whole = new Set(['video'])

type Side = 'removed' | 'added'
const tagOf = { removed: 'del', added: 'ins' } as const

/**
 * The difference of two rich texts as HTML. Removed parts are in `<del>`, added ones in `<ins>`; rows, cells and list
 * items also carry `data-difference="removed"` or `"added"`. Tags stay whole, so the result is as balanced as the
 * input. The caller passes sanitised HTML. `sideOfDifference` returns either text.
 */
export function differenceOfHtml(before: string, after: string): string {
  return compareNodes(tokensOf(parseHtml(before)), tokensOf(parseHtml(after)))
}

/** The old or the new text of a difference. */
export function sideOfDifference(difference: string, side: 'before' | 'after'): string {
  const gone = side === 'before' ? 'added' : 'removed'
  const write = (node: HtmlNode): string => {
    if (typeof node === 'string') return node
    if (node.name === tagOf[gone] || node.openTag.includes(markOf(gone))) return ''
    const inner = node.children.map(write).join('')
    if (node.name === 'ins' || node.name === 'del') return inner
    const openTag = node.openTag.replace(markOf('added'), '').replace(markOf('removed'), '')
    return openTag + inner + node.closeTag
  }
  return parseHtml(difference).map(write).join('')
}

const markOf = (side: Side) => ` data-difference="${side}"`

/** Words of a text, and whole elements. */
function tokensOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => (typeof node === 'string' ? splitWords(node) : [node]))
}

function compareNodes(before: readonly HtmlNode[], after: readonly HtmlNode[]): string {
  const written = new Map<HtmlNode, string>()
  const textOf = (node: HtmlNode) => {
    if (typeof node === 'string') return node
    const text = written.get(node) ?? writeHtml(node)
    written.set(node, text)
    return text
  }
  const runs = compareLists(before, after, (one, other) => textOf(one) === textOf(other))
  // An unchanged element between two changes is never joined to them: it is readable by itself.
  const lengthOf = (node: HtmlNode) => (typeof node === 'string' ? node.length : Number.POSITIVE_INFINITY)
  return joinNearRuns(runs, lengthOf).map(writeRun).join('')
}

function writeRun(run: Run<HtmlNode>): string {
  if ('same' in run) return run.same.map(writeHtml).join('')
  return pairElements(run.removed, run.added)
    .map(
      ({ removed, added, pair }) => mark(removed, 'removed') + mark(added, 'added') + (pair ? comparePair(pair) : ''),
    )
    .join('')
}

type Pair = [HtmlElement, HtmlElement]

function comparePair([before, after]: Pair): string {
  return after.openTag + compareNodes(tokensOf(before.children), tokensOf(after.children)) + after.closeTag
}

type Part = { removed: HtmlNode[]; added: HtmlNode[]; pair: Pair | null }

/** Splits a run into pairs of elements whose contents are compared, and the tokens before each pair. */
function pairElements(removed: readonly HtmlNode[], added: readonly HtmlNode[]): Part[] {
  const [olds, news] = [placesOf(removed), placesOf(added)]
  const parts: Part[] = []
  let [oldFrom, newFrom] = [0, 0]
  const shareOf = createSimilarity()
  for (const [one, other] of alignSimilar(olds, news, (old, now) => similarityOf(old.element, now.element, shareOf))) {
    const before = { removed: removed.slice(oldFrom, one.at), added: added.slice(newFrom, other.at) }
    parts.push({ ...before, pair: [one.element, other.element] })
    ;[oldFrom, newFrom] = [one.at + 1, other.at + 1]
  }
  return [...parts, { removed: removed.slice(oldFrom), added: added.slice(newFrom), pair: null }]
}

function placesOf(nodes: readonly HtmlNode[]): { element: HtmlElement; at: number }[] {
  return nodes.flatMap((element, at) => (typeof element === 'string' ? [] : [{ element, at }]))
}

/** Above 0 when one element is a changed version of the other. */
function similarityOf(one: HtmlElement, other: HtmlElement, shareOf: ReturnType<typeof createSimilarity>): number {
  if (one.openTag !== other.openTag || one.closeTag === '' || whole.has(one.name)) return 0
  const share = shareOf(writeHtml(one), writeHtml(other))
  // Tables, rows, cells and items match by position, whatever they contain.
  return unwrappable.has(one.name) || one.name === 'table' ? Math.max(share, 0.01) : share
}

function mark(nodes: readonly HtmlNode[], side: Side): string {
  let marked = ''
  let plain = ''
  const flush = () => {
    if (plain !== '') marked += `<${tagOf[side]}>${plain}</${tagOf[side]}>`
    plain = ''
  }
  for (const node of nodes) {
    if (typeof node === 'object' && unwrappable.has(node.name)) {
      flush()
      marked += node.openTag.replace(/>$/, `${markOf(side)}>`) + mark(node.children, side) + node.closeTag
    } else plain += writeHtml(node)
  }
  flush()
  return marked
}
