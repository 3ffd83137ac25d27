import { plainText } from './plain-text.ts'

/**
 * Text normalisation for search. Indexed text and queries both use it; a change needs a new `searchTextVersion`, which
 * rebuilds the index.
 * A text becomes a sequence of units: each character of a script without word spaces (Han, kana, hangul, Thai …) is
 * one, so is each emoji, whatever the colour of its skin, and so is each word of a script with them (Latin, Greek,
 * Cyrillic, all digits). Case, width and compatibility
 * forms are ignored, and so is a blank between a word and a Han character.
 */
export const searchTextVersion = 3

/** A word of a query. A record matches when it contains all of them. */
export type SearchTerm = {
  /** A record that contains the word has all of these tokens. */
  tokens: number[]
  /** A record contains the word exactly when its folded text contains this string. */
  needle: string
  /** The single token is sufficient: no other word shares it. */
  isExact: boolean
}

/** Part of a plain text, in UTF-16 units. */
export type TextRange = { start: number; end: number }

type Unit = TextRange & { text: string; isWord: boolean; isBroken: boolean; foldedAt: number }

/** Shorter words match whole words only: ip must not match every iPhone. */
const shortestPrefix = 3
/** Longer words share the token of their first letters; the folded text distinguishes them. */
const longestPrefix = 8
/** A range outside all code points, so that hashes never collide with a token of two characters. */
const hashPlane = 0xd800_0000
const hashBits = 0x07ff_ffff

const unitPattern =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Nd}][\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Nd}\p{M}]*|[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]\p{M}*/gu
const wordPattern = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Nd}]/u
/** Characters that may be compatibility forms, accented or invisible; the rest is only lower-cased. */
const specialPattern = /[^\p{ASCII}\u4e00-\u9fff]\p{M}*|\p{ASCII}\p{M}+/gu

/**
 * The text that needles are matched against: words in brackets, other characters bare, a blank where a phrase breaks.
 */
export function foldText(plain: string): string {
  return readUnits(plain).folded
}

/** The tokens of a text, each once: signed 32-bit integers. */
export function tokenise(plain: string): number[] {
  const tokens = new Set<number>()
  let previous: Unit | undefined
  for (const unit of readUnits(plain).units) {
    if (unit.isWord) for (const token of wordTokens(unit.text)) tokens.add(token)
    else {
      tokens.add(characterToken(unit.text))
      if (previous && isPair(previous, unit)) tokens.add(pairToken(previous.text, unit.text))
    }
    previous = unit
  }
  return [...tokens]
}

/**
 * Tokens that every record has in which the words are written so, whatever is around them; only a record with
 * `partialToken` may lack them. Empty where no token is that sure: a Latin word may be a part of a longer one.
 */
export function sureTokens(words: string): number[] {
  const runs = words.match(/[\u4e00-\u9fff]+/g) ?? []
  const tokens = runs.flatMap((run) =>
    run.length === 1 ? [characterToken(run)] : [...run].slice(1).map((next, at) => pairToken(run.charAt(at), next)),
  )
  return [...new Set(tokens)]
}

/** Whether a plain text has a Han character with marks of its own, whose tokens are others than the bare one's. */
function hasMarkedHan(plain: string): boolean {
  return readUnits(plain).units.some(({ text, isWord }) => !isWord && text.length > 1 && /^[\u4e00-\u9fff]/.test(text))
}

/** The token for a match in the title. */
export function titleToken(token: number): number {
  return hash(`title ${token}`)
}

/** The words of a query, separated by blanks, and by punctuation beside Han. Empty when it has no letter or digit. */
export function readTerms(keyword: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const piece of keyword.split(/\s+/u)) {
    const phrases: Unit[][] = []
    for (const unit of readUnits(piece).units) {
      const phrase = phrases.at(-1)
      if (phrase === undefined || unit.isBroken) phrases.push([unit])
      else phrase.push(unit)
    }
    for (const phrase of phrases) {
      const term = toTerm(phrase)
      terms.set(term.needle, term)
    }
  }
  return [...terms.values()]
}

/** The positions of a term in a plain text, in order. */
export function locate(plain: string, term: SearchTerm): TextRange[] {
  const { units, folded } = readUnits(plain)
  const ranges: TextRange[] = []
  let from = 0
  let index = 0
  for (;;) {
    const at = folded.indexOf(term.needle, from)
    if (at < 0) return ranges
    while (index < units.length && (units[index]?.foldedAt ?? 0) < at) index += 1
    const start = units[index]?.start ?? 0
    from = at + term.needle.length
    while (index < units.length && (units[index]?.foldedAt ?? 0) < from) index += 1
    ranges.push({ start, end: units[index - 1]?.end ?? start })
  }
}

function toTerm(phrase: Unit[]): SearchTerm {
  const tokens = new Set<number>()
  phrase.forEach((unit, place) => {
    const before = phrase[place - 1]
    const after = phrase[place + 1]
    if (unit.isWord) tokens.add(wordToken(unit.text))
    else if (before && isPair(before, unit)) tokens.add(pairToken(before.text, unit.text))
    else if (!after || !isPair(unit, after)) tokens.add(characterToken(unit.text))
  })
  const folded = phrase.map((unit) => foldUnit(unit)).join('')
  const last = phrase.at(-1)
  const isPrefix = last?.isWord && last.text.length >= shortestPrefix
  const [first] = phrase
  const isOneWord = phrase.length === 1 && first?.isWord
  return {
    tokens: [...tokens],
    needle: isPrefix ? folded.slice(0, -1) : folded,
    isExact: isOneWord
      ? first.text.length <= longestPrefix
      : phrase.length <= 2 && tokens.size === 1 && !phrase.some((unit) => unit.isWord),
  }
}

function readUnits(plain: string): { units: Unit[]; folded: string } {
  const { text, sources } = normalise(plain)
  const units: Unit[] = []
  let folded = ''
  let end = 0
  for (const { 0: found, index } of text.matchAll(unitPattern)) {
    const previous = units.at(-1)
    const isWord = wordPattern.test(found)
    const gap = text.slice(end, index)
    end = index + found.length
    const isBroken = previous !== undefined && breaksPhrase(gap, previous.isWord, isWord)
    if (isBroken) folded += ' '
    const unit = { text: found, isWord, isBroken, foldedAt: folded.length }
    folded += foldUnit(unit)
    units.push({ ...unit, start: sources[index] ?? 0, end: sources[end] ?? plain.length })
  }
  return { units, folded }
}

/** Between two words any separator is allowed (6.8.2, W-8BEN), between a word and a Han character blanks, else none. */
function breaksPhrase(gap: string, isAfterWord: boolean, isBeforeWord: boolean): boolean {
  if (gap === '' || (isAfterWord && isBeforeWord)) return false
  return isAfterWord === isBeforeWord || !/^[^\S\n]+$/u.test(gap)
}

/** A character with combining marks differs from the bare one and must not match it, so it is written as numbers. */
function foldUnit({ text, isWord }: { text: string; isWord: boolean }): string {
  if (isWord) return `[${text}]`
  const characters = text.length > 1 ? [...text] : []
  return characters.length > 1 ? `(${characters.map((character) => character.codePointAt(0)).join()})` : text
}

/** Lower-case NFKC without invisible characters, and for each position of it the position in the source. */
function normalise(plain: string): { text: string; sources: Uint32Array } {
  const pieces: [text: string, start: number, length: number][] = []
  let end = 0
  for (const { 0: special, index } of plain.matchAll(specialPattern)) {
    if (index > end) pieces.push([plain.slice(end, index).toLowerCase(), end, index - end])
    end = index + special.length
    const folded = special
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{DI}/gu, '')
    pieces.push([folded, index, special.length])
  }
  pieces.push([plain.slice(end).toLowerCase(), end, plain.length - end])
  const text = pieces.map(([piece]) => piece).join('')
  const sources = new Uint32Array(text.length + 1)
  let at = 0
  for (const [piece, start, length] of pieces) {
    const isSame = piece.length === length
    for (let place = 0; place < piece.length; place += 1) sources[at++] = isSame ? start + place : start
  }
  sources[at] = plain.length
  return { text, sources }
}

function isPair(first: Unit, second: Unit): boolean {
  return !first.isWord && !second.isWord && !second.isBroken
}

function wordTokens(word: string): number[] {
  if (word.length < shortestPrefix) return [wordToken(word)]
  const lengths = Math.min(word.length, longestPrefix) - shortestPrefix + 1
  return Array.from({ length: lengths }, (_, more) => wordToken(word.slice(0, shortestPrefix + more)))
}

/** The token of a whole short word, or of the prefix of a longer one. */
function wordToken(word: string): number {
  return hash(`[${word.slice(0, longestPrefix)}`)
}

function characterToken(character: string): number {
  return character.length === 1 ? character.charCodeAt(0) : hash(character)
}

function pairToken(first: string, second: string): number {
  if (first.length > 1 || second.length > 1) return hash(first + second)
  return (first.charCodeAt(0) << 16) | second.charCodeAt(0)
}

/** FNV-1a, in the range that tokens of two characters do not use. */
function hash(text: string): number {
  let value = 0x811c_9dc5
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x0100_0193)
  }
  return hashPlane | ((value ^ (value >>> 27)) & hashBits) | 0
}

/** A record has it whose tokens may not show all of its words: a text of it is cut, or has characters with marks. */
export const partialToken = hash('a part of the text')

/** Characters of each text that are indexed; text beyond them is not found. */
const searchedAtMost = 5_000

/** A record for search: its title, its long text and its short ones, all plain. */
export type SearchRecord = { title: string; body: string; short: string[]; isCut?: boolean }

type Item = { title: string; label: string; briefly: string; content: string; organizer: string; address: string }
type Platform = { name: string; introduction: string; content: string }

export function readItem({ title, label, briefly, content, organizer, address }: Item): SearchRecord {
  return toRecord(title, plainText(content), [briefly, label, organizer, address])
}

export function readPlatform({ name, introduction, content }: Platform): SearchRecord {
  return toRecord(name, plainText(content), [introduction])
}

/** The index entry of a record. */
export function indexRecord(record: SearchRecord): { tokens: number[]; title: string; full: string } {
  const inTitle = tokenise(record.title)
  const tokens = new Set([...inTitle, ...tokenise(otherText(record)), ...inTitle.map(titleToken)])
  if (record.isCut || hasMarkedHan(`${record.title}\n${otherText(record)}`)) tokens.add(partialToken)
  return { tokens: [...tokens], title: foldText(record.title), full: foldRecord(record) }
}

/** The text that needles are searched in; the blank keeps a phrase from spanning title and body. */
export function foldRecord(record: SearchRecord): string {
  return `${foldText(record.title)} ${foldText(otherText(record))}`
}

function toRecord(title: string, body: string, short: string[]): SearchRecord {
  const bounded = (text: string) => text.slice(0, searchedAtMost)
  const isCut = [body, ...short].some((text) => text.length > searchedAtMost)
  return { title, body: bounded(body), short: short.filter((text) => text !== '').map(bounded), isCut }
}

function otherText({ body, short }: SearchRecord): string {
  return [body, ...short].join('\n')
}
