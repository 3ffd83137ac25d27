import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './text-editor.module.css'
import type { AskedObject } from './text-editor.tsx'
import { editorWords as words } from './words.ts'

type Insertable = { word: string; insert: (editor: Editor) => void }

const at = (editor: Editor) => editor.chain().focus()

const things: readonly Insertable[] = [
  { word: words.heading2, insert: (editor) => at(editor).setHeading({ level: 2 }).run() },
  { word: words.heading3, insert: (editor) => at(editor).setHeading({ level: 3 }).run() },
  { word: words.bullets, insert: (editor) => at(editor).toggleBulletList().run() },
  { word: words.numbers, insert: (editor) => at(editor).toggleOrderedList().run() },
  { word: words.quote, insert: (editor) => at(editor).setBlockquote().run() },
  {
    word: words.table,
    insert: (editor) => at(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { word: words.notice, insert: (editor) => at(editor).wrapIn('notice').run() },
  { word: words.code, insert: (editor) => at(editor).setCodeBlock().run() },
  { word: words.rule, insert: (editor) => at(editor).setHorizontalRule().run() },
]

/** What `/` at the begin of an empty line offers: arrows and Enter choose, Escape leaves the sign as it is. */
export function InsertMenu({ editor, onAsk }: { editor: Editor; onAsk: (asked: AskedObject) => void }): ReactNode {
  const [chosen, setChosen] = useState(0)
  const [left, setLeft] = useState(-1)
  const { $from, empty } = editor.state.selection
  const isOpen =
    editor.isFocused &&
    !editor.view.composing &&
    empty &&
    $from.depth === 1 &&
    $from.parent.type.name === 'paragraph' &&
    $from.parent.textContent === '/' &&
    left !== $from.before()
  const all = [
    { word: words.picture, insert: () => onAsk('picture') },
    ...things,
    { word: words.price, insert: () => onAsk('price') },
  ]

  function choose(index: number): void {
    editor.commands.deleteRange({ from: $from.start(), to: $from.end() })
    all[index]?.insert(editor)
    setChosen(0)
  }

  const keys = useRef<(event: KeyboardEvent) => void>(() => {})
  keys.current = (event) => {
    if (!isOpen || event.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + all.length) % all.length)
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape') setLeft($from.before())
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => keys.current(event)
    const { dom } = editor.view
    dom.addEventListener('keydown', onKey, true)
    return () => dom.removeEventListener('keydown', onKey, true)
  }, [editor])

  if (!isOpen) return null
  const place = editor.view.dom.getBoundingClientRect()
  return (
    <div
      className={styles.insert}
      role="listbox"
      aria-label={words.insert}
      style={{ top: editor.view.coordsAtPos($from.pos).bottom - place.top + 4 }}
    >
      {all.map(({ word }, index) => (
        <button
          key={word}
          type="button"
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
