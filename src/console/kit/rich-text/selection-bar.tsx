import type { Editor } from '@tiptap/core'
import { CellSelection } from '@tiptap/pm/tables'
import type { ReactNode } from 'react'
import { editorCopy as copy } from '../editor-copy.ts'
import type { AskFor, BarAction, TextDialect } from './dialect.ts'
import { readTable } from './table-moves.ts'
import styles from './text-editor.module.css'

type SelectionBarProps = {
  dialect: TextDialect
  editor: Editor
  onAsk: AskFor
  /** Writes a remark at the selected words; absent where there are no remarks. */
  onRemark: (() => void) | undefined
}

/** The toolbar over a selection, and over the table with the caret. */
export function SelectionBar({ dialect, editor, onAsk, onRemark }: SelectionBarProps): ReactNode {
  const { selection } = editor.state
  const table = readTable(editor.state)
  // Selected cells are a part of the table, and no words.
  const isText = !selection.empty && !editor.isActive('codeBlock') && !(selection instanceof CellSelection)
  if (!editor.isFocused || editor.view.composing || !(isText || table)) return null
  const chain = () => editor.chain().focus()
  const cells: BarAction[] = [
    { word: copy.addRow, sign: copy.addRow, run: () => chain().addRowAfter().run() },
    { word: copy.addColumn, sign: copy.addColumn, run: () => chain().addColumnAfter().run() },
    ...(dialect.hasFreeTables
      ? [
          {
            word: copy.headerRow,
            sign: copy.headerRow,
            on: table?.hasHeaderRow === true,
            run: () => chain().toggleHeaderRow().run(),
          },
        ]
      : []),
    ...(dialect.hasFreeTables && table?.canMerge
      ? [{ word: copy.mergeCells, sign: copy.mergeCells, run: () => chain().mergeCells().run() }]
      : []),
    ...(dialect.hasFreeTables && table?.canSplit
      ? [{ word: copy.splitCell, sign: copy.splitCell, run: () => chain().splitCell().run() }]
      : []),
    { word: copy.tableCaption, sign: copy.tableCaption, run: () => onAsk('caption') },
    { word: copy.removeTable, sign: copy.removeTable, run: () => chain().deleteTable().run() },
  ]
  const place = editor.view.dom.getBoundingClientRect()
  const start = editor.view.coordsAtPos(selection.from)
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={copy.format}
      style={{
        top: (isText ? start.top - barHeight : aboveCells(editor, start.top)) - place.top,
        left: Math.max(0, Math.min(start.left - place.left - 48, place.width - 420)),
      }}
    >
      {(isText ? dialect.textActions(editor, onAsk, onRemark) : cells).map(({ word, sign, on, run }) => (
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

/** Pixels from the upper edge of the bar to the line below it, and from there over the handle of a column. */
const barHeight = 48
const handleHeight = 20

/** Above the row with the caret, or above the handles of the columns where the bar would cover them. */
function aboveCells({ state, view }: Editor, row: number): number {
  const { node } = view.domAtPos(readTable(state)?.tableStart ?? 0)
  const table = (node instanceof HTMLElement ? node : node.parentElement)?.closest('table')
  const top = table?.getBoundingClientRect().top ?? row
  return row - barHeight < top + handleHeight ? top - handleHeight - barHeight : row - barHeight
}
