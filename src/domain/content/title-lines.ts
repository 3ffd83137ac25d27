/** Width of a character in em; null for one that the typeface lacks. */
export type WidthOf = (character: string) => number | null

type Measure = {
  widthOf: WidthOf
  /** Of a line, in em. */
  width: number
  linesAtMost: number
}

/** Takes the place of characters that the typeface lacks, as printers set it where a sort is missing. */
const geta = '〓'
/** Never at the beginning of a line. */
const closing = /^[，。、：；！？…—～·）》」』】〉”’%℃％,.:;!?)\]}/+-]/u
/** Never at the end of a line. */
const opening = /[（《「『【〈“‘([{¥￥$#@]$/u
/** After these a line ends well: the reader pauses there anyway. */
const pause = /[，。：；！？｜|—、]$/u
/** Pictures, marks of direction and what joins them: left out, for they are no part of the words. */
const unwritten = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}]/gu
const writtenPictographs = new Set(['©', '®', '™'])

/**
 * The text with one kind of space and with what the typeface lacks replaced: emoji are left out, and other characters,
 * a rare family name or another script, become one 〓 for each run of them, so that a title never reads as another one.
 */
export function writableText(text: string, widthOf: WidthOf): string {
  const written = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unwritten, (character) => (writtenPictographs.has(character) ? character : ''))
  return Array.from(written, (character) => (widthOf(character) === null ? geta : character))
    .join('')
    .replace(/〓(?:[〓 ]*〓)?/g, geta)
    .replace(/ +/g, ' ')
    .trim()
}

export function textWidth(text: string, widthOf: WidthOf): number {
  return Array.from(text).reduce((sum, character) => sum + (widthOf(character) ?? 1), 0)
}

type Title = { size: number; lines: string[] }

/** What a step to a smaller size costs: less than a word that is broken. */
const sizeCost = 0.06

/**
 * A title in the size, of some from the largest down, in which it breaks best. One that is too long in each of them is
 * shortened in the smallest. `width` is that of a line, in the sizes' unit.
 */
export function fitTitle(
  text: string,
  { sizes, width, widthOf, linesAtMost }: { sizes: readonly [number, ...number[]] } & Measure,
): Title {
  let best: (Title & { cost: number }) | null = null
  for (const [step, size] of sizes.entries()) {
    const found = bestDivision(text, { widthOf, width: width / size, linesAtMost })
    const cost = found === null ? Infinity : found.cost + sizeCost * step
    if (found !== null && (best === null || cost < best.cost)) best = { size, lines: found.lines, cost }
  }
  if (best !== null) return { size: best.size, lines: best.lines }
  const size = Math.min(...sizes)
  return { size, lines: shortenToLines(text, { widthOf, width: width / size, linesAtMost }) }
}

/**
 * The lines of a text that is set in few of them: of similar length, broken between words, after a
 * pause rather than elsewhere. Null when it takes more than `linesAtMost`.
 */
export function breakLines(text: string, measure: Measure): string[] | null {
  return bestDivision(text, measure)?.lines ?? null
}

function bestDivision(text: string, { widthOf, width, linesAtMost }: Measure): Division | null {
  if (textWidth(text, widthOf) > (width + 1) * linesAtMost) return null
  const pieces = piecesOf(text).flatMap((piece) => cutPiece(piece, widthOf, width))
  let best: Division | null = null
  for (let count = 1; count <= linesAtMost; count += 1) {
    const found = divide(pieces, { count, width, widthOf })
    if (found !== null && (best === null || found.cost < best.cost)) best = found
  }
  return best
}

/** As `breakLines`; of a text that is too long the beginning, with an ellipsis. */
export function shortenToLines(text: string, measure: Measure): string[] {
  const whole = text === '' ? [] : breakLines(text, measure)
  if (whole !== null) return whole
  const characters = Array.from(text)
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (breakLines(shortened(characters, middle), measure) === null) tooMany = middle
    else fits = middle
  }
  return breakLines(shortened(characters, fits), measure) ?? []
}

const shortened = (characters: readonly string[], count: number) =>
  `${characters
    .slice(0, count)
    .join('')
    .replace(/[\s，。：；、—·-]+$/u, '')}…`

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Names of regions and words of this trade that the segmenter's dictionary takes apart. */
const lackedWords =
  /(东南亚|东北亚|东亚|南亚|中亚|西亚|亚太|北美|南美|拉美|东欧|西欧|北欧|南欧|北非|南非|中东|跨境|卖家|买家|开店|店铺|选品|备货|海外仓|直播间|独立站|防关联|见面会|达人|就近|接入)/u

/** The text in words and in the marks between them. */
function segmentsOf(text: string): string[] {
  return text
    .split(lackedWords)
    .flatMap((part, place) => (place % 2 === 1 ? [part] : Array.from(words.segment(part), ({ segment }) => segment)))
}

/** The text in pieces that are not divided: words with the marks around them, and numbers with their unit. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const segment of segmentsOf(text)) {
    const last = pieces.at(-1)
    const isBound =
      last !== undefined &&
      (segment === ' ' ||
        closing.test(segment) ||
        opening.test(last.trimEnd()) ||
        (/[\d.,]$/.test(last) && /^[\p{Script=Han}a-zA-Z]{1,2}$/u.test(segment)))
    if (isBound) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/**
 * The clauses of a title, each in the pieces that no line should divide. The server cuts them: browsers disagree on words,
 * and those of 2020 know none.
 */
export function wordsOfClauses(text: string): string[][] {
  const clauses: string[][] = []
  let last = ''
  for (const piece of piecesOf(text)) {
    const clause = clauses.at(-1)
    if (clause === undefined || /[，：；！？。]$/u.test(last)) clauses.push([piece])
    else clause.push(piece)
    last = piece.trimEnd()
  }
  return clauses
}

/** A piece that is longer than a line is divided where the line is full. */
function cutPiece(piece: string, widthOf: WidthOf, width: number): string[] {
  if (textWidth(piece.trimEnd(), widthOf) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part !== '' && textWidth(part + character, widthOf) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

type Division = { cost: number; lines: string[] }
type Plan = { cost: number; ends: number[] }

/** What a break between words costs beside one after a pause, in squares of a line's share that is too much or missing. */
const wordBreak = 0.08
/** Beside a single character: dictionaries lack new words, so that it may be a part of one. */
const characterBreak = 0.3
/** What a further line costs. */
const lineCost = 0.04

/** The best division into exactly `count` lines; null when there is none. */
function divide(
  pieces: readonly string[],
  { count, width, widthOf }: { count: number; width: number; widthOf: WidthOf },
): Division | null {
  const line = (from: number, to: number) => pieces.slice(from, to).join('').trim()
  const mean = textWidth(line(0, pieces.length), widthOf) / count
  /** Cost of a line; null when it does not fit. A mark at its end may hang over its edge. */
  const costOf = (from: number, to: number) => {
    const text = line(from, to)
    const length = textWidth(text, widthOf)
    if (length > width + (/[，。、：；！？]$/u.test(text) ? 0.5 : 0)) return null
    return ((length - mean) / width) ** 2 + breakCost(pieces[to - 1] ?? '', pieces[to])
  }
  let plans = new Map<number, Plan>([[0, { cost: 0, ends: [] }]])
  for (let row = 1; row <= count; row += 1) {
    const next = new Map<number, Plan>()
    for (const [from, plan] of plans) {
      for (let to = from + 1; to <= pieces.length; to += 1) {
        const own = costOf(from, to)
        if (own === null) break
        const cost = plan.cost + own
        if (cost < (next.get(to)?.cost ?? Infinity)) next.set(to, { cost, ends: [...plan.ends, to] })
      }
    }
    plans = next
  }
  const best = plans.get(pieces.length)
  if (best === undefined) return null
  const lines = best.ends.map((end, index) => line(best.ends[index - 1] ?? 0, end))
  return { cost: best.cost + lineCost * count, lines }
}

function breakCost(before: string, after: string | undefined): number {
  if (after === undefined || pause.test(before.trimEnd())) return 0
  return [before, after].some((piece) => /^\p{Script=Han}[^\p{L}\p{N}]*$/u.test(piece)) ? characterBreak : wordBreak
}
