import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import {
  type MarkupBlock,
  type MarkupPiece,
  readMarkup,
  readPieces,
  writeMarkup,
  writePieces,
} from '#domain/legal/legal-markup.ts'

/** The levels of headings in the editor, as articles have them. */
export const headingLevels = { section: 2, clause: 3 } as const
/** What a heading says beside its title; a clause has the first and the last. */
export const headingFacts = ['id', 'label', 'gist', 'summary'] as const
export type HeadingFacts = Readonly<Record<(typeof headingFacts)[number], string>>

/**
 * The markup of a legal text as the content of the editor; null for one that the editor would write otherwise, which is
 * shown as markup alone.
 */
export function readLegalContent(source: string): JSONContent | null {
  const blocks = readMarkup(source)
  if (blocks === null || !blocks.every(({ block }) => linesIn(block).every(isWrittenAsRead))) return null
  const content = blocks.map(({ block }) => nodeOf(block))
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

const isWrittenAsRead = (line: string) => writePieces(readPieces(line)) === line

/** The lines of a block that have inline markup; a title and a caption are plain words. */
function linesIn(block: MarkupBlock): readonly string[] {
  if (block.kind === 'text') return [block.text]
  if (block.kind === 'list') return block.items
  return block.kind === 'table' ? block.rows.flat() : []
}

function nodeOf(block: MarkupBlock): JSONContent {
  switch (block.kind) {
    case 'section':
    case 'clause': {
      const { kind, title, ...facts } = block
      const attrs = { level: headingLevels[kind], ...facts }
      return { type: 'heading', attrs, content: title === '' ? [] : [{ type: 'text', text: title }] }
    }
    case 'text':
      return lineNode(block.text)
    case 'list':
      return {
        type: 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [lineNode(item)] })),
      }
    case 'table':
      return { type: 'table', attrs: { caption: block.caption }, content: block.rows.map(rowNode) }
  }
}

function rowNode(cells: readonly string[], at: number): JSONContent {
  const type = at === 0 ? 'tableHeader' : 'tableCell'
  return { type: 'tableRow', content: cells.map((cell) => ({ type, content: [lineNode(cell)] })) }
}

function lineNode(line: string): JSONContent {
  const content = readPieces(line).map((piece): JSONContent => {
    const marks = piece.isBold ? [{ type: 'bold' }] : []
    return 'name' in piece
      ? { type: 'legalName', attrs: { name: piece.name }, marks }
      : { type: 'text', text: piece.text, marks }
  })
  return { type: 'paragraph', content }
}

/** The text of the editor as markup, and for each block that the markup has, the outermost block of the editor. */
export function writeLegalContent(doc: Node): { source: string; places: number[] } {
  const blocks: MarkupBlock[] = []
  const places: number[] = []
  for (const [place, node] of doc.children.entries()) {
    const block = blockOfNode(node)
    if (writeMarkup([block]) === '') continue
    blocks.push(block)
    places.push(place)
  }
  return { source: writeMarkup(blocks), places }
}

function blockOfNode(node: Node): MarkupBlock {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading': {
      const { id, label, gist, summary } = attrs as HeadingFacts
      const title = node.textContent
      return attrs.level === headingLevels.section
        ? { kind: 'section', title, id, label, gist, summary }
        : { kind: 'clause', title, id, summary }
    }
    case 'bulletList':
      return { kind: 'list', items: node.children.map(({ firstChild }) => lineOf(firstChild)) }
    case 'table':
      return { kind: 'table', caption: String(attrs.caption), rows: rowsOf(node) }
    default:
      return { kind: 'text', text: lineOf(node) }
  }
}

/** The cells of a table by their places: what a pasted cell covers beside its own place is empty. */
function rowsOf(table: Node): string[][] {
  const map = TableMap.get(table)
  const begun = new Set<number>()
  return Array.from({ length: map.height }, (_, row) =>
    Array.from({ length: map.width }, (__, column) => {
      const position = map.map[row * map.width + column] ?? 0
      if (begun.has(position)) return ''
      begun.add(position)
      return lineOf(table.nodeAt(position)?.firstChild ?? null)
    }),
  )
}

function lineOf(paragraph: Node | null): string {
  const pieces = (paragraph?.children ?? []).map((node): MarkupPiece => {
    const isBold = node.marks.some(({ type }) => type.name === 'bold')
    return node.type.name === 'legalName'
      ? { name: String(node.attrs.name), isBold }
      : { text: node.text ?? '', isBold }
  })
  return writePieces(pieces)
}
