import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import styles from './text-editor.module.css'
import type { AskedObject } from './text-editor.tsx'
import { editorWords as words } from './words.ts'

type Verb = { word: string; sign: string; on?: boolean; run: () => void }

/** The toolbar over what is selected, and over a table in which the cursor stands. */
export function SelectionBar({ editor, onAsk }: { editor: Editor; onAsk: (asked: AskedObject) => void }): ReactNode {
  const { selection } = editor.state
  const isInTable = editor.isActive('table')
  const isText = !selection.empty && !editor.isActive('codeBlock')
  if (!editor.isFocused || editor.view.composing || !(isText || isInTable)) return null
  const chain = () => editor.chain().focus()
  const text: Verb[] = [
    { word: words.bold, sign: 'B', on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { word: words.italic, sign: 'I', on: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      word: words.heading2,
      sign: 'H2',
      on: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      word: words.heading3,
      sign: 'H3',
      on: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { word: words.linkVerb, sign: words.linkVerb, on: editor.isActive('link'), run: () => onAsk('link') },
    { word: words.price, sign: words.priceSign, run: () => onAsk('price') },
    { word: words.quote, sign: '“', on: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
    { word: words.bullets, sign: '≡', on: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    {
      word: words.notice,
      sign: words.notice,
      on: editor.isActive('notice'),
      run: () => chain().toggleWrap('notice').run(),
    },
    { word: words.clear, sign: words.clear, run: () => chain().unsetAllMarks().clearNodes().run() },
  ]
  const table: Verb[] = [
    { word: words.addRow, sign: words.addRow, run: () => chain().addRowAfter().run() },
    { word: words.addColumn, sign: words.addColumn, run: () => chain().addColumnAfter().run() },
    { word: words.removeRow, sign: words.removeRow, run: () => chain().deleteRow().run() },
    { word: words.removeColumn, sign: words.removeColumn, run: () => chain().deleteColumn().run() },
    { word: words.tableCaption, sign: words.tableCaption, run: () => onAsk('caption') },
    { word: words.removeTable, sign: words.removeTable, run: () => chain().deleteTable().run() },
  ]
  const place = editor.view.dom.getBoundingClientRect()
  const start = editor.view.coordsAtPos(selection.from)
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={words.format}
      style={{
        top: start.top - place.top - 48,
        left: Math.max(0, Math.min(start.left - place.left - 48, place.width - 420)),
      }}
    >
      {(isText ? text : table).map(({ word, sign, on, run }) => (
        <button
          key={word}
          type="button"
          aria-label={word}
          aria-pressed={on}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
