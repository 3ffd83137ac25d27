import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './row-drag.module.css'

/** Pixels that a pointer moves before it drags, so that a press stays a press. */
const slack = 6

/** Rows that staff put in order: `onMove` is told before which other row one shall stand, null for behind all. */
export type RowOrder = { handleWord: (name: string) => string; onMove: (id: number, before: number | null) => void }

type RowDragProps = { ids: readonly number[]; nameOf: (id: number) => string; order: RowOrder; children: ReactNode }

/** Around rows that are dragged by their handle. */
export function RowDrag({ ids, nameOf, order, children }: RowDragProps): ReactNode {
  const [held, setHeld] = useState<number | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: slack } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setHeld(Number(active.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ active, over }) => {
        setHeld(null)
        if (over === null || over.id === active.id) return
        const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))]
        order.onMove(Number(active.id), (to > from ? ids[to + 1] : ids[to]) ?? null)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held !== null && <div className={styles.ghost}>{nameOf(held)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

type OrderedRowProps = ComponentProps<'tr'> & { id: number; name: string; ids: readonly number[]; order: RowOrder }

/** A row with its handle: a pointer drags it, Alt with an arrow moves it by one place. */
export function OrderedRow({
  id,
  name,
  ids,
  order,
  className,
  children,
  ...row
}: Omit<OrderedRowProps, 'id'> & { id: number }): ReactNode {
  const drag = useDraggable({ id })
  const drop = useDroppable({ id })
  const at = ids.indexOf(id)
  const isBelow = drop.active !== null && ids.indexOf(Number(drop.active.id)) < at

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'ArrowUp' && at > 0) order.onMove(id, ids[at - 1] ?? null)
    if (event.key === 'ArrowDown' && at < ids.length - 1) order.onMove(id, ids[at + 2] ?? null)
  }

  return (
    <tr
      {...row}
      ref={drop.setNodeRef}
      className={classNames(
        className,
        drag.isDragging && styles.lifted,
        drop.isOver && !drag.isDragging && (isBelow ? styles.after : styles.before),
      )}
    >
      <td className={styles.handleCell}>
        <button
          type="button"
          ref={drag.setNodeRef}
          className={styles.handle}
          aria-label={order.handleWord(name)}
          onKeyDown={onKeyDown}
          {...drag.listeners}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 4h.1M10 4h.1M6 8h.1M10 8h.1M6 12h.1M10 12h.1" />
          </svg>
        </button>
      </td>
      {children}
    </tr>
  )
}
