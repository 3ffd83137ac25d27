import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  CellSelection,
  columnIsHeader,
  isInTable,
  mergeCells,
  moveTableColumn,
  moveTableRow,
  rowIsHeader,
  selectedRect,
  splitCell,
} from '@tiptap/pm/tables'
import { largestSpan } from '#domain/content/tables.ts'

/** What can be done in a table: to its rows or to its columns. */
export type TableAxis = 'row' | 'column'

/** The table with the selection: which cells are selected, and whether its first row and column are headers. */
export function readTable(state: EditorState) {
  if (!isInTable(state)) return null
  const rect = selectedRect(state)
  const { map, table, left, right, top, bottom, tableStart } = rect
  return {
    rows: map.height,
    columns: map.width,
    left,
    right,
    top,
    bottom,
    tableStart,
    hasHeaderRow: rowIsHeader(map, table, 0),
    hasHeaderColumn: columnIsHeader(map, table, 0),
    canMerge: right - left <= largestSpan && bottom - top <= largestSpan && mergeCells(state),
    canSplit: splitCell(state),
  }
}

/** The transaction of a library command; null where it does not apply. */
function take(
  state: EditorState,
  command: (state: EditorState, dispatch: (tr: Transaction) => void) => boolean,
): Transaction | null {
  let made: Transaction | null = null
  command(state, (tr) => {
    made = tr
  })
  return made
}

/**
 * Moves the row or the column of the caret by one. Null at the edge of the table, and between headers and other cells:
 * a header stays the first.
 */
export function stepInTable(state: EditorState, axis: TableAxis, step: -1 | 1): Transaction | null {
  const table = readTable(state)
  if (table === null) return null
  const [first, last, count] =
    axis === 'row' ? [table.top, table.bottom - 1, table.rows] : [table.left, table.right - 1, table.columns]
  const from = step === -1 ? first : last
  const to = from + step
  const hasHeader = axis === 'row' ? table.hasHeaderRow : table.hasHeaderColumn
  if (to < 0 || to >= count || (hasHeader && (from === 0 || to === 0))) return null
  return take(state, axis === 'row' ? moveTableRow({ from, to }) : moveTableColumn({ from, to }))
}

/** Selects the row or the column of the caret as cells. */
export function selectInTable(state: EditorState, axis: TableAxis): Transaction | null {
  if (!isInTable(state)) return null
  const { map, table, tableStart, left, top, right, bottom } = selectedRect(state)
  const cell = (row: number, column: number) => state.doc.resolve(tableStart + map.positionAt(row, column, table))
  const [anchor, head] = [cell(top, left), cell(bottom - 1, right - 1)]
  const selection = axis === 'row' ? CellSelection.rowSelection(anchor, head) : CellSelection.colSelection(anchor, head)
  return state.tr.setSelection(selection)
}
