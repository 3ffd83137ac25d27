import { Extension } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { blockOf, duplicateBlock, stepBlock } from './block-moves.ts'
import { stepInTable } from './table-moves.ts'

/**
 * The keys that move blocks, and in a table its rows and columns. They stand in the list of keys (kit/copy.ts). Each
 * takes its key even where nothing can move: the browser would extend the selection.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    const step = (by: -1 | 1) => () => {
      const { state, view } = editor
      const moved = isInTable(state) ? stepInTable(state, 'row', by) : stepBlock(state, by)
      if (moved) view.dispatch(moved)
      return true
    }
    const stepColumn = (by: -1 | 1) => () => {
      const { state, view } = editor
      if (!isInTable(state)) return false
      const moved = stepInTable(state, 'column', by)
      if (moved) view.dispatch(moved)
      return true
    }
    return {
      'Alt-Shift-ArrowUp': step(-1),
      'Alt-Shift-ArrowDown': step(1),
      'Alt-Shift-ArrowLeft': stepColumn(-1),
      'Alt-Shift-ArrowRight': stepColumn(1),
      'Mod-Shift-d': () => {
        const copied = duplicateBlock(editor.state, blockOf(editor.state))
        if (copied) editor.view.dispatch(copied)
        return true
      },
    }
  },
})
