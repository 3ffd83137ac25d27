import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from './html-tree.ts'
import { alignSimilar, similarityOfBlocks } from './similarity.ts'
import { compareLists, joinNearRuns, type Run, splitWords } from './text-difference.ts'

/**
 * Elements that must not be wrapped in `ins` or `del`, because their parent allows no other children. They are marked
 * by an attribute, and their content is wrapped.
 */
const unwrappable = new Set(['li', 'tr', 'td', 'th', 'thead', 'tbody', 'caption', 'figcaption'])

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
  for (const [one, other] of alignSimilar(olds, news, (old, now) => similarityOf(old.element, now.element))) {
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
function similarityOf(one: HtmlElement, other: HtmlElement): number {
  if (one.openTag !== other.openTag || one.closeTag === '') return 0
  const share = similarityOfBlocks(writeHtml(one), writeHtml(other))
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
