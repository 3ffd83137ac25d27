import { locate, type SearchTerm, type TextRange } from './search-text.ts'

const excerptAtMost = 96
/** Characters shown before the match, unless its sentence starts later. */
const before = 24
const sentenceEnds = /[。！？!?\n]/u
const inWord = /^[\p{sc=Latin}\p{Nd}]{2}$/u

/** About 90 characters of a plain text around the first match of any term; null when there is none. */
export function excerptAround(plain: string, terms: readonly SearchTerm[]): string | null {
  const starts = terms.map((term) => locate(plain, term)[0]?.start).filter((start) => start !== undefined)
  if (starts.length === 0) return null
  const hit = Math.min(...starts)
  return cut(plain, beginning(plain, hit))
}

/** The first characters of a plain text, at most about 90. */
export function excerptFromStart(plain: string): string {
  return cut(plain, 0)
}

/** The terms as they are spelled in these texts, each spelling once. */
export function spellingsOf(terms: readonly SearchTerm[], texts: readonly string[]): string[] {
  const spelling = (text: string) => (range: TextRange) => text.slice(range.start, range.end)
  return [...new Set(terms.flatMap((term) => texts.flatMap((text) => locate(text, term).map(spelling(text)))))]
}

function beginning(plain: string, hit: number): number {
  const earliest = Math.max(0, hit - before)
  const lead = [...plain.slice(earliest, hit)]
  const end = lead.findLastIndex((character) => sentenceEnds.test(character))
  if (end >= 0) return earliest + lead.slice(0, end + 1).join('').length
  let start = isInsidePair(plain, earliest) ? earliest + 1 : earliest
  while (start < hit && inWord.test(plain.slice(start - 1, start + 1))) start += 1
  return start
}

function cut(plain: string, start: number): string {
  const wanted = Math.min(plain.length, start + excerptAtMost)
  const end = isInsidePair(plain, wanted) ? wanted - 1 : wanted
  const text = joinLines(plain.slice(start, end))
  const isInSentence = start > 0 && !sentenceEnds.test(plain.charAt(start - 1))
  const isCut = end < plain.length
  return `${isInSentence ? '…' : ''}${isCut ? text.replace(/[，、；：]$/u, '') : text}${isCut ? '…' : ''}`
}

/** The lines of a plain text in one, apart as a reader of Chinese expects it. */
function joinLines(plain: string): string {
  return plain
    .trim()
    .replace(/([。！？；：，、…])\s*\n\s*/gu, '$1')
    .replace(/\s*\n\s*/gu, '；')
    .replace(/\s+/gu, ' ')
}

/** Whether a cut here would split a surrogate pair. */
function isInsidePair(text: string, place: number): boolean {
  const next = text.charCodeAt(place)
  return next >= 0xdc00 && next <= 0xdfff
}
