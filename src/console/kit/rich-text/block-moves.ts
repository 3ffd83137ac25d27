import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** The position before an outermost block, counted from 0. */
export function startOfBlock(doc: Node, block: number): number {
  return doc.children.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** The outermost block with the caret. */
export function blockOf({ selection: { $from } }: EditorState): number {
  return $from.index(0)
}

/**
 * Moves an outermost block before the one at `to`, where `to` equals the number of blocks for the end. One step back in
 * the history restores the order. Null where nothing would move.
 */
export function moveBlock(state: EditorState, from: number, to: number): Transaction | null {
  return moveChild(state, state.doc.resolve(0), from, to)
}

/** Moves a child of the node at `place`; the caret moves along with it. */
function moveChild(state: EditorState, place: ResolvedPos, from: number, to: number): Transaction | null {
  const { parent } = place
  const node = parent.maybeChild(from)
  if (node === null || to < 0 || to > parent.childCount || to === from || to === from + 1) return null
  const base = place.start()
  const sizeBefore = (count: number) => parent.children.slice(0, count).reduce((sum, one) => sum + one.nodeSize, 0)
  const start = base + sizeBefore(from)
  const tr = state.tr.delete(start, start + node.nodeSize)
  const target = base + sizeBefore(to) - (to > from ? node.nodeSize : 0)
  tr.insert(target, node)
  const { anchor, head, from: selected, to: until } = state.selection
  const isIn = selected >= start && until <= start + node.nodeSize
  if (!isIn) return tr
  const shift = target - start
  const moved =
    state.selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, anchor + shift)
      : TextSelection.between(tr.doc.resolve(anchor + shift), tr.doc.resolve(head + shift))
  return tr.setSelection(moved).scrollIntoView()
}

/**
 * One step up or down: an item within its list, and at the edge of its list or outside of lists the outermost block.
 * Null at the edge of the text.
 */
export function stepBlock(state: EditorState, step: -1 | 1): Transaction | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if ($from.node(depth).type.name !== 'listItem') continue
    const list = state.doc.resolve($from.start(depth - 1))
    const index = $from.index(depth - 1)
    const moved = moveChild(state, list, index, step === -1 ? index - 1 : index + 2)
    if (moved !== null) return moved
  }
  return stepOutermost(state, blockOf(state), step)
}

/** One step up or down of an outermost block, whatever has the caret. */
export function stepOutermost(state: EditorState, block: number, step: -1 | 1): Transaction | null {
  return moveBlock(state, block, step === -1 ? block - 1 : block + 2)
}

/** The same block again after it, with the caret at its start. */
export function duplicateBlock(state: EditorState, block: number): Transaction | null {
  const node = state.doc.maybeChild(block)
  if (node === null) return null
  const end = startOfBlock(state.doc, block) + node.nodeSize
  const tr = state.tr.insert(end, node)
  return tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView()
}

/** Without the block; the last one leaves an empty line. */
export function deleteBlock(state: EditorState, block: number): Transaction | null {
  const node = state.doc.maybeChild(block)
  if (node === null) return null
  const start = startOfBlock(state.doc, block)
  const { paragraph } = state.schema.nodes
  const isOnly = state.doc.childCount === 1 && paragraph !== undefined
  const tr = isOnly
    ? state.tr.replaceWith(start, start + node.nodeSize, paragraph.create())
    : state.tr.delete(start, start + node.nodeSize)
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView()
}

/** What a block can be turned into. */
export const blockForms = ['text', 'heading2', 'heading3', 'bullets', 'numbers', 'quote', 'notice', 'code'] as const
export type BlockForm = (typeof blockForms)[number]

const wrapped: Readonly<Partial<Record<BlockForm, string>>> = {
  bullets: 'bulletList',
  numbers: 'orderedList',
  quote: 'blockquote',
  notice: 'notice',
}

/** The form of a block; null for one that has its own form only: a table, a picture, a rule. */
export function formOf(node: Node): BlockForm | null {
  const { name } = node.type
  if (name === 'heading') return node.attrs.level === 2 ? 'heading2' : 'heading3'
  const forms: Record<string, BlockForm> = { paragraph: 'text', codeBlock: 'code' }
  for (const form of blockForms) if (wrapped[form]) forms[wrapped[form]] = form
  return forms[name] ?? null
}

/**
 * The block in another form: each of its lines is a line of the new one. Lines of a list that are deeper become lines of
 * the same depth. Null where the block has no other form, has it already, or has pictures or tables in it.
 */
export function turnBlock(state: EditorState, block: number, form: BlockForm): Transaction | null {
  const node = state.doc.maybeChild(block)
  const present = node && formOf(node)
  if (node === null || present === null || present === form) return null
  const lines = linesOf(node)
  if (lines === null) return null
  const start = startOfBlock(state.doc, block)
  const tr = state.tr.replaceWith(start, start + node.nodeSize, make())
  return tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView()

  function make(): Node | Node[] {
    const { schema } = state
    const texts = lines?.map((line) => schema.node('paragraph', null, line.content)) ?? []
    const wrapper = wrapped[form]
    if (form === 'bullets' || form === 'numbers')
      return schema.node(
        wrapper ?? '',
        null,
        texts.map((line) => schema.node('listItem', null, line)),
      )
    if (wrapper) return schema.node(wrapper, null, texts)
    if (form === 'text') return texts
    if (form === 'code') {
      const words = texts.map(({ textContent }) => textContent).join('\n')
      return schema.node('codeBlock', null, words === '' ? [] : [schema.text(words)])
    }
    const { heading } = schema.nodes
    return texts.map((line) => {
      // A heading of a legal text has words alone.
      const words = line.textBetween(0, line.content.size, '', (leaf) => leaf.type.spec.toText?.({ node: leaf }) ?? '')
      const content = heading?.validContent(line.content) ? line.content : words === '' ? [] : schema.text(words)
      // What a heading says beside its title stays with a heading of another level.
      const attrs = node?.type === heading ? node?.attrs : {}
      return schema.node('heading', { ...attrs, level: form === 'heading2' ? 2 : 3 }, content)
    })
  }
}

/**
 * The lines of text in a block, in their order; null where it has more than text in it. The lines of a code block are
 * separated by line breaks.
 */
function linesOf(block: Node): Node[] | null {
  if (block.type.name === 'codeBlock') {
    const { schema } = block.type
    return block.textContent
      .split('\n')
      .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))
  }
  if (block.isTextblock) return [block]
  const lines: Node[] = []
  let isText = true
  block.descendants((node) => {
    if (/^(?:figure|table|horizontalRule)$/.test(node.type.name)) isText = false
    if (node.isTextblock) lines.push(node)
    return !node.isTextblock
  })
  return isText ? lines : null
}
