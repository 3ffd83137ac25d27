import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { foldCase } from '#domain/content/replace-text.ts'

/**
 * Where words occur in a text: a range of the document, or a part of a table's caption, which is an attribute of the
 * table at `table`.
 */
export type TextMatch = { from: number; to: number; table: number | null }

type Words = { words: string; matchesCase: boolean }

/** What is no text, such as a price, takes the place of one character. */
const notText = '\uFFFC'

/**
 * The places of words, from the beginning on: in paragraphs, cells and captions, over bold and italic text, but over
 * neither the edge of a block nor that of a link, which a replacement would break.
 */
export function findInText(doc: Node, { words, matchesCase }: Words): TextMatch[] {
  if (words === '') return []
  const fold = (text: string) => (matchesCase ? text : foldCase(text))
  const needle = fold(words)
  const found: TextMatch[] = []
  doc.descendants((node, at) => {
    const caption = node.type.name === 'table' ? String(node.attrs.caption ?? '') : ''
    for (const from of placesOf(fold(caption), needle)) found.push({ from, to: from + needle.length, table: at })
    if (!node.isTextblock) return true
    const text = fold(node.textBetween(0, node.content.size, '', notText))
    const links = linksOf(node)
    for (const from of placesOf(text, needle)) {
      const isCut = links.slice(from, from + needle.length).some((link) => link !== links[from])
      if (!isCut) found.push({ from: at + 1 + from, to: at + 1 + from + needle.length, table: null })
    }
    return false
  })
  return found
}

/** Replaces places in one step, which one undo takes back. */
export function replaceMatches(state: EditorState, matches: readonly TextMatch[], instead: string): Transaction {
  const tr = state.tr
  // From the end, so that earlier positions stay.
  for (const { from, to, table } of matches.toReversed()) {
    if (table !== null) {
      const caption = String(tr.doc.nodeAt(table)?.attrs.caption ?? '')
      tr.setNodeAttribute(table, 'caption', caption.slice(0, from) + instead + caption.slice(to))
    } else if (instead === '') tr.delete(from, to)
    else tr.insertText(instead, from, to)
  }
  return closeHistory(tr)
}

/** The match at or behind a position; the first one where none is. */
export function matchAfter(matches: readonly TextMatch[], position: number): number {
  const at = matches.findIndex(({ from, table }) => (table ?? from) >= position)
  return Math.max(at, 0)
}

function placesOf(text: string, needle: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) places.push(at)
  return places
}

/** The link of each position of a block; '' where there is none. */
function linksOf(block: Node): string[] {
  return block.children.flatMap((child) => {
    const link = child.marks.find(({ type }) => type.name === 'link')
    return Array.from({ length: child.nodeSize }, () => (link ? String(link.attrs.href) : ''))
  })
}
