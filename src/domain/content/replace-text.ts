import { longestDraft } from '../shared/fields.ts'
import { type ContentFields, contentFields } from './fields.ts'

/** The fields that find and replace reads, in this order; `linkUrl` only when addresses are chosen. */
const replacedFields = [
  'title',
  'briefly',
  'label',
  'author',
  'organizer',
  'address',
  'seoTitle',
  'seoDescription',
  'linkUrl',
  'content',
] as const
type ReplacedField = (typeof replacedFields)[number]
export type ReplacedText = Pick<ContentFields, ReplacedField>

/** A text of a record of any kind: where it is written, and how. */
export type WrittenText = {
  /** Its place in the record, unique there. */
  field: string
  label: string
  value: string
  /** `address`: read only where addresses are; `named`: plain, with `{names}` of values that are no words. */
  kind: 'plain' | 'rich' | 'address' | 'named'
  /** The longest text that a save takes here, in UTF-16 units. */
  longest: number
}

export type ReplaceQuery = {
  words: string
  /** Whether AI differs from ai. */
  matchesCase: boolean
  /** Whether addresses of links, alternative texts and titles of videos are read too; never the sources of files. */
  takesAttributes: boolean
}

/** A place where the words occur: its key is stable as long as the text is. */
export type TextPlace = {
  key: string
  field: string
  label: string
  /** Whether it is an attribute of the rich text, or an address. */
  isAttribute: boolean
  before: string
  found: string
  after: string
}

/** Characters of context on each side of a place. */
const contextLength = 24

/** A run of text in which words are found: its characters, each with its range in the source. */
type Run = { text: string; starts: number[]; ends: number[]; isAttribute: boolean }
type Match = { run: Run; at: number; length: number }

/** Places of one item that a search answers, and places of all items in one answer: a text may have 200,000. */
export const placesAtMost = { item: 200, answer: 2_000 } as const

/** The first places of the words in an item's texts, in reading order, and how many there are. */
export function findPlaces(text: ReplacedText, query: ReplaceQuery): { places: TextPlace[]; count: number } {
  return findInTexts(textsOfItem(text), query)
}

/** The same in the texts of any record. */
export function findInTexts(
  texts: readonly WrittenText[],
  query: ReplaceQuery,
): { places: TextPlace[]; count: number } {
  const places: TextPlace[] = []
  let count = 0
  for (const text of texts) {
    let number = 0
    for (const match of matchesOf(text, query)) {
      if (places.length < placesAtMost.item) places.push(placeOf(match, text, number))
      number += 1
    }
    count += number
  }
  return { places, count }
}

/** The texts of an item that find and replace reads. */
export function textsOfItem(text: ReplacedText): WrittenText[] {
  return replacedFields.map((field) => {
    const { label, kind } = contentFields[field]
    const written = { richText: 'rich', link: 'address', line: 'plain' } as const
    return { field, label, value: text[field], kind: written[kind], longest: longestDraft(contentFields[field]) }
  })
}

function placeOf({ run, at, length }: Match, { field, label }: WrittenText, number: number): TextPlace {
  return {
    key: `${field}:${number}`,
    field,
    label,
    isAttribute: run.isAttribute,
    before: run.text.slice(Math.max(0, at - contextLength), at),
    found: run.text.slice(at, at + length),
    after: run.text.slice(at + length, at + length + contextLength),
  }
}

type Replacing = ReplaceQuery & { instead: string }

/** The texts with the words replaced at the chosen places; null when one of these places is not there. */
export function replacePlaces(text: ReplacedText, query: Replacing, keys: readonly string[]): ReplacedText | null {
  const changed = replaceInTexts(textsOfItem(text), query, keys)
  return changed && { ...text, ...Object.fromEntries(changed) }
}

/** Of the texts of any record those that change, by their fields; null when one of these places is not there. */
export function replaceInTexts(
  texts: readonly WrittenText[],
  query: Replacing,
  keys: readonly string[],
): Map<string, string> | null {
  const chosen = new Set(keys)
  const changed = new Map<string, string>()
  for (const text of texts) {
    const instead = text.kind === 'rich' ? escapeText(query.instead) : query.instead
    const cuts: Cut[] = []
    let number = 0
    for (const match of matchesOf(text, query)) {
      if (chosen.delete(`${text.field}:${number}`)) cuts.push(...cutsOf(match, instead))
      number += 1
    }
    if (cuts.length > 0) changed.set(text.field, applyCuts(text.value, cuts))
  }
  return chosen.size === 0 ? changed : null
}

/**
 * The first text that a replacement made longer than a save takes: its editor could not save it again, and every further
 * replacement would add to it. One that was as long before may stay so. Undefined for none.
 */
export function findOverlong(
  texts: readonly WrittenText[],
  changed: ReadonlyMap<string, string>,
): WrittenText | undefined {
  return texts.find(({ field, value, longest }) => (changed.get(field)?.length ?? 0) > Math.max(longest, value.length))
}

/** A range of the source and its replacement. */
type Cut = { start: number; end: number; instead: string }

/** Tags inside a match stay where they are: the new words stand before the first of them. */
function cutsOf({ run, at, length }: Match, instead: string): Cut[] {
  return Array.from({ length }, (_, offset) => {
    const start = run.starts[at + offset] ?? 0
    return { start, end: run.ends[at + offset] ?? start, instead: offset === 0 ? instead : '' }
  })
}

/** The source with all cuts in one pass: a text may be 200,000 characters long and have 2,000 of them. */
function applyCuts(source: string, cuts: readonly Cut[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, instead } of cuts.toSorted((one, other) => one.start - other.start)) {
    parts.push(source.slice(from, start), instead)
    from = Math.max(from, end)
  }
  return [...parts, source.slice(from)].join('')
}

function* matchesOf({ value, kind }: WrittenText, query: ReplaceQuery): Generator<Match> {
  const { words, matchesCase, takesAttributes } = query
  if (words === '' || (kind === 'address' && !takesAttributes)) return
  const fold = (part: string) => (matchesCase ? part : foldCase(part))
  const needle = fold(words)
  const runs = kind === 'rich' ? readRuns(value, takesAttributes) : [plainRun(value, kind)]
  for (const run of runs) {
    const folded = fold(kind === 'named' ? maskNames(run.text) : run.text)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
      yield { run, at, length: needle.length }
  }
}

/** Its lower case is the letter k; no other character has one in ASCII, where PostgreSQL folds. */
const kelvinSign = '\u212a'

/** Lower case without changing the length, for a few characters become two. The Kelvin sign stays itself. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !text.includes(kelvinSign)) return lower
  return Array.from(text, (character) => {
    const small = character.toLowerCase()
    return small.length === character.length && character !== kelvinSign ? small : character
  }).join('')
}

/** A text of the same length in which no match reaches into a name: no typed text has this character. */
const maskNames = (text: string) => text.replace(/\{[^{}]*\}/g, (name) => '\0'.repeat(name.length))

function plainRun(value: string, kind: WrittenText['kind']): Run {
  const starts = Array.from({ length: value.length }, (_, at) => at)
  return { text: value, starts, ends: starts.map((at) => at + 1), isAttribute: kind === 'address' }
}

const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'mark', 'sub', 'sup', 'span'])
const tokenPattern =
  /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});|[^<&]+|[<&]/gi
const attributePattern = /\s(href|alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * The runs of a stored rich text. A run ends at each block and at each edge of a link, so that no match breaks either;
 * other marks are inside runs. A price reference is no text.
 */
function readRuns(html: string, takesAttributes: boolean): Run[] {
  const runs: Run[] = []
  let run = emptyRun(false)
  let priceDepth = 0
  const end = () => {
    if (run.text !== '') runs.push(run)
    run = emptyRun(false)
  }
  for (const { 0: token, 1: slash, 2: tag, 3: attributes = '', index } of html.matchAll(tokenPattern)) {
    if (tag === undefined) {
      if (priceDepth === 0) readText(run, token, index)
      continue
    }
    const name = tag.toLowerCase()
    if (!inline.has(name)) end()
    if (name === 'data') priceDepth = Math.max(0, priceDepth + (slash === '/' ? -1 : 1))
    if (takesAttributes && slash !== '/') runs.push(...readAttributes(attributes, index + 1 + tag.length))
  }
  end()
  return runs
}

function readAttributes(attributes: string, from: number): Run[] {
  return [...attributes.matchAll(attributePattern)].flatMap(({ 0: whole, 2: double, 3: single, index }) => {
    const value = double ?? single ?? ''
    const run = emptyRun(true)
    // The value stands before the closing quotation mark.
    let at = from + index + whole.length - 1 - value.length
    for (const { 0: token } of value.matchAll(/&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});|[^&]+|&/gi)) {
      readText(run, token, at)
      at += token.length
    }
    return run.text === '' ? [] : [run]
  })
}

const emptyRun = (isAttribute: boolean): Run => ({ text: '', starts: [], ends: [], isAttribute })

/** Adds a piece of text to a run; an entity is one character. */
function readText(run: Run, token: string, index: number): void {
  const isEntity = token.length > 1 && token.startsWith('&')
  const text = isEntity ? decodeEntity(token) : token
  run.text += text
  for (let at = 0; at < text.length; at += 1) {
    // Of an entity of two units the first one covers its source.
    run.starts.push(isEntity ? (at === 0 ? index : index + token.length) : index + at)
    run.ends.push(isEntity ? index + token.length : index + at + 1)
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decodeEntity(entity: string): string {
  const body = entity.slice(1, -1).toLowerCase()
  if (!body.startsWith('#')) return named[body] ?? entity.slice(0, 1)
  const code = body.startsWith('#x') ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
  return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
