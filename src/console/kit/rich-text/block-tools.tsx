import type { Editor } from '@tiptap/core'
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/pressed-key.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { BlockMenu, type BlockMenuRequest } from './block-menu.tsx'
import { blockOf, moveBlock } from './block-moves.ts'
import styles from './block-tools.module.css'
import type { AskFor, TextDialect } from './dialect.ts'
import { readTable, selectInTable, type TableAxis } from './table-moves.ts'

type BlockToolsProps = {
  dialect: TextDialect
  editor: Editor
  /** The menu that a key asked for. */
  menu: BlockMenuRequest | null
  onMenu: (menu: BlockMenuRequest | null) => void
  onAsk: AskFor
}

/** A press that moves the pointer by less than this, in pixels, opens the menu. */
const pressSlack = 6
/** Pixels from the window's edge within which a drag scrolls, and by how much for each frame. */
const scrollEdge = 72
const scrollStep = 10

/**
 * The handle of a block, which drags it or opens its menu, and in a table the handles of the row and the column with the
 * caret. A mouse shows it beside the block under the pointer, and keys hide it; a finger shows it beside the
 * block with the caret.
 */
export function BlockTools({ dialect, editor, menu, onMenu, onAsk }: BlockToolsProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const [, setRound] = useState(0)
  useShownBlock(editor, setShown)
  useEffect(() => {
    // The places of the handles follow the text, where there are any.
    const follow = () => setRound((round) => round + 1)
    const watch = new ResizeObserver(follow)
    watch.observe(editor.view.dom)
    return () => watch.disconnect()
  }, [editor])
  const place = menu === null ? shown : menu.block
  const element = place === null ? undefined : editor.view.dom.children[place]
  return (
    <div ref={root}>
      {place !== null && element instanceof HTMLElement && (
        <BlockHandle
          key="handle"
          editor={editor}
          element={element}
          block={place}
          isOpen={menu?.part === 'block'}
          onOpen={() => onMenu({ part: 'block', block: place })}
        />
      )}
      <TableHandles editor={editor} onMenu={onMenu} />
      {menu !== null && (
        <BlockMenu
          dialect={dialect}
          editor={editor}
          menu={menu}
          root={root}
          onClose={() => onMenu(null)}
          onAsk={onAsk}
        />
      )}
    </div>
  )
}

/** Follows the pointer of a mouse over the text and its left edge, and the caret of a finger. */
function useShownBlock(editor: Editor, show: (block: number | null) => void): void {
  useEffect(() => {
    const { dom } = editor.view
    const frame = dom.closest<HTMLElement>('[data-text-place]')
    let isTouch = false
    const atPointer = (event: globalThis.PointerEvent) => {
      isTouch = event.pointerType !== 'mouse'
      if (!isTouch && event.buttons === 0) show(blockAt(dom, event.clientY))
    }
    const atCaret = () => isTouch && editor.isFocused && show(blockOf(editor.state))
    const hide = () => !isTouch && show(null)
    const leave = (event: globalThis.PointerEvent) => event.pointerType === 'mouse' && show(null)
    frame?.addEventListener('pointermove', atPointer)
    frame?.addEventListener('pointerdown', atPointer)
    frame?.addEventListener('pointerleave', leave)
    dom.addEventListener('keydown', hide)
    editor.on('selectionUpdate', atCaret)
    editor.on('focus', atCaret)
    return () => {
      frame?.removeEventListener('pointermove', atPointer)
      frame?.removeEventListener('pointerdown', atPointer)
      frame?.removeEventListener('pointerleave', leave)
      dom.removeEventListener('keydown', hide)
      editor.off('selectionUpdate', atCaret)
      editor.off('focus', atCaret)
    }
  }, [editor, show])
}

/** The last block that begins above a height of the window; a search by halves, because each look costs a layout. */
function blockAt(dom: HTMLElement, y: number): number {
  let [low, high] = [0, dom.children.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const top = dom.children[middle]?.getBoundingClientRect().top ?? 0
    if (top <= y) low = middle
    else high = middle - 1
  }
  return low
}

type BlockHandleProps = {
  editor: Editor
  block: number
  element: HTMLElement
  isOpen: boolean
  onOpen: () => void
}

function BlockHandle({ editor, block, element, isOpen, onOpen }: BlockHandleProps): ReactNode {
  const [top, setTop] = useState(element.offsetTop)
  const [line, setLine] = useState<number | null>(null)
  const drag = useRef<{ y: number; at: number; to: number | null; node: unknown } | null>(null)
  const wasDragged = useRef(false)
  useLayoutEffect(() => setTop(element.offsetTop))
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function begin(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    wasDragged.current = false
    drag.current = { y: event.clientY, at: event.clientY, to: null, node: editor.state.doc.maybeChild(block) }
    const timer = setInterval(scroll, 16)
    const onKey = (pressed: KeyboardEvent) => {
      if (pressedKey(pressed) !== 'Escape') return
      pressed.preventDefault()
      pressed.stopPropagation()
      end()
    }
    window.addEventListener('keydown', onKey, true)
    stop.current = () => {
      clearInterval(timer)
      window.removeEventListener('keydown', onKey, true)
    }
  }
  function scroll(): void {
    const held = drag.current
    if (held?.to == null) return
    const head = document.querySelector('[data-editor-head]')?.getBoundingClientRect().bottom ?? 0
    if (held.at < head + scrollEdge) window.scrollBy(0, -scrollStep)
    else if (held.at > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep)
    else return
    aim(held)
  }
  function move(event: PointerEvent): void {
    const held = drag.current
    if (held === null) return
    held.at = event.clientY
    if (held.to === null && Math.abs(event.clientY - held.y) < pressSlack) return
    wasDragged.current = true
    aim(held)
  }
  /** The gap between two blocks that is nearest to the pointer, and the line in it. */
  function aim(held: { at: number; to: number | null }): void {
    const { dom } = editor.view
    const over = blockAt(dom, held.at)
    const rect = dom.children[over]?.getBoundingClientRect()
    if (rect === undefined) return
    held.to = held.at > rect.top + rect.height / 2 ? over + 1 : over
    const [above, below] = [dom.children[held.to - 1], dom.children[held.to]] as (HTMLElement | undefined)[]
    const upper = above === undefined ? 0 : above.offsetTop + above.offsetHeight
    setLine(below === undefined ? upper + 4 : (upper + below.offsetTop) / 2)
  }
  function end(): void {
    stop.current()
    drag.current = null
    setLine(null)
  }
  function drop(): void {
    const held = drag.current
    end()
    // Another text may have come meanwhile, by a merge: then it is not this block.
    if (held?.to == null || editor.state.doc.maybeChild(block) !== held.node) return
    const moved = moveBlock(editor.state, block, held.to)
    if (moved) editor.view.dispatch(moved)
  }

  return (
    <>
      <button
        type="button"
        className={styles.handle}
        style={{ top }}
        aria-label={copy.blockMenu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={copy.blockHandle}
        data-menu-anchor="block"
        data-dragging={line === null ? undefined : ''}
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={end}
        onClick={() => !wasDragged.current && onOpen()}
      >
        <Dots />
      </button>
      {line !== null && <span className={styles.line} style={{ top: line }} aria-hidden="true" />}
    </>
  )
}

/** Six dots. */
function Dots(): ReactNode {
  return (
    <svg viewBox="0 0 10 16" aria-hidden="true">
      <path d="M3 3v.1M7 3v.1M3 8v.1M7 8v.1M3 13v.1M7 13v.1" />
    </svg>
  )
}

/** The handles of the row and the column with the caret, at the edges of their table. */
function TableHandles({ editor, onMenu }: { editor: Editor; onMenu: (menu: BlockMenuRequest) => void }): ReactNode {
  const { state, view } = editor
  const table = readTable(state)
  const [places, setPlaces] = useState<Partial<Record<TableAxis, { top: number; left: number }>>>({})
  useLayoutEffect(() => {
    const found = table === null ? {} : placesOf()
    if (JSON.stringify(found) !== JSON.stringify(places)) setPlaces(found)
  })
  if (table === null) return null

  function placesOf(): Partial<Record<TableAxis, { top: number; left: number }>> {
    const { node } = view.domAtPos(table?.tableStart ?? 0)
    const element = (node instanceof HTMLElement ? node : node.parentElement)?.closest('table')
    const cell = editor.state.selection.$head
    const held = view.domAtPos(cell.pos).node
    const inner = (held instanceof HTMLElement ? held : held.parentElement)?.closest('td, th')
    if (!element || !inner) return {}
    const text = view.dom.getBoundingClientRect()
    const [whole, part] = [element.getBoundingClientRect(), inner.getBoundingClientRect()]
    return {
      row: { top: part.top + part.height / 2 - text.top, left: whole.left - text.left },
      column: { top: whole.top - text.top, left: part.left + part.width / 2 - text.left },
    }
  }
  function open(axis: TableAxis): void {
    const selected = selectInTable(editor.state, axis)
    if (selected) view.dispatch(selected)
    onMenu({ part: axis, block: blockOf(editor.state) })
  }
  return (['row', 'column'] as const).map((axis) => {
    const at = places[axis]
    return (
      at && (
        <button
          key={axis}
          type="button"
          className={styles.part}
          data-axis={axis}
          data-menu-anchor={axis}
          style={at}
          aria-label={copy.tableMenu[axis]}
          title={copy.tableMenu[axis]}
          aria-haspopup="menu"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(axis)}
        >
          <Dots />
        </button>
      )
    )
  })
}
