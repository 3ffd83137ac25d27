import { mediaFile } from '../content/archive/archive-format.ts'
import { mediaLimits } from '../media/files.ts'
import type { BlockField, BlockFields, StoredFields, TextField } from './block-fields.ts'
import type { Block } from './blocks.ts'
import { findKind, isKindOf, pageOfKind } from './kinds/index.ts'
import { landingFields, landingLimits } from './page-fields.ts'
import { landingSentences } from './sentences.ts'
import { type SitePageName, sitePageAt } from './site-pages.ts'

/** The file of one page: its words and settings, its blocks, and its pictures. */
export const pageFileFormat = { format: 'fanyu-page', version: 1 } as const

export const pageFileLimits = {
  /** Pictures, and a film of the largest size. */
  bytes: 64 * 1024 * 1024 + mediaLimits.videoBytes,
  /** Files of all kinds: a page names few pictures. */
  files: 500,
  /** Of one file of JSON: a page of the largest size, each of its characters escaped, a value a line. */
  jsonBytes: 8 * landingLimits.bytes,
} as const

export const pageFiles = { page: 'page.json', media: 'media.json' } as const

const ownFile = /^(?:manifest|page|media)\.json$/

/** Whether the file of a page may hold a file of this name; no other is ever opened. */
export const isPageFile = (name: string): boolean => ownFile.test(name) || mediaFile.test(name)

/** What cannot be imported, and where it is. */
export type PageFileFault = {
  /** The place of the block from 0; null for the page itself. */
  block: number | null
  /** The name of the field; '' for the whole block. */
  field: string
  /** The row of a list from 0. */
  row: number | null
  /** The sentence, with its place in words. */
  message: string
}

export const faultsAtMost = 100

/** A fault with its place in words: 第3块“卡片”，“标题”第2项：…. */
export function faultAt(
  blocks: readonly unknown[],
  at: { block: number | null; field?: string; row?: number | null },
  sentence: string,
): PageFileFault {
  const { block, field = '', row = null } = at
  const held = block === null ? undefined : blocks[block]
  const name = typeof held === 'object' && held !== null && 'kind' in held ? String(held.kind) : ''
  const kind = findKind(name)
  const label = block === null ? labelIn(landingFields, field) : labelIn(kind?.fields ?? {}, field)
  const place = [
    block === null ? '页面本身' : `第${block + 1}块“${kind?.name ?? '未知区块'}”`,
    ...(label === '' ? [] : [`“${label}”${row === null ? '' : `第${row + 1}项`}`]),
  ].join('，')
  return { block, field, row, message: `${place}：${sentence}` }
}

/** The label of a field, also of one in the rows of a list. */
function labelIn(table: Readonly<Record<string, { label: string } | BlockField>>, field: string): string {
  const own = table[field]
  if (own !== undefined) return own.label
  const inner = Object.values(table).flatMap((one) => ('fields' in one ? (one.fields[field] ?? []) : []))
  return inner[0]?.label ?? ''
}

/**
 * What a page cannot be imported with, beyond the form of its parts: two blocks of one id, a value of another shape than its
 * field's, which would be lost, a choice that the field does not have, sections of another page. What merely stops its
 * publication is no fault: the checks of the editor say it.
 */
export function findFileFaults(blocks: readonly Block[], page: SitePageName | null): PageFileFault[] {
  const faults: PageFileFault[] = []
  if (blocks.length > landingLimits.blocks) faults.push(faultAt(blocks, { block: null }, landingSentences.blocksAtMost))
  const seen = new Map<string, number>()
  blocks.forEach((block, at) => {
    const first = seen.get(block.id)
    if (first !== undefined) faults.push(faultAt(blocks, { block: at }, sentences.sameId(first + 1)))
    else seen.set(block.id, at)
    const kind = findKind(block.kind)
    if (kind === null) return
    if (!isKindOf(kind, page)) faults.push(faultAt(blocks, { block: at }, landingSentences.kindElsewhere))
    for (const { field, row, sentence } of shapeFaults(kind.fields, block.fields))
      faults.push(faultAt(blocks, { block: at, field, row }, sentence))
  })
  return faults.slice(0, faultsAtMost)
}

type ShapeFault = { field: string; row: number | null; sentence: string }

function shapeFaults(table: BlockFields, stored: StoredFields): ShapeFault[] {
  return Object.entries(table).flatMap(([field, described]): ShapeFault[] => {
    const value = stored[field]
    if (value === undefined) return []
    if (described.kind !== 'list')
      return typeof value === 'string' ? choiceFault(described, { field, row: null, text: value }) : [shapeless(field)]
    if (typeof value === 'string') return [shapeless(field)]
    return value.flatMap((held, row) =>
      Object.entries(described.fields).flatMap(([name, inner]) =>
        choiceFault(inner, { field: name, row, text: held[name] ?? '' }),
      ),
    )
  })
}

const shapeless = (field: string): ShapeFault => ({ field, row: null, sentence: sentences.shape })

function choiceFault(
  described: TextField,
  { field, row, text }: { field: string; row: number | null; text: string },
): ShapeFault[] {
  if (described.kind !== 'choice' || text === '' || Object.hasOwn(described.choices, text)) return []
  return [{ field, row, sentence: sentences.choice(Object.values(described.choices)) }]
}

/** The page of the site's own that a file is of; null for a page that staff made. */
export function sitePageOfFile(path: string | null, blocks: readonly Block[]): SitePageName | null {
  const kinds = blocks.flatMap(({ kind }) => findKind(kind) ?? [])
  return sitePageAt(path) ?? kinds.map(pageOfKind).find((name) => name !== null) ?? null
}

export const pageFileSentences = {
  noPage: '这不是导出的页面，或文件不完整',
  sameId: (other: number) => `编号与第${other}块相同`,
  shape: '内容的形式不对，读不出来',
  choice: (words: readonly string[]) => `只能是${words.join('、')}`,
  picture: '文件里没有这张图片，本站也没有',
  faults: (first: string, more: number) => (more === 0 ? first : `${first}；另有${more}处`),
  ofSite: (label: string) => `这是网站自己的“${label}”，请打开那一页，在“更多”里导入`,
  otherPage: '文件是另一页的，区块不能用在这一页',
} as const
const sentences = pageFileSentences
