import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#ui/class-names.ts'
import { editorCopy as copy } from './editor-copy.ts'
import { PersonBadge, toneOf } from './person.tsx'
import { elementOfPlace } from './presence-place.ts'
import styles from './present-people.module.css'

type Present = { id: number; name: string; hasUnsaved: boolean; place: string | null }

/** The other members who have a record open: their badges in its head, and a frame around the field or block that each is in. */
export function PresentPeople({ here }: { here: readonly Present[] }): ReactNode {
  return (
    <>
      {here.map(({ id, name, hasUnsaved }) => (
        <span key={id} className={styles.person} title={copy.alsoHere(name, hasUnsaved)}>
          <PersonBadge name={name} id={id} />
          <span className="visually-hidden">{copy.alsoHere(name, hasUnsaved)}</span>
        </span>
      ))}
      {here.some(({ place }) => place !== null) && <Frames here={here} />}
    </>
  )
}

type Frame = Present & { left: number; top: number; width: number; height: number }

/**
 * Frames over the page, which stays as it is: an editor of text would take an attribute on its paragraphs for a change. Hidden from
 * screen readers, to which the head says who is here.
 */
function Frames({ here }: { here: readonly Present[] }): ReactNode {
  const [frames, setFrames] = useState<Frame[]>([])
  useEffect(() => {
    let request = 0
    const draw = () => setFrames(here.flatMap(frameOf))
    function drawSoon() {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(draw)
    }
    draw()
    const resized = new ResizeObserver(drawSoon)
    resized.observe(document.body)
    const events = ['scroll', 'focusin', 'input'] as const
    for (const event of events) document.addEventListener(event, drawSoon, true)
    return () => {
      cancelAnimationFrame(request)
      resized.disconnect()
      for (const event of events) document.removeEventListener(event, drawSoon, true)
    }
  }, [here])
  return createPortal(
    <div aria-hidden="true">
      {frames.map(({ id, name, hasUnsaved, left, top, width, height }) => (
        <span
          key={id}
          className={styles.frame}
          data-unsaved={hasUnsaved || undefined}
          style={{ left, top, width, height }}
        >
          <span className={classNames(styles.name, toneOf(id))}>{copy.inPlace(name, hasUnsaved)}</span>
        </span>
      ))}
    </div>,
    document.body,
  )
}

/** None where the place is not on this page, scrolled away or under a dialog. */
function frameOf(person: Present): Frame[] {
  const element = person.place === null ? null : elementOfPlace(person.place)
  if (element === null) return []
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (element.contains(seen) || seen.contains(element))
    ? [{ ...person, left, top, width, height }]
    : []
}
