import {
  type Announcements,
  type CollisionDetection,
  closestCorners,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { addDays, isDay } from '#domain/content/calendar-days.ts'
import styles from './day-drag.module.css'

/** Where something without a day is dropped. */
export const noDay = 'no-day'
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Pixels that a pointer moves before it drags, so that a press stays a press. */
const slack = 6

type Said = {
  help: string
  picked: (title: string) => string
  over: (day: string) => string
  overNothing: string
  dropped: (title: string, day: string) => string
  cancelled: string
  /** What stands under the title while it is over a day. */
  hint: (day: string) => string
}

type DayDragProps = {
  /** Where the keys begin with what has no day yet. */
  firstDay: string
  titleOf: (id: number) => string
  said: Said
  onDrop: (id: number, day: string | null) => void
  children: ReactNode
}

/** Things that are dragged from day to day, with a pointer or with the keys: a day is a step, a week up or down. */
export function DayDrag({ firstDay, titleOf, said, onDrop, children }: DayDragProps): ReactNode {
  const [held, setHeld] = useState<{ id: number; over: string | null } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByDays(firstDay) }),
  )
  const place = (over: { id: unknown } | null) => (over === null ? null : String(over.id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => said.picked(titleOf(Number(active.id))),
    onDragOver: ({ over }) => (over === null ? said.overNothing : said.over(String(over.id))),
    onDragEnd: ({ active, over }) =>
      over === null ? said.cancelled : said.dropped(titleOf(Number(active.id)), String(over.id)),
    onDragCancel: () => said.cancelled,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{ announcements, screenReaderInstructions: { draggable: said.help } }}
      onDragStart={({ active }) => setHeld({ id: Number(active.id), over: null })}
      onDragOver={({ active, over }) => setHeld({ id: Number(active.id), over: place(over) })}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ active, over }) => {
        setHeld(null)
        const target = place(over)
        if (target !== null) onDrop(Number(active.id), target === noDay ? null : target)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={styles.ghost}>
            <b>{titleOf(held.id)}</b>
            {held.over !== null && <small>{said.hint(held.over)}</small>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The day under the pointer; for the keys, the one in whose corner they put it. */
const nearest: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args)
  const { left, top } = args.collisionRect
  const under = args.droppableContainers.filter(({ id }) => {
    const rect = args.droppableRects.get(id)
    return rect && left > rect.left - 1 && left < rect.right - 1 && top > rect.top - 1 && top < rect.bottom - 1
  })
  return under.length > 0 ? under.map(({ id }) => ({ id })) : closestCorners(args)
}

function stepByDays(firstDay: string): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects } }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const from = over === null ? '' : String(over.id)
    const rect = droppableRects.get(isDay(from) ? addDays(from, step) : firstDay)
    return rect && { x: rect.left, y: rect.top }
  }
}

/** Where things are dropped: a day, or `noDay`. */
export function useDayDrop(day: string, isDisabled = false) {
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: isDisabled })
  return { dropRef: setNodeRef, isOver }
}

type DraggedProps = { id: number; moveWord: string; className?: string; children: ReactNode }

/** Something that can be dragged: anywhere with a pointer, at its handle with the keys. */
export function Dragged({ id, moveWord, className, children }: DraggedProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle is the control; the rest only takes the pointer
    <div
      ref={setNodeRef}
      className={className}
      data-lifted={isDragging || undefined}
      onDragStart={(event) => event.preventDefault()}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={moveWord}
        aria-describedby={attributes['aria-describedby']}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 4h.1M10 4h.1M6 8h.1M10 8h.1M6 12h.1M10 12h.1" />
        </svg>
      </button>
      {children}
    </div>
  )
}
