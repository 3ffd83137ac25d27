import type { ForbiddenWord } from '../content/checks/advertising-words.ts'
import type { WordPlace } from '../content/checks/placed-words.ts'
import { placeWords, placeWordsInHtml } from '../content/checks/placed-words.ts'
import { mediaFaultOf } from '../media/upload-address.ts'
import { checkFields } from '../shared/fields.ts'
import {
  deadLinkSentence,
  foreignPictureSentence,
  hasUserInfo,
  isDeadLink,
  isForeignPicture,
  safeLink,
  userInfoSentence,
} from '../shared/link.ts'
import { hasHiddenLetters, hiddenLettersSentence } from '../shared/text.ts'
import { parseShanghai } from '../shared/time.ts'
import { type BlockFields, eachText, type PlacedText, readFields, type StoredFields } from './block-fields.ts'
import { type Block, periodNames } from './blocks.ts'
import { findKind, isKindOf, kindsOf } from './kinds/index.ts'
import { findTypedMoney } from './money.ts'
import { type LandingFields, landingFields, landingLimits } from './page-fields.ts'
import { landingSentences as sentences } from './sentences.ts'
import { sitePageAt, unknownFacts } from './site-pages.ts'

/** An issue of a page. Errors prevent publishing, warnings do not. */
export type LandingIssue = {
  level: 'error' | 'warning'
  message: string
  /** The block; null for the page itself. */
  block: string | null
  /** The field, and its row in a list. */
  field: string
  row: number | null
  /** The word that it is about. */
  at?: WordPlace
}

export const landingIssuesAtMost = 500

/** Facts that the checks need besides the page. */
export type LandingFacts = {
  now: Date
  words?: readonly ForbiddenWord[] | undefined
  isPathTaken?: boolean
  deadLinks?: readonly string[]
}

/** All issues of a page, its own first and then block by block. Pure; runs in the browser and on the server. */
export function findLandingIssues(page: LandingFields, blocks: readonly Block[], facts: LandingFacts): LandingIssue[] {
  return [...pageIssues(page, blocks, facts), ...blocks.flatMap((block) => blockIssues(block, page.path, facts))].slice(
    0,
    landingIssuesAtMost,
  )
}

/** The bytes of a page as it is stored. */
export function landingBytes(blocks: readonly Block[]): number {
  return new TextEncoder().encode(JSON.stringify(blocks)).byteLength
}

function pageIssues(page: LandingFields, blocks: readonly Block[], facts: LandingFacts): LandingIssue[] {
  const of = (level: LandingIssue['level'], field: keyof LandingFields | 'blocks', message: string): LandingIssue => ({
    level,
    message,
    block: null,
    field,
    row: null,
  })
  const { path, title, description, sharePictureUrl, showUntil, leadsTo } = page
  const stored = checkFields(landingFields, {}, page).map(({ name, sentence }) => of('error', name, sentence))
  return [
    ...stored,
    ...(path === null ? [of('error', 'path', sentences.pathMissing)] : []),
    ...(facts.isPathTaken ? [of('error', 'path', sentences.pathTaken)] : []),
    ...(title === '' ? [of('error', 'title', sentences.titleMissing)] : []),
    ...(description === '' ? [of('error', 'description', sentences.descriptionMissing)] : []),
    ...(isForeignPicture(sharePictureUrl) ? [of('error', 'sharePictureUrl', foreignPictureSentence)] : []),
    ...(showUntil !== null && showUntil <= facts.now ? [of('error', 'showUntil', sentences.over)] : []),
    ...(leadsTo !== '' && !leadsTo.startsWith('/') ? [of('error', 'leadsTo', sentences.leadsTo)] : []),
    ...(leadsTo !== '' && leadsTo === path ? [of('error', 'leadsTo', sentences.leadsToItself)] : []),
    ...(['title', 'description'] as const).flatMap((field) =>
      forbiddenIn(page[field], facts).map(({ level, message, at }) => ({ ...of(level, field, message), at })),
    ),
    ...outline(blocks, path).map((message) => of('error', 'blocks', message)),
    ...(blocks.length > landingLimits.blocks ? [of('error', 'blocks', sentences.blocksAtMost)] : []),
    ...(landingBytes(blocks) > landingLimits.bytes ? [of('error', 'blocks', sentences.tooLarge)] : []),
  ]
}

/**
 * What is wrong with the order of the blocks: one has the page's heading and is first, where the page has such a kind; one may
 * have behaviour and is last; other behaviour is there once.
 */
function outline(blocks: readonly Block[], path: string | null): string[] {
  if (blocks.length === 0) return [sentences.empty]
  const kindsOn = (layout: 'pc' | 'phone') =>
    blocks.filter(({ showOn }) => showOn === 'both' || showOn === layout).map(({ kind }) => findKind(kind))
  const layouts = [kindsOn('pc'), kindsOn('phone')]
  const hasOpening = kindsOf(sitePageAt(path)).some((name) => findKind(name)?.place === 'first')
  if (hasOpening && layouts.every(([first]) => first?.place !== 'first')) return [sentences.openingFirst]
  if (layouts.some((kinds) => kinds.filter((kind) => kind?.place === 'first').length > 1)) return [sentences.openings]
  if (layouts.some((kinds) => kinds.slice(0, -1).some((kind) => kind?.place === 'last'))) return [sentences.closingLast]
  const doubled = layouts
    .flatMap((kinds) => kinds.filter((kind, at) => kind?.place === 'once' && kinds.indexOf(kind) < at))
    .at(0)
  return doubled ? [sentences.onlyOnce(doubled.name)] : []
}

function blockIssues(block: Block, path: string | null, facts: LandingFacts): LandingIssue[] {
  const of = (level: LandingIssue['level'], field: string, message: string, row: number | null = null) => ({
    level,
    message,
    block: block.id,
    field,
    row,
  })
  const kind = findKind(block.kind)
  if (kind === null) return [of('warning', '', sentences.unknown)]
  if (!isKindOf(kind, sitePageAt(path))) return [of('error', '', sentences.kindElsewhere)]
  const isAlways = block.showOn === 'both' && block.from === '' && block.until === ''
  if (kind.site !== undefined && kind.place === 'first' && !isAlways)
    return [of('error', periodNames.from, sentences.firstAlways)]
  const [from, until] = [parseShanghai(block.from), parseShanghai(block.until)]
  const issues: LandingIssue[] = []
  if (block.from !== '' && from === null) issues.push(of('error', periodNames.from, sentences.time))
  if (block.until !== '' && until === null) issues.push(of('error', periodNames.until, sentences.time))
  if (from !== null && until !== null && until <= from)
    issues.push(of('error', periodNames.until, sentences.untilBeforeFrom))
  else if (until !== null && until <= facts.now) issues.push(of('warning', periodNames.until, sentences.blockOver))
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.kind !== 'list') continue
    const value = (readFields(kind.fields, block.fields) as StoredFields)[name] ?? []
    const { atLeast, atMost, label } = field
    if (value.length < atLeast || value.length > atMost)
      issues.push(of('error', name, sentences.rows(label, atLeast, atMost)))
  }
  const texts = eachText(kind.fields, block.fields)
  for (const text of texts) {
    for (const { level, message, at } of textIssues(text, texts, facts))
      issues.push({ ...of(level, text.name, message, text.row), ...(at && { at }) })
    for (const name of kind.site ? unknownFacts(text.text, kind.site.facts) : [])
      issues.push(of('error', text.name, sentences.unknownFact(name), text.row))
  }
  return issues
}

type FoundIssue = Pick<LandingIssue, 'level' | 'message' | 'at'>
const error = (message: string): FoundIssue => ({ level: 'error', message })
const warning = (message: string): FoundIssue => ({ level: 'warning', message })

/** What a field that has to be given says while it is empty: files of the media are chosen, all else is written. */
export function missingSentence({ kind, label }: PlacedText['field']): string {
  return kind === 'picture' || kind === 'file' ? sentences.unchosen(label) : sentences.required(label)
}

function textIssues(
  { name, row, field, text }: PlacedText,
  all: readonly PlacedText[],
  facts: LandingFacts,
): FoundIssue[] {
  const beside = (other: string) => all.find((one) => one.row === row && one.name === other)?.text
  const { label } = field
  if (text === '') {
    if ('required' in field && field.required) return [error(missingSentence(field))]
    return name === 'alt' && beside('picture') ? [error(sentences.alt)] : []
  }
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'richText': {
      const isRich = field.kind === 'richText'
      const length = isRich ? text.length : [...text].length
      const money = findTypedMoney(text, isRich)
      return [
        ...(length > field.atMost ? [error(sentences.tooLong(label, field.atMost))] : []),
        ...(field.kind === 'line' && hasHiddenLetters(text) ? [error(`${label}${hiddenLettersSentence}`)] : []),
        ...(money ? [{ ...error(sentences.money), at: money }] : []),
        ...forbiddenIn(text, facts, isRich),
      ]
    }
    case 'picture':
      return isForeignPicture(text) || !text.startsWith('/') ? [error(foreignPictureSentence)] : []
    case 'file': {
      const fault = mediaFaultOf(field.of, text)
      return fault === null ? [] : [error(fault)]
    }
    case 'link':
      return [
        ...(safeLink(text) === '' ? [error(sentences.link)] : []),
        ...(hasUserInfo(text) ? [error(userInfoSentence)] : []),
        ...(isDeadLink(text, facts.deadLinks) ? [warning(deadLinkSentence)] : []),
        ...(beside('linkText') === '' ? [warning(sentences.linkText)] : []),
      ]
    case 'instant': {
      const at = parseShanghai(text)
      if (at === null) return [error(sentences.time)]
      return at <= facts.now ? [warning(sentences.offerOver)] : []
    }
    default:
      return []
  }
}

function forbiddenIn(text: string, { words }: LandingFacts, isRich = false) {
  const found = isRich ? placeWordsInHtml(text, words) : placeWords(text, words)
  return found.map(({ word, source, isForJudging, place }) => ({
    ...(isForJudging ? warning : error)(sentences.forbidden(word, source)),
    at: place,
  }))
}

/** Each link of the blocks, for the sweep that looks for dead ones. */
export function linksOfBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ kind, fields }) => {
    const table: BlockFields = findKind(kind)?.fields ?? {}
    return eachText(table, fields).flatMap(({ field, text }) => (field.kind === 'link' && text !== '' ? [text] : []))
  })
}

/** The rich texts of the blocks, one after the other. */
export function richTextOf(blocks: readonly Block[]): string {
  const texts = blocks.flatMap(({ kind, fields }) => {
    const table: BlockFields = findKind(kind)?.fields ?? {}
    return eachText(table, fields).filter(({ field }) => field.kind === 'richText')
  })
  return texts.map(({ text }) => text).join('\n')
}
