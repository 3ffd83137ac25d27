import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, DOMParser as ModelParser, Slice } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { isMarkdown } from '#domain/content/markdown/is-markdown.ts'
import { convertMarkdown } from '../markdown/convert-markdown.ts'

type MarkdownPaste = {
  /** The HTML as the editor takes it; null for more than it takes. */
  clean: (html: string) => string | null
  /** Is given the undo of the step, which answers false when something was changed since. */
  onDone: (undo: () => boolean) => void
  /** The text stays as it was pasted, because it is too large or too complex. */
  onPlain: () => void
}

const convertMs = 10_000

/**
 * Takes a plain text that is clearly Markdown. It is put in as it is first, and what it means as a step of its own: one
 * undo leaves the plain text. False for any other paste, and within code, where signs are signs.
 */
export function takeMarkdown(
  editor: Editor,
  { clipboardData }: ClipboardEvent,
  { clean, onDone, onPlain }: MarkdownPaste,
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
  convertMarkdown(text, convertMs)
    .then((converted) => {
      // Offline the reader does not come.
      if (converted === 'failed' || editor.isDestroyed || to <= from) return
      if (converted === 'tooComplex') return onPlain()
      const cleaned = clean(converted.html)
      if (cleaned === null) return onPlain()
      const { body } = new DOMParser().parseFromString(cleaned, 'text/html')
      const slice = ModelParser.fromSchema(state.schema).parseSlice(body)
      view.dispatch(closeHistory(editor.state.tr.replaceRange(from, to, slice)).scrollIntoView())
      const { doc } = editor.state
      onDone(() => !editor.isDestroyed && editor.state.doc.eq(doc) && editor.chain().undo().focus().run())
    })
    .finally(() => editor.off('transaction', follow))
  return true
}

/** Editors of code put the colours of a text beside it, which say nothing about it. */
function isPlain(data: DataTransfer | null): boolean {
  return data?.getData('text/html') === '' || data?.types.includes('vscode-editor-data') === true
}
