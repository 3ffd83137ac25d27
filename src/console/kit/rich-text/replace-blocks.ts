import { createDocument, type Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { compareLists } from '#domain/difference/text-difference.ts'

/**
 * Puts another text into an editor, block by block: what stays is not touched, so that a caret in it stays too. No step of
 * the history, and not told as something typed.
 */
export function replaceBlocks(editor: Editor, html: string): void {
  const { doc, schema, tr } = editor.state
  const next = [...createDocument(html, schema).children]
  const { lastChild } = doc
  // An empty last line is no part of the stored text, and the caret may wait in it.
  if (isEmptyLine(lastChild) && !isEmptyLine(next.at(-1) ?? null)) next.push(lastChild)
  const runs = compareLists(doc.children, next, (one, other) => one.eq(other))
  let at = 0
  for (const run of runs) {
    if ('same' in run) {
      at += Fragment.from(run.same).size
      continue
    }
    const [removed, added] = [Fragment.from(run.removed), Fragment.from(run.added)]
    tr.replaceWith(at, at + removed.size, added)
    at += added.size
  }
  if (!tr.docChanged) return
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

function isEmptyLine(node: Node | null): node is Node {
  return node !== null && node.type.name === 'paragraph' && node.content.size === 0
}
