import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/pressed-key.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import type { AskFor, TextDialect } from './dialect.ts'
import { findInsertables, insertQuery } from './insertables.ts'
import styles from './text-editor.module.css'

type InsertMenuProps = {
  dialect: TextDialect
  editor: Editor
  /** While an input method composes the menu is closed: Enter, arrows and Escape belong to the input method. */
  isComposing: boolean
  onAsk: AskFor
}

/**
 * What `/` at the begin of an empty line offers. What is typed behind it filters, in characters or pinyin; arrows and Enter
 * choose, Escape leaves the text as it is. The menu opens upwards where there is more page above the line.
 */
export function InsertMenu({ dialect, editor, isComposing, onAsk }: InsertMenuProps): ReactNode {
  const [chosen, setChosen] = useState({ query: '', index: 0 })
  const [dismissedAt, setDismissedAt] = useState(-1)
  const { $from, empty } = editor.state.selection
  const query =
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' ? insertQuery($from.parent.textContent) : null
  const found = query === null ? [] : findInsertables(query, dialect.insertables)
  const isOpen = editor.isFocused && !isComposing && found.length > 0 && dismissedAt !== $from.before(1)
  const index = chosen.query === query ? Math.min(chosen.index, found.length - 1) : 0
  // A line without the sign may be asked of anew.
  if (query === null && dismissedAt !== -1) setDismissedAt(-1)

  function choose(name: string): void {
    editor.commands.deleteRange({ from: $from.start(), to: $from.end() })
    dialect.insert(editor, name, onAsk)
  }

  const keys = useRef<(event: KeyboardEvent) => void>(() => {})
  keys.current = (event) => {
    if (!isOpen || query === null) return
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const picked = found[index]
    if (step !== undefined) setChosen({ query, index: (index + step + found.length) % found.length })
    else if (key === 'Enter' && picked) choose(picked.name)
    else if (key === 'Escape') setDismissedAt($from.before(1))
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

  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (menu.current !== null) placeMenu(menu.current, editor, $from.pos)
  })
  if (!isOpen) return null
  return (
    <div ref={menu} className={styles.insert} role="listbox" aria-label={copy.insert}>
      {found.map(({ name, word }, place) => (
        <button
          key={name}
          type="button"
          role="option"
          aria-selected={place === index}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}

/** Pixels between the line and the menu, and between the menu and the edge of what is visible. */
const gap = 4
const edge = 8

/** Below the line where the menu has page there, else on the side with more page, as high as that page at most. */
function placeMenu(menu: HTMLElement, editor: Editor, position: number): void {
  const line = editor.view.coordsAtPos(position)
  const text = editor.view.dom.getBoundingClientRect()
  // What sticks to the upper edge of the window covers the text: the menu stays below the head.
  const top = document.querySelector('[data-editor-head]')?.getBoundingClientRect().bottom ?? 0
  const bottom = window.visualViewport?.height ?? window.innerHeight
  menu.style.maxHeight = ''
  const below = bottom - line.bottom - gap - edge
  const above = line.top - top - gap - edge
  const isUp = menu.offsetHeight > below && above > below
  const height = Math.min(menu.offsetHeight, isUp ? above : below)
  menu.style.maxHeight = `${height}px`
  menu.style.top = `${(isUp ? line.top - gap - height : line.bottom + gap) - text.top}px`
  menu.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
}
