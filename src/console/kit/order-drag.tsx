import {
  type Announcements,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { Dragged } from './day-drag.tsx'
import styles from './order-drag.module.css'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
/** Pixels that a pointer moves before it drags, so that a press stays a press. */
const slack = 6

type Said = {
  help: string
  picked: (title: string) => string
  /** Places count from 1. */
  over: (place: number) => string
  dropped: (title: string, place: number) => string
  cancelled: string
}

type OrderDragProps = {
  ids: readonly number[]
  titleOf: (id: number) => string
  said: Said
  onOrder: (ids: number[]) => void
  children: ReactNode
}

/** Rows that are put in order, with a pointer or with the keys: up and down are a place each. */
export function OrderDrag({ ids, titleOf, said, onOrder, children }: OrderDragProps): ReactNode {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByRows(ids) }),
  )
  const placeOf = (id: unknown) => ids.indexOf(Number(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => said.picked(titleOf(Number(active.id))),
    onDragOver: ({ over }) => (over === null ? said.cancelled : said.over(placeOf(over.id))),
    onDragEnd: ({ active, over }) =>
      over === null ? said.cancelled : said.dropped(titleOf(Number(active.id)), placeOf(over.id)),
    onDragCancel: () => said.cancelled,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: said.help } }}
      onDragEnd={({ active, over }) => {
        const to = over === null ? -1 : ids.indexOf(Number(over.id))
        const moved = Number(active.id)
        if (to < 0 || ids[to] === moved) return
        onOrder(ids.filter((id) => id !== moved).toSpliced(to, 0, moved))
      }}
    >
      {children}
    </DndContext>
  )
}

function stepByRows(ids: readonly number[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const rect = droppableRects.get(ids[ids.indexOf(Number((over ?? { id: active }).id)) + step] ?? -1)
    return rect && { x: rect.left, y: rect.top }
  }
}

type OrderedRowProps = { id: number; moveWord: string; isFixed: boolean; className?: string; children: ReactNode }

/** One row of an order: it is dragged itself, and others are dropped on it. */
export function OrderedRow({ id, moveWord, isFixed, className, children }: OrderedRowProps): ReactNode {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: isFixed })
  return (
    <li ref={setNodeRef} className={className} data-over={isOver || undefined}>
      {isFixed ? (
        children
      ) : (
        <Dragged id={id} moveWord={moveWord} className={styles.row}>
          {children}
        </Dragged>
      )}
    </li>
  )
}
