import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { CellSelection, TableMap, tableNodes } from '@tiptap/pm/tables'
import { expect, test } from 'vitest'
import { readTable, selectInTable, stepInTable } from './table-moves.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
    text: {},
  },
})

/** A table of rows of cells; a cell that begins with `#` is a header. */
function stateAt(rows: readonly (readonly string[])[], word: string): EditorState {
  const cell = (text: string) =>
    schema.node(text.startsWith('#') ? 'table_header' : 'table_cell', null, [
      schema.node('paragraph', null, [schema.text(text)]),
    ])
  const table = schema.node(
    'table',
    null,
    rows.map((row) => schema.node('table_row', null, row.map(cell))),
  )
  const doc = schema.node('doc', null, [table])
  let caret = 0
  doc.descendants((node, at) => {
    if (node.isText && node.text === word) caret = at
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret) })
}

const priced = [
  ['#地区', '#价格', '#库存'],
  ['美国', '78', '3'],
  ['日本', '65', '9'],
]
const rowsOf = (state: EditorState) =>
  state.doc.firstChild?.children.map((row) => row.children.map(({ textContent }) => textContent))

test('rows and columns move by one, and the header row stays the first', () => {
  const below = stateAt(priced, '65')
  const up = stepInTable(below, 'row', -1)
  expect(up && rowsOf(below.apply(up))).toEqual([priced[0], priced[2], priced[1]])
  expect(stepInTable(below, 'row', 1)).toBeNull()
  expect(stepInTable(stateAt(priced, '78'), 'row', -1)).toBeNull()
  expect(stepInTable(stateAt(priced, '#价格'), 'row', 1)).toBeNull()
  const left = stepInTable(below, 'column', -1)
  expect(left && rowsOf(below.apply(left))?.map(([first]) => first)).toEqual(['#价格', '78', '65'])
})

test('a selected row can be merged, and a table says which headers it has', () => {
  const state = stateAt(priced, '78')
  expect(readTable(state)).toMatchObject({
    hasHeaderRow: true,
    hasHeaderColumn: false,
    canMerge: false,
    canSplit: false,
  })
  const selected = state.apply(selectInTable(state, 'row') ?? state.tr)
  expect(selected.selection).toBeInstanceOf(CellSelection)
  expect(readTable(selected)).toMatchObject({ canMerge: true, top: 1, bottom: 2, left: 0, right: 3 })
  const column = state.apply(selectInTable(state, 'column') ?? state.tr)
  expect(readTable(column)).toMatchObject({ top: 0, bottom: 3, left: 1, right: 2 })
})

test('no more cells are merged than the server keeps in one', () => {
  const wide = [Array.from({ length: 51 }, (_, at) => `格${at}`)]
  const state = stateAt(wide, '格3')
  const all = state.apply(selectInTable(state, 'row') ?? state.tr)
  expect(TableMap.get(all.doc.child(0)).width).toBe(51)
  expect(readTable(all)?.canMerge).toBe(false)
})
