import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Anchor, anchorAt, findAnchor, joinBlocks, type TextRange } from '#domain/content/remark-anchors.ts'
import { startOfBlock } from './block-moves.ts'

/** A remark that the text shows: its id and its words. */
export type RemarkMark = { id: number; anchor: Anchor }

type MarkState = { remarks: readonly RemarkMark[]; set: DecorationSet }

const key = new PluginKey<MarkState>('remarks')

/**
 * Marks the words of remarks. They are decorations and no part of the document, so that no text that is saved, compared or
 * published knows of them (decision 090). Keys move them; words that are gone are looked for again when an undo or another
 * text comes.
 */
export function remarkMarks(className: string): Extension {
  return Extension.create({
    name: 'remarkMarks',
    addProseMirrorPlugins: () => [
      new Plugin<MarkState>({
        key,
        state: {
          init: () => ({ remarks: [], set: DecorationSet.empty }),
          apply: (tr, before) => applyMarks(tr, before, className),
        },
        props: { decorations: (state) => key.getState(state)?.set },
      }),
    ],
  })
}

function applyMarks(tr: Transaction, before: MarkState, className: string): MarkState {
  const given = tr.getMeta(key) as readonly RemarkMark[] | undefined
  if (given === undefined && !tr.docChanged) return before
  const remarks = given ?? before.remarks
  if (remarks.length === 0) return { remarks, set: DecorationSet.empty }
  const set = before.set.map(tr.mapping, tr.doc)
  const isOther = given !== undefined || tr.getMeta('addToHistory') === false || tr.getMeta('history$') !== undefined
  if (!isOther) return { remarks, set }
  const present = new Map(set.find().map((mark) => [Number(mark.spec.id), mark]))
  const text = remarks.every(({ id }) => present.has(id)) ? '' : textOf(tr.doc)
  const marks = remarks.flatMap(({ id, anchor }) => {
    const held = present.get(id)
    if (held && held.from < held.to) return [mark(held.from, held.to, id, className)]
    const range = findAnchor(text, anchor)
    return range ? [mark(positionAt(tr.doc, range.from), positionAt(tr.doc, range.to, -1), id, className)] : []
  })
  return { remarks, set: DecorationSet.create(tr.doc, marks) }
}

const mark = (from: number, to: number, id: number, className: string) =>
  Decoration.inline(from, to, { class: className, 'data-remark': String(id) }, { id })

/** Shows these remarks; those that are shown already keep their places. */
export function setRemarks(state: EditorState, remarks: readonly RemarkMark[]): Transaction {
  return state.tr.setMeta(key, remarks).setMeta('addToHistory', false)
}

/** Where the words of a remark stand now; null where they are gone. */
export function rangeOfRemark(state: EditorState, id: number): TextRange | null {
  const [found] = key.getState(state)?.set.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return found === undefined || found.from >= found.to ? null : { from: found.from, to: found.to }
}

/** The remarks whose words are gone, by their ids. */
export function goneRemarks(state: EditorState): number[] {
  const held = key.getState(state)
  if (held === undefined) return []
  const present = new Set(held.set.find().flatMap(({ from, to, spec }) => (from < to ? [Number(spec.id)] : [])))
  return held.remarks.flatMap(({ id }) => (present.has(id) ? [] : [id]))
}

/** The anchor of the selected words; null where none are selected. */
export function selectedAnchor({ doc, selection }: EditorState): Anchor | null {
  const text = textOf(doc)
  const range = { from: offsetAt(doc, selection.from), to: offsetAt(doc, selection.to) }
  // Blanks at the edges come with a double click, and are no words.
  const words = text.slice(range.from, range.to)
  const from = range.from + (words.length - words.trimStart().length)
  const to = range.to - (words.length - words.trimEnd().length)
  return from < to ? anchorAt(text, { from, to }) : null
}

/** The text of a document as `remarkText` reads it from its HTML. */
function textOf(doc: Node): string {
  return joinBlocks(doc.children.map(({ textContent }) => textContent))
}

/** Characters of `textOf` before a position. */
function offsetAt(doc: Node, position: number): number {
  let offset = 0
  let start = 0
  for (const block of doc.children) {
    if (position < start + block.nodeSize)
      return offset + block.textBetween(0, Math.max(0, Math.min(position - start - 1, block.content.size))).length
    offset += block.textContent.length + 1
    start += block.nodeSize
  }
  return Math.max(0, offset - 1)
}

/** The position of a character of `textOf`; with a side of -1 the one behind the character before. */
function positionAt(doc: Node, offset: number, side: -1 | 1 = 1): number {
  let rest = offset
  for (const [index, block] of doc.children.entries()) {
    const { length } = block.textContent
    const isHere = side === 1 ? rest < length : rest <= length
    if (!isHere && index < doc.childCount - 1) {
      rest -= length + 1
      continue
    }
    const start = startOfBlock(doc, index)
    return start + positionWithin(block, rest, side)
  }
  return 0
}

function positionWithin(block: Node, offset: number, side: -1 | 1): number {
  let rest = offset
  let found: number | null = null
  if (block.isTextblock && block.content.size === 0) return 1
  block.descendants((node, at) => {
    if (found !== null || !node.isText) return found === null
    const { length } = node.text ?? ''
    if (side === 1 ? rest < length : rest <= length) found = at + 1 + rest
    else rest -= length
    return false
  })
  return found ?? Math.max(1, block.nodeSize - 1)
}
