import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, DOMParser as ModelParser, Slice } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { isMarkdown } from '#domain/content/markdown/is-markdown.ts'

/**
 * Takes a plain text that is clearly Markdown. It is put in as it is first, and what it means as a step of its own: one
 * undo leaves the plain text. `clean` makes the HTML the editor's; `onDone` is given the undo of that step, which answers
 * false when something was changed since. False for any other paste, and within code, where signs are signs.
 */
export function takeMarkdown(
  editor: Editor,
  { clipboardData }: ClipboardEvent,
  clean: (html: string) => string,
  onDone: (undo: () => boolean) => void,
): boolean {
  const text = clipboardData?.getData('text/plain') ?? ''
  const { state, view } = editor
  const { paragraph } = state.schema.nodes
  if (!paragraph || state.selection.$from.parent.type.spec.code || !isPlain(clipboardData) || !isMarkdown(text))
    return false
  const lines = text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => paragraph.create(null, line === '' ? [] : state.schema.text(line)))
  let from = state.selection.from
  const plain = state.tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1))
  let to = plain.selection.from
  view.dispatch(closeHistory(plain.scrollIntoView()))

  /** What is typed or merged while the reader is on its way moves the place. */
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, -1)
    to = mapping.map(to, 1)
  }
  editor.on('transaction', follow)
  import('./read-markdown.ts')
    .then(({ readMarkdown }) => {
      if (editor.isDestroyed || to <= from) return
      const { body } = new DOMParser().parseFromString(clean(readMarkdown(text)), 'text/html')
      const slice = ModelParser.fromSchema(state.schema).parseSlice(body)
      view.dispatch(closeHistory(editor.state.tr.replaceRange(from, to, slice)).scrollIntoView())
      const { doc } = editor.state
      onDone(() => !editor.isDestroyed && editor.state.doc.eq(doc) && editor.chain().undo().focus().run())
    })
    // Offline the reader does not come, and the text stays as it was pasted.
    .catch(() => undefined)
    .finally(() => editor.off('transaction', follow))
  return true
}

/** Editors of code put the colours of a text beside it, which say nothing about it. */
function isPlain(data: DataTransfer | null): boolean {
  return data?.getData('text/html') === '' || data?.types.includes('vscode-editor-data') === true
}
