import { compareLists, type Run } from '../difference/text-difference.ts'
import { readBlocks } from './checks/read-blocks.ts'

/**
 * Words of a text, found again by what they are and what stood before and after them. `at` is where they stood, which
 * decides between places that are alike.
 */
export type Anchor = { quote: string; before: string; after: string; at: number }
/** Characters of a plain text, from 0; `to` is behind the last one. */
export type TextRange = { from: number; to: number }

/** Characters of the surroundings that an anchor keeps on each side. */
export const contextLength = 32
/** The longest quote of a remark. */
export const quoteAtMost = 500
/** Characters of the surroundings that have to be the same, so that a short word is not found at another place. */
const leastContext = 8
/** A quote of this length is found without its surroundings where it stands once. */
const longQuote = 16

/**
 * The text in which anchors are counted: each block a line, a no-break space like any other. Without the captions of tables,
 * which the editor asks for in a dialog, so that they cannot be selected.
 */
export function remarkText(html: string): string {
  return joinBlocks(readBlocks(html.replace(/<caption>.*?<\/caption>/gs, '')).texts)
}

/** The blocks of a text as `remarkText` has them. */
export function joinBlocks(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('\u00a0', ' ')).join('\n')
}

/** The anchor of a range. */
export function anchorAt(text: string, { from, to }: TextRange): Anchor {
  return {
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - contextLength), from),
    after: text.slice(to, to + contextLength),
    at: from,
  }
}

/**
 * Finds the words of an anchor in a text: the place whose surroundings are the most alike, and of equal ones the
 * nearest to the earlier place. Null where the words are gone.
 */
export function findAnchor(text: string, { quote, before, after, at }: Anchor): TextRange | null {
  if (quote === '') return null
  const wanted = Math.min(leastContext, before.length + after.length)
  const isLong = quote.length >= longQuote
  let best: { from: number; context: number } | null = null
  let places = 0
  let only = 0
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
    places += 1
    only = from
    const context = contextOf(text, from, { quote, before, after })
    if (context < wanted || (best !== null && context < best.context)) continue
    const isNearer = best === null || context > best.context || Math.abs(from - at) < Math.abs(best.from - at)
    if (isNearer) best = { from, context }
  }
  const from = best?.from ?? (places === 1 && isLong ? only : null)
  return from === null ? null : { from, to: from + quote.length }
}

/** How many characters beside a place are those of the anchor, on both sides together. */
function contextOf(text: string, from: number, { quote, before, after }: Omit<Anchor, 'at'>): number {
  let left = 0
  while (left < before.length && text[from - 1 - left] === before[before.length - 1 - left]) left += 1
  const end = from + quote.length
  let right = 0
  while (right < after.length && text[end + right] === after[right]) right += 1
  return left + right
}

/**
 * The anchors after a text was changed, in their order; the texts are compared once for all of them. Words that were edited are
 * followed: what was typed among them belongs to them, what was typed beside them does not. The same anchor where they are gone:
 * they may come back, by an undo or an earlier version.
 */
export function moveAnchors(before: string, after: string, anchors: readonly Anchor[]): Anchor[] {
  const lines = pairedLines(before, after)
  return anchors.map((anchor) => {
    const range = findAnchor(before, anchor)
    const moved = (range && mapThrough(lines, range)) ?? findAnchor(after, anchor)
    return moved === null || moved.to - moved.from > quoteAtMost ? anchor : anchorAt(after, moved)
  })
}

/** The same characters in a changed text, by its lines and within a changed line; null where all of them are gone. */
export function mapRange(before: string, after: string, range: TextRange): TextRange | null {
  return mapThrough(pairedLines(before, after), range)
}

type PairedLine = [before: string, after: string]

const pairedLines = (before: string, after: string): PairedLine[] =>
  compareLists(linesOf(before), linesOf(after)).flatMap(pairLines)

function mapThrough(lines: readonly PairedLine[], { from, to }: TextRange): TextRange | null {
  let [oldEnd, newEnd] = [0, 0]
  let start: number | null = null
  let end: number | null = null
  for (const [removed, added] of lines) {
    const [oldStart, newStart] = [oldEnd, newEnd]
    oldEnd += removed.length
    newEnd += added.length
    const part = { from: Math.max(from, oldStart), to: Math.min(to, oldEnd) }
    if (part.from >= part.to) continue
    const mapped = mapWithin(removed, added, { from: part.from - oldStart, to: part.to - oldStart })
    if (mapped === null) continue
    start ??= newStart + mapped.from
    end = newStart + mapped.to
  }
  return start === null || end === null ? null : { from: start, to: end }
}

/** Each line with what it became; several lines together where there are more or fewer afterwards. */
function pairLines(run: Run<string>): PairedLine[] {
  if ('same' in run) return [[run.same.join(''), run.same.join('')]]
  const { removed, added } = run
  if (removed.length !== added.length) return [[removed.join(''), added.join('')]]
  return removed.map((line, at) => [line, added[at] ?? ''])
}

/** Lines with their line breaks, so that their lengths add up to that of the text. */
const linesOf = (text: string) => text.split(/(?<=\n)/)

function mapWithin(before: string, after: string, { from, to }: TextRange): TextRange | null {
  const shorter = Math.min(before.length, after.length)
  let prefix = 0
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1
  const [oldEnd, newEnd] = [before.length - suffix, after.length - suffix]
  const shift = newEnd - oldEnd
  if (to <= prefix) return { from, to }
  if (from >= oldEnd) return { from: from + shift, to: to + shift }
  const start = from < prefix ? from : newEnd
  const end = to > oldEnd ? to + shift : from < prefix ? prefix : newEnd
  return start < end ? { from: start, to: end } : null
}
