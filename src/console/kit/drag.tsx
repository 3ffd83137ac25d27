import {
  type CollisionDetection,
  closestCenter,
  closestCorners,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import styles from './drag.module.css'

/** A target's id: the id of a record, or text such as a day. */
type Target = UniqueIdentifier

/** What a screen reader says about a drag by keys; a target is null outside all of them. */
type DragWords = {
  help: string
  picked: (title: string) => string
  over: (target: Target | null) => string
  dropped: (title: string, target: Target) => string
  cancelled: string
}

type DragAreaProps = {
  titleOf: (id: number) => string
  /** The target to which a key leads from another one. */
  step: (from: Target | null, key: string, id: number) => Target | undefined
  /** Absent: only a pointer drags, and nothing is announced. */
  words?: DragWords
  /** Whether a pointer drops only on the target under it; otherwise it drops on the nearest one. */
  isExact?: boolean
  /** The title moves with the pointer, over a hint of what a drop does. Absent: only the targets show the drag. */
  ghost?: { hint?: (over: Target) => string }
  onDrop: (id: number, target: Target) => void
  children: ReactNode
}

/** By itself the library announces in English. */
const silent: DragWords = { help: '', picked: () => '', over: () => '', dropped: () => '', cancelled: '' }

/** A press moves the pointer by less than this, in pixels, and is no drag. */
const pressSlack = 6

/** Around things and their targets: a drag by pointer, or by keys with Space and the arrows. */
export function DragArea(props: DragAreaProps): ReactNode {
  const { titleOf, step, words, isExact, ghost, onDrop, children } = props
  const spoken = words ?? silent
  const [drag, setDrag] = useState<{ id: number; over: Target | null } | null>(null)
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: pressSlack } })
  const keys = useSensor(KeyboardSensor, {
    coordinateGetter(event, { active, context: { over, droppableRects } }) {
      const target = step(over?.id ?? null, event.code, Number(active))
      if (target === undefined) return undefined
      event.preventDefault()
      const rect = droppableRects.get(target)
      return rect && { x: rect.left, y: rect.top }
    },
  })
  return (
    <DndContext
      sensors={useSensors(pointer, words && keys)}
      collisionDetection={isExact ? targetUnder : closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: spoken.help },
        announcements: {
          onDragStart: ({ active }) => spoken.picked(titleOf(Number(active.id))),
          onDragOver: ({ over }) => spoken.over(over?.id ?? null),
          onDragEnd: ({ active, over }) =>
            over === null ? spoken.cancelled : spoken.dropped(titleOf(Number(active.id)), over.id),
          onDragCancel: () => spoken.cancelled,
        },
      }}
      onDragStart={({ active }) => setDrag({ id: Number(active.id), over: null })}
      onDragOver={({ active, over }) => setDrag({ id: Number(active.id), over: over?.id ?? null })}
      onDragCancel={() => setDrag(null)}
      onDragEnd={({ active, over }) => {
        setDrag(null)
        if (over !== null && over.id !== active.id) onDrop(Number(active.id), over.id)
      }}
    >
      {children}
      {ghost && (
        <DragOverlay dropAnimation={null}>
          {drag && (
            <div className={classNames(styles.ghost, ghost.hint && styles.card)}>
              <b>{titleOf(drag.id)}</b>
              {ghost.hint && drag.over !== null && <small>{ghost.hint(drag.over)}</small>}
            </div>
          )}
        </DragOverlay>
      )}
    </DndContext>
  )
}

/** The target under the pointer; for the keys, the one to whose corner they moved. */
const targetUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args)
  const { left, top } = args.collisionRect
  const under = args.droppableContainers.filter(({ id }) => {
    const rect = args.droppableRects.get(id)
    return rect && left > rect.left - 1 && left < rect.right - 1 && top > rect.top - 1 && top < rect.bottom - 1
  })
  return under.length > 0 ? under.map(({ id }) => ({ id })) : closestCorners(args)
}

export function useDropTarget(id: Target, isDisabled = false) {
  const { setNodeRef: dropRef, isOver } = useDroppable({ id, disabled: isDisabled })
  return { dropRef, isOver }
}

function Handle(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 4h.1M10 4h.1M6 8h.1M10 8h.1M6 12h.1M10 12h.1" />
      </svg>
    </button>
  )
}

type DraggedProps = { id: number; moveWord: string; className?: string | undefined; children: ReactNode }

/** Something that a pointer drags anywhere, and the keys at its handle. */
export function Dragged({ id, moveWord, className, children }: DraggedProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle is the control; the rest only takes the pointer
    <div
      ref={setNodeRef}
      className={className}
      data-lifted={isDragging || undefined}
      // The browser would drag the address of a link.
      onDragStart={(event) => event.preventDefault()}
      {...listeners}
    >
      <Handle
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={moveWord}
        aria-describedby={attributes['aria-describedby']}
      />
      {children}
    </div>
  )
}

/** Moves one of `ids` before another one of them, or behind all with null. */
type Move = (id: number, before: number | null) => void

type OrderAreaProps = Pick<DragAreaProps, 'titleOf' | 'words' | 'ghost' | 'children'> & {
  ids: readonly number[]
  onMove: Move
}

/** Around things that are put in order and are each other's targets: up and down are one place each. */
export function OrderArea({ ids, onMove, ...area }: OrderAreaProps): ReactNode {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
  function stepPlace(from: Target | null, key: string, id: number) {
    const step = steps[key]
    return step === undefined ? undefined : (ids[ids.indexOf(Number(from ?? id)) + step] ?? -1)
  }
  function drop(id: number, target: Target) {
    const to = ids.indexOf(Number(target))
    onMove(id, (to > ids.indexOf(id) ? ids[to + 1] : ids[to]) ?? null)
  }
  return <DragArea {...area} step={stepPlace} onDrop={drop} />
}

type OrderedItemProps = DraggedProps & { isFixed: boolean }

export function OrderedItem({ id, moveWord, isFixed, className, children }: OrderedItemProps): ReactNode {
  const { dropRef, isOver } = useDropTarget(id, isFixed)
  return (
    <li ref={dropRef} className={className} data-over={isOver || undefined}>
      {isFixed ? (
        children
      ) : (
        <Dragged id={id} moveWord={moveWord} className={styles.item}>
          {children}
        </Dragged>
      )}
    </li>
  )
}

/**
 * How a list's rows are put in order. A list is given the components too: most lists have no order, and their pages load
 * no drag library.
 */
export type RowOrder = {
  handleWord: (name: string) => string
  onMove: Move
  Area: typeof OrderArea
  Row: typeof OrderedRow
}

export function rowOrder(handleWord: RowOrder['handleWord'], onMove: Move): RowOrder {
  return { handleWord, onMove, Area: OrderArea, Row: OrderedRow }
}

type OrderedRowProps = Omit<ComponentProps<'tr'>, 'id'> & {
  id: number
  name: string
  ids: readonly number[]
  order: RowOrder
}

/** A row with its handle: a pointer drags it, Alt with an arrow moves it by one place. */
function OrderedRow({ id, name, ids, order, className, children, ...row }: OrderedRowProps): ReactNode {
  const drag = useDraggable({ id })
  const drop = useDroppable({ id })
  const at = ids.indexOf(id)
  const isBelow = drop.active !== null && ids.indexOf(Number(drop.active.id)) < at

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (!event.altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    event.preventDefault()
    if (key === 'ArrowUp' && at > 0) order.onMove(id, ids[at - 1] ?? null)
    if (key === 'ArrowDown' && at < ids.length - 1) order.onMove(id, ids[at + 2] ?? null)
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
        <Handle
          ref={drag.setNodeRef}
          className={styles.rowHandle}
          aria-label={order.handleWord(name)}
          onKeyDown={onKeyDown}
          {...drag.listeners}
        />
      </td>
      {children}
    </tr>
  )
}
