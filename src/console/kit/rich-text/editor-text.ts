import { type Content, createDocument, type Editor } from '@tiptap/core'
import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { compareLists, type Run } from '#domain/difference/text-difference.ts'
import { tidyBlocks } from './rich-text-blocks.ts'

/** Replaces the text of an editor, for example by a merge. No step of the history, and not reported as an edit. */
export function replaceBlocks(editor: Editor, content: Content): void {
  // The transaction writes its selection to the page: without the newest one it would take back a click.
  readSelection(editor.view)
  const { schema, tr } = editor.state
  if (!replaceChildren(tr, createDocument(content, schema).children).docChanged) return
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

/** Replaces the blocks that differ and no others, which keep their views, and keeps the caret beside its characters. */
export function replaceChildren(tr: Transaction, children: readonly Node[]): Transaction {
  const { doc, selection } = tr
  const next = [...children]
  const { lastChild } = doc
  // The stored text has no empty last line, but the caret may be in it.
  if (isEmptyLine(lastChild) && !isEmptyLine(next.at(-1) ?? null)) next.push(lastChild)
  let { anchor, head } = selection
  let oldStart = 0
  let newStart = 0
  for (const [before, after] of compareLists(doc.children, next, (one, other) => one.eq(other)).flatMap(pairBlocks)) {
    const isIn = (position: number) => position > oldStart && position < oldStart + before.size
    const place = (position: number) => newStart + mapPosition(position - oldStart, before, after)
    if (isIn(selection.anchor)) anchor = place(selection.anchor)
    if (isIn(selection.head)) head = place(selection.head)
    if (before !== after) tr.replaceWith(newStart, newStart + before.size, after)
    oldStart += before.size
    newStart += after.size
  }
  // The library would move a caret of a replaced block to the block after it.
  if (tr.docChanged && selection instanceof TextSelection)
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
  return tr
}

function isEmptyLine(node: Node | null): node is Node {
  return node !== null && node.type.name === 'paragraph' && node.content.size === 0
}

/** The replacement of each block; of several blocks together where there are more or fewer afterwards. */
function pairBlocks(run: Run<Node>): [Fragment, Fragment][] {
  if ('same' in run) {
    const same = Fragment.from(run.same)
    return [[same, same]]
  }
  const { removed, added } = run
  if (removed.length !== added.length) return [[Fragment.from(removed), Fragment.from(added)]]
  return removed.map((block, index) => [Fragment.from(block), Fragment.from(added[index])])
}

/** Maps a position to the same characters in the replacement, or to the start of the difference where they are gone. */
function mapPosition(position: number, before: Fragment, after: Fragment): number {
  const start = before.findDiffStart(after)
  const end = before.findDiffEnd(after)
  if (start === null || end === null || position <= start) return position
  return position < end.a ? start : position + end.b - end.a
}

/**
 * Reads the caret of the page into the editor. Chromium reports a moved caret by an event that comes after the keys that
 * wait, so in a busy page a key would act where the caret was before.
 */
export function readSelection({ composing, dom }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

/** The HTML of each block. Nodes never change, so a key serialises only the block that it replaces. */
const written = new WeakMap<Node, string>()
/** Outside of the page's own document, elements load no pictures. */
let inertDocument: Document | null = null
const emptyLine = '<p></p>'

/** The text of the editor in the form of `tidyHtml`. */
export function readEditor({ doc, schema }: Pick<EditorState, 'doc' | 'schema'>): string {
  const serializer = DOMSerializer.fromSchema(schema)
  inertDocument ??= document.implementation.createHTMLDocument()
  const inert = inertDocument
  const blocks = doc.children.map((block) => {
    const known = written.get(block)
    if (known !== undefined) return known
    const place = inert.createElement('div')
    place.append(serializer.serializeNode(block, { document: inert }))
    const html = tidyBlocks(place)
    written.set(block, html)
    return html
  })
  if (blocks.at(-1) === emptyLine) blocks.pop()
  return blocks.join('')
}

/**
 * The anchor that the public page gives to the heading above the cursor (site/features/article/prepare-body.ts): `s-2` for
 * the second h2 that has words, `s-2-1` for the first h3 under it; empty above the first.
 */
export function sectionAt({ doc, selection }: EditorState): string {
  let [section, part] = [0, 0]
  doc.nodesBetween(0, selection.from, (node) => {
    const level = node.type.name === 'heading' && node.textContent.trim() !== '' ? node.attrs.level : 0
    if (level === 2) [section, part] = [section + 1, 0]
    if (level === 3) part += 1
  })
  if (part > 0) return `s-${section}-${part}`
  return section > 0 ? `s-${section}` : ''
}
