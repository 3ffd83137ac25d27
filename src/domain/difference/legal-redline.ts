import { type MarkupBlock, readMarkup, readPieces } from '#domain/legal/legal-markup.ts'
import { isLegalName, type LegalName } from '#domain/legal/name-words.ts'
import { alignSimilar, createSimilarity } from './html-difference.ts'
import { compareLists, joinNearRuns, splitWords } from './text-difference.ts'

/** In both texts, only in the old one, or only in the new one. */
export type Change = 'same' | 'removed' | 'added'
export type RedlineRun = { text: string; isBold: boolean; change: Change }
/** `note`: an explanation that is no part of the clause. */
export type LineKind = 'section' | 'clause' | 'note' | 'text' | 'item'
export type RedlineLine = { kind: LineKind; change: Change; runs: RedlineRun[] }
export type RedlineTable = { kind: 'table'; change: Change; caption: RedlineRun[]; rows: RedlineRow[] }
export type RedlineRow = { change: Change; cells: RedlineRun[][] }
export type RedlinePart = RedlineLine | RedlineTable

/** A legal text to compare: what is above it, its markup, and the words that stand for its names. */
export type ComparedText = { lead: string; source: string; wordsOf: (name: LegalName) => string }

type Line = { kind: LineKind; text: string }
type Table = { kind: 'table'; caption: string; rows: string[][] }
type Part = Line | Table
type Pair<One> = readonly [before: One | null, after: One | null]
type WordsOf = ComparedText['wordsOf']
type Token = { text: string; isBold: boolean }

/**
 * Two legal texts in one, as a lawyer reads a contract: every part with what was removed and added in it. Without the
 * added the result is the old text, without the removed the new one. A text that cannot be read into blocks makes both
 * be compared by their lines.
 */
export function redlineOf(before: ComparedText, after: ComparedText): RedlinePart[] {
  const read = [before, after].map(({ source }) => partsOf(source))
  const [old, now] = [before, after].map(({ lead, source }, at): Part[] => {
    const parts = read.includes(null) ? linesOf(source) : (read[at] ?? [])
    return lead === '' ? parts : [{ kind: 'note', text: lead }, ...parts]
  })
  const sides: Sides = [before.wordsOf, after.wordsOf]
  const pairs = pairUp(old ?? [], now ?? [], { sides, keyOf: keyOfPart, similarity: createPartSimilarity() })
  return pairs.map((pair) => redlinePart(pair, sides))
}

/** A plain text as the runs of one line. */
export function plainRuns(text: string): RedlineRun[] {
  return [{ text, isBold: false, change: 'same' }]
}

type Sides = readonly [before: WordsOf, after: WordsOf]

function partsOf(source: string): Part[] | null {
  return readMarkup(source)?.flatMap(({ block }) => partsOfBlock(block)) ?? null
}

function partsOfBlock(block: MarkupBlock): Part[] {
  switch (block.kind) {
    case 'section':
    case 'clause': {
      const { kind, title, summary } = block
      return [{ kind, text: title }, ...(summary === '' ? [] : [{ kind: 'note' as const, text: summary }])]
    }
    case 'text':
      return [{ kind: 'text', text: block.text }]
    case 'list':
      return block.items.map((text) => ({ kind: 'item', text }))
    case 'table':
      return [block]
  }
}

function linesOf(source: string): Part[] {
  return source.split(/\r?\n/).flatMap((text): Part[] => (text.trim() === '' ? [] : [{ kind: 'text', text }]))
}

function redlinePart([before, after]: Pair<Part>, sides: Sides): RedlinePart {
  const change = changeOf(before, after)
  const kind = (after ?? before)?.kind ?? 'text'
  if (kind !== 'table') return { kind, change, runs: runsOf(textOf(before), textOf(after), sides) }
  const [old, now] = [before, after].map((part) => (part?.kind === 'table' ? part : null))
  const keyOf = (cells: string[], wordsOf: WordsOf) => cells.map((cell) => written(cell, wordsOf)).join('\f')
  const shareOf = createSimilarity()
  const similarity = (one: string[], other: string[]) => shareOf(one.join(' '), other.join(' '))
  return {
    kind,
    change,
    caption: runsOf(old?.caption ?? null, now?.caption ?? null, sides),
    rows: pairUp(old?.rows ?? [], now?.rows ?? [], { sides, keyOf, similarity }).map(([one, other]) => ({
      change: changeOf(one, other),
      cells: (other ?? one ?? []).map((_, at) => runsOf(one?.[at] ?? null, other?.[at] ?? null, sides)),
    })),
  }
}

function changeOf(before: unknown, after: unknown): Change {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'same'
}

const textOf = (part: Part | null): string | null => (part === null || part.kind === 'table' ? null : part.text)

/** A line with the words of its names: two lines that visitors read alike are equal. */
function written(text: string, wordsOf: WordsOf): string {
  return tokensOf(text, wordsOf)
    .map(({ text: words, isBold }) => `${isBold ? 'b' : 'n'}${words}`)
    .join('\n')
}

function keyOfPart(part: Part, wordsOf: WordsOf): string {
  const texts = part.kind === 'table' ? [part.caption, String(part.rows[0]?.length), ...part.rows.flat()] : [part.text]
  return [part.kind, ...texts.map((text) => written(text, wordsOf))].join('\f')
}

/** Above 0 when one part is a changed version of the other; tables need as many columns. */
function createPartSimilarity(): (one: Part, other: Part) => number {
  const shareOf = createSimilarity()
  return (one, other) => {
    if (one.kind !== other.kind) return 0
    if (one.kind !== 'table' || other.kind !== 'table') return shareOf(textOf(one) ?? '', textOf(other) ?? '')
    if (one.rows[0]?.length !== other.rows[0]?.length) return 0
    const [before, after] = [one, other].map(({ caption, rows }) => [caption, ...rows.flat()].join(' '))
    return shareOf(before ?? '', after ?? '')
  }
}

type Pairing<One> = {
  sides: Sides
  /** What a reader sees of one, which is written once for each and compared often. */
  keyOf: (one: One, wordsOf: WordsOf) => string
  similarity: (one: One, other: One) => number
}

/** Both lists in one order: what is in both or a changed version as pairs, the rest alone, the old before the new. */
function pairUp<One>(before: readonly One[], after: readonly One[], pairing: Pairing<One>): Pair<One>[] {
  const { sides, keyOf, similarity } = pairing
  const [oldKeys, newKeys] = [before.map((one) => keyOf(one, sides[0])), after.map((one) => keyOf(one, sides[1]))]
  let [oldAt, newAt] = [0, 0]
  return compareLists(oldKeys, newKeys).flatMap((run): Pair<One>[] => {
    if ('same' in run) {
      // Equal for a reader only: the names of either text are read with its own words.
      return run.same.map((): Pair<One> => [before[oldAt++] ?? null, after[newAt++] ?? null])
    }
    const [oldFrom, newFrom] = [oldAt, newAt]
    oldAt += run.removed.length
    newAt += run.added.length
    return pairChanged(before.slice(oldFrom, oldAt), after.slice(newFrom, newAt), similarity)
  })
}

function pairChanged<One>(
  removed: readonly One[],
  added: readonly One[],
  similarity: (one: One, other: One) => number,
): Pair<One>[] {
  // By their place, because two lines may be the same.
  const placed = (list: readonly One[]) => list.map((one, at) => ({ one, at }))
  const pairs: Pair<One>[] = []
  let [oldFrom, newFrom] = [0, 0]
  const takeAlone = (oldTo: number, newTo: number) => {
    for (const one of removed.slice(oldFrom, oldTo)) pairs.push([one, null])
    for (const one of added.slice(newFrom, newTo)) pairs.push([null, one])
  }
  for (const [old, now] of alignSimilar(placed(removed), placed(added), (a, b) => similarity(a.one, b.one))) {
    takeAlone(old.at, now.at)
    pairs.push([old.one, now.one])
    ;[oldFrom, newFrom] = [old.at + 1, now.at + 1]
  }
  takeAlone(removed.length, added.length)
  return pairs
}

function tokensOf(text: string, wordsOf: WordsOf): Token[] {
  return readPieces(text)
    .flatMap((piece): Token[] => {
      const { isBold } = piece
      if (!('name' in piece)) return splitWords(piece.text).map((word) => ({ text: word, isBold }))
      return [{ text: isLegalName(piece.name) ? wordsOf(piece.name) : `{${piece.name}}`, isBold }]
    })
    .filter(({ text: words }) => words !== '')
}

function runsOf(before: string | null, after: string | null, sides: Sides): RedlineRun[] {
  const [old, now] = [before, after].map((text, side) =>
    text === null ? [] : tokensOf(text, sides[side === 0 ? 0 : 1]),
  )
  const isSame = (one: Token, other: Token) => one.text === other.text && one.isBold === other.isBold
  const runs = joinNearRuns(compareLists(old ?? [], now ?? [], isSame), ({ text }) => text.length)
  return runs.flatMap((run) =>
    'same' in run ? joined(run.same, 'same') : [...joined(run.removed, 'removed'), ...joined(run.added, 'added')],
  )
}

function joined(tokens: readonly Token[], change: Change): RedlineRun[] {
  const runs: RedlineRun[] = []
  for (const { text, isBold } of tokens) {
    const last = runs.at(-1)
    if (last?.isBold === isBold) last.text += text
    else runs.push({ text, isBold, change })
  }
  return runs
}
