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

export type ReplaceQuery = {
  words: string
  /** Whether AI differs from ai. */
  matchesCase: boolean
  /** Whether addresses of links and alternative texts are read too; never the sources of pictures. */
  takesAttributes: boolean
}

/** A place where the words occur: its key is stable as long as the text is. */
export type TextPlace = {
  key: string
  field: ReplacedField
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

/** The places of the words in an item's texts, in reading order. */
export function findPlaces(text: ReplacedText, query: ReplaceQuery): TextPlace[] {
  return replacedFields.flatMap((field) =>
    matchesOf(text, field, query).map(({ run, at, length }, number) => ({
      key: `${field}:${number}`,
      field,
      isAttribute: run.isAttribute,
      before: run.text.slice(Math.max(0, at - contextLength), at),
      found: run.text.slice(at, at + length),
      after: run.text.slice(at + length, at + length + contextLength),
    })),
  )
}

/** The texts with the words replaced at the chosen places; null when one of these places is not there. */
export function replacePlaces(
  text: ReplacedText,
  query: ReplaceQuery & { instead: string },
  keys: readonly string[],
): ReplacedText | null {
  const chosen = new Set(keys)
  const changed = { ...text }
  for (const field of replacedFields) {
    const matches = matchesOf(text, field, query)
    let value = text[field]
    // From the end, so that the positions of earlier places stay.
    for (const [number, match] of [...matches.entries()].toReversed()) {
      if (!chosen.delete(`${field}:${number}`)) continue
      value = replaceMatch(
        value,
        match,
        contentFields[field].kind === 'richText' ? escapeText(query.instead) : query.instead,
      )
    }
    changed[field] = value
  }
  return chosen.size === 0 ? changed : null
}

/** Tags inside a match stay where they are: the new words stand before the first of them. */
function replaceMatch(source: string, { run, at, length }: Match, instead: string): string {
  let value = source
  for (let place = at + length - 1; place >= at; place -= 1) {
    const start = run.starts[place] ?? 0
    const end = run.ends[place] ?? start
    value = value.slice(0, start) + (place === at ? instead : '') + value.slice(end)
  }
  return value
}

function matchesOf(text: ReplacedText, field: ReplacedField, query: ReplaceQuery): Match[] {
  const { words, matchesCase, takesAttributes } = query
  if (words === '' || (field === 'linkUrl' && !takesAttributes)) return []
  const fold = (part: string) => (matchesCase ? part : foldCase(part))
  const needle = fold(words)
  const runs = field === 'content' ? readRuns(text.content, takesAttributes) : [plainRun(text[field], field)]
  return runs.flatMap((run) => {
    const folded = fold(run.text)
    const matches: Match[] = []
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
      matches.push({ run, at, length: needle.length })
    return matches
  })
}

/** Lower case without changing the length: a few characters become two. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (character) => {
    const small = character.toLowerCase()
    return small.length === character.length ? small : character
  }).join('')
}

function plainRun(value: string, field: ReplacedField): Run {
  const starts = Array.from({ length: value.length }, (_, at) => at)
  return { text: value, starts, ends: starts.map((at) => at + 1), isAttribute: field === 'linkUrl' }
}

const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'mark', 'sub', 'sup', 'span'])
const tokenPattern =
  /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});|[^<&]+|[<&]/gi
const attributePattern = /\s(href|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

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
