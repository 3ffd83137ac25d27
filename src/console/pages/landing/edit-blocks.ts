import type { StoredFields } from '#domain/landing/block-fields.ts'
import { eachText, readFields } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { type BlockKindName, findKind } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { landingCopy as copy } from './copy.ts'

/** An id that no block of the page has, and that none of another member's is likely to get. */
export function freshId(): string {
  return `b${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** The name of a block's kind. */
export const kindWord = ({ kind }: Pick<Block, 'kind'>): string => findKind(kind)?.name ?? copy.unknown

/** The first words of a block, for the outline. */
export function headlineOf({ kind, fields }: Block): string {
  const known = findKind(kind)
  if (known === null) return copy.unknownNote
  const texts = eachText(known.fields, fields).filter(({ field }) => field.kind === 'line' || field.kind === 'lines')
  return (
    texts.find(({ name, text }) => name === 'title' && text !== '')?.text ??
    texts.find(({ text }) => text)?.text ??
    copy.untitled
  )
}

type Added = {
  kind: BlockKindName
  /** The block behind which it goes; null for the first place. */
  after: string | null
  /** The standard text of one of the site's own pages, from which its sections begin. */
  standard: readonly Block[] | null
}

/** The blocks with a new one of a kind behind another one, and its id. */
export function addBlock(blocks: readonly Block[], { kind, after, standard }: Added) {
  const added = newBlock(freshId(), kind, standard?.find((block) => block.kind === kind)?.fields)
  return { blocks: insertAfter(blocks, added, after), id: added.id }
}

/** The blocks with a copy of one behind it, and the copy's id; null where there is none. */
export function doubleBlock(blocks: readonly Block[], id: string) {
  const block = blocks.find((one) => one.id === id)
  if (block === undefined) return null
  const copied = { ...block, id: freshId() }
  return { blocks: insertAfter(blocks, copied, id), id: copied.id }
}

export function insertAfter(blocks: readonly Block[], block: Block, after: string | null): Block[] {
  const at = blocks.findIndex(({ id }) => id === after) + 1
  return blocks.toSpliced(at, 0, block)
}

/** The blocks with one moved by one place; the same where it cannot go further. */
export function moveBlock(blocks: readonly Block[], id: string, step: -1 | 1): Block[] {
  const at = blocks.findIndex((block) => block.id === id)
  const [block, to] = [blocks[at], at + step]
  if (block === undefined || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(at, 1).toSpliced(to, 0, block)
}

/** The blocks with one before another one, last with null. */
export function placeBefore(blocks: readonly Block[], id: string, before: string | null): Block[] {
  const block = blocks.find((one) => one.id === id)
  if (block === undefined || id === before) return [...blocks]
  const others = blocks.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  return others.toSpliced(at === -1 ? others.length : at, 0, block)
}

/** The words that a section of one of the site's own pages came with; null where it has them, and for every other block. */
export function standardOf(block: Block | null, standard: readonly Block[] | null): StoredFields | null {
  const words = standard?.find(({ kind }) => kind === block?.kind)?.fields
  if (block === null || words === undefined) return null
  const table = findKind(block.kind)?.fields ?? {}
  return canonicalJson(readFields(table, words)) === canonicalJson(readFields(table, block.fields)) ? null : words
}

export const changeBlock = (blocks: readonly Block[], id: string, part: Partial<Block>): Block[] =>
  blocks.map((block) => (block.id === id ? { ...block, ...part } : block))

export const changeFields = (blocks: readonly Block[], id: string, part: StoredFields): Block[] =>
  blocks.map((block) => (block.id === id ? { ...block, fields: { ...block.fields, ...part } } : block))
