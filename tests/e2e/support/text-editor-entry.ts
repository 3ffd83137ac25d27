import { createDocument, Editor, getSchema } from '@tiptap/core'
import { Fragment, Mark, Node } from '@tiptap/pm/model'
import { type CleanPaste, cleanPaste } from '#console/kit/rich-text/clean-paste.ts'
import { readEditor } from '#console/kit/rich-text/editor-text.ts'
import { editorExtensions } from '#console/kit/rich-text/extensions.tsx'

const schema = getSchema(editorExtensions())

/** The editor's text of a stored one, as the library's JSON. */
export function readStored(html: string): unknown {
  return createDocument(html, schema).toJSON()
}

/** A document as the editor holds it: the marks of a text in their order, texts with the same marks joined. */
export function normalise(json: unknown): unknown {
  const ordered = (node: Node): Node =>
    node.isText
      ? node.mark(Mark.setFrom([...node.marks].sort((one, other) => rankOf(one) - rankOf(other))))
      : node.copy(Fragment.fromArray(node.children.map(ordered)))
  return ordered(Node.fromJSON(schema, json)).toJSON()
}

const rankOf = ({ type }: Mark) => Object.keys(schema.marks).indexOf(type.name)

/** What the editor would store of a document. @throws for one that its schema does not allow. */
export function writeStored(json: unknown): string {
  const doc = Node.fromJSON(schema, json)
  doc.check()
  return readEditor({ doc, schema })
}

/** What the editor would store of a paste into an empty text, and what it reports. */
export function storePaste(html: string): CleanPaste {
  const clean = cleanPaste(html, () => null)
  return { ...clean, html: readEditor({ doc: createDocument(clean.html, schema), schema }) }
}

let editor: Editor | null = null

/** Shows an editor with the text, the caret at its end. */
export function openEditor(html: string): void {
  editor?.destroy()
  editor = new Editor({ element: document.body, extensions: editorExtensions(), content: html, injectCSS: false })
  editor.commands.setTextSelection(editor.state.doc.content.size)
  // The library's own command would wait for the next frame.
  editor.view.focus()
}

/** Pastes a plain text into the open editor. */
export function pasteText(text: string): void {
  editor?.view.pasteText(text)
}

/** What the open editor would store. */
export function storedText(): string {
  return editor === null ? '' : readEditor(editor.state)
}
