import { Menu } from '@base-ui/react/menu'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { ReactNode } from 'react'
import { editorCopy as copy } from '../editor-copy.ts'
import { keysHere } from '../machine-keys.ts'
import { type BlockForm, deleteBlock, duplicateBlock, formOf, stepOutermost, turnBlock } from './block-moves.ts'
import styles from './block-tools.module.css'
import type { AskFor, TextDialect } from './dialect.ts'
import { readTable, selectInTable, stepInTable, type TableAxis } from './table-moves.ts'

/** A menu of the block, of a row or a column, or of all of them at the caret. */
export type BlockMenuRequest = { part: 'block' | TableAxis | 'caret'; block: number }

type BlockMenuProps = {
  dialect: TextDialect
  editor: Editor
  menu: BlockMenuRequest
  root: { current: HTMLElement | null }
  onClose: () => void
  onAsk: AskFor
}

/** An entry: its word, its key where it has one, and what it does; null where it does not apply now. */
type Entry = { word: string; keys?: string; isOn?: boolean; run: (() => void) | null }

/** What can be done with a block, a row, a column or a table; keys choose, Escape goes back into the text. */
export function BlockMenu({ dialect, editor, menu, root, onClose, onAsk }: BlockMenuProps): ReactNode {
  const { state } = editor
  const apply = (tr: Transaction | null) => tr && (() => editor.view.dispatch(tr))
  const chain = () => editor.chain().focus()
  const table = menu.part === 'block' ? null : readTable(state)
  const groups: { title: string; entries: Entry[] }[] = []
  if (table !== null) {
    if (menu.part !== 'column') groups.push({ title: copy.row, entries: axisEntries('row') })
    if (menu.part !== 'row') groups.push({ title: copy.column, entries: axisEntries('column') })
    groups.push({ title: copy.table, entries: tableEntries() })
  }
  if (menu.part === 'block' || menu.part === 'caret') {
    groups.push({ title: copy.block, entries: blockEntries() })
    const forms = formEntries()
    if (forms.length > 0) groups.push({ title: copy.turnInto, entries: forms })
  }
  const anchor =
    root.current?.querySelector(`[data-menu-anchor="${menu.part}"]`) ??
    ({ getBoundingClientRect: () => caretRect(editor) } as const)

  function blockEntries(): Entry[] {
    const { block } = menu
    return [
      { word: copy.moveUp, keys: '⌥ ⇧ ↑', run: apply(stepOutermost(state, block, -1)) },
      { word: copy.moveDown, keys: '⌥ ⇧ ↓', run: apply(stepOutermost(state, block, 1)) },
      { word: copy.duplicateBlock, keys: '⌘ ⇧ D', run: apply(duplicateBlock(state, block)) },
      { word: copy.deleteBlock, run: apply(deleteBlock(state, block)) },
    ]
  }
  function formEntries(): Entry[] {
    const node = state.doc.maybeChild(menu.block)
    const present = node && formOf(node)
    if (present === null) return []
    const entry = (form: BlockForm): Entry => ({
      word: dialect.formWords[form] ?? copy.forms[form],
      isOn: form === present,
      run: apply(turnBlock(state, menu.block, form)),
    })
    return dialect.forms.map(entry).filter(({ run, isOn }) => run !== null || isOn)
  }
  function axisEntries(axis: TableAxis): Entry[] {
    const isRow = axis === 'row'
    const words = copy.tableActions[axis]
    return [
      { word: words.back, keys: isRow ? '⌥ ⇧ ↑' : '⌥ ⇧ ←', run: apply(stepInTable(state, axis, -1)) },
      { word: words.on, keys: isRow ? '⌥ ⇧ ↓' : '⌥ ⇧ →', run: apply(stepInTable(state, axis, 1)) },
      {
        word: words.before,
        run: () => (isRow ? chain().addRowBefore() : chain().addColumnBefore()).run(),
      },
      {
        word: words.after,
        run: () => (isRow ? chain().addRowAfter() : chain().addColumnAfter()).run(),
      },
      { word: words.select, run: apply(selectInTable(state, axis)) },
      { word: words.remove, run: () => (isRow ? chain().deleteRow() : chain().deleteColumn()).run() },
    ]
  }
  function tableEntries(): Entry[] {
    if (table === null) return []
    const free: Entry[] = [
      { word: copy.headerRow, isOn: table.hasHeaderRow, run: () => chain().toggleHeaderRow().run() },
      { word: copy.headerColumn, isOn: table.hasHeaderColumn, run: () => chain().toggleHeaderColumn().run() },
      { word: copy.mergeCells, run: table.canMerge ? () => chain().mergeCells().run() : null },
      { word: copy.splitCell, run: table.canSplit ? () => chain().splitCell().run() : null },
    ]
    return [
      ...(dialect.hasFreeTables ? free : []),
      { word: copy.tableCaption, run: () => onAsk('caption') },
      { word: copy.removeTable, run: () => chain().deleteTable().run() },
    ]
  }

  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} anchor={anchor} sideOffset={4} align="start">
          <Menu.Popup
            className={styles.menu}
            aria-label={menu.part === 'row' || menu.part === 'column' ? copy.tableMenu[menu.part] : copy.blockMenu}
            finalFocus={() => {
              // A dialog that an entry opened takes the focus itself.
              editor.view.focus()
              return false
            }}
          >
            {groups.map(({ title, entries }) => (
              <Menu.Group key={title}>
                <Menu.GroupLabel className={styles.title}>{title}</Menu.GroupLabel>
                {entries.map(({ word, keys, isOn, run }) => (
                  <Menu.Item
                    key={word}
                    className={styles.item}
                    disabled={run === null}
                    onClick={() => run?.()}
                    aria-label={isOn ? copy.chosen(word) : word}
                  >
                    {word}
                    {isOn && <span aria-hidden="true">✓</span>}
                    {/* Drawn by the styles: the keys are not part of the entry's name. */}
                    {keys && <kbd data-keys={keysHere(keys)} />}
                  </Menu.Item>
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function caretRect({ state, view }: Editor): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(state.selection.head)
  return new DOMRect(left, top, 1, bottom - top)
}
