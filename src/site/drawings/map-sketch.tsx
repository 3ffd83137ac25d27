import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Drawing } from './drawing.tsx'
import styles from './map-sketch.module.css'

export type MapName = {
  words: string
  /** Where it stands, in percent of the drawing. */
  x: number
  y: number
  /** Which part of the name is at the point: its middle or its end; its start by default. */
  at?: 'middle' | 'end'
  isOrigin?: boolean
}

type MapSketchProps = {
  /** The land, which leaves a gap in its hatching for each name. */
  name: string
  alt: string
  width: number
  height: number
  names: readonly MapName[]
  /** Says that it is a sketch. */
  note: string
  className?: string | undefined
  /** What is drawn over the land. */
  children?: ReactNode
}

/** A map of hatched land without borders: the names keep their size, whatever size the land has. */
export function MapSketch({ names, note, className, children, ...land }: MapSketchProps): ReactNode {
  return (
    <figure className={classNames(styles.frame, className)}>
      <div className={styles.map}>
        <Drawing {...land} />
        {children}
        {names.map(({ words, x, y, at, isOrigin }) => (
          <span
            key={words}
            className={classNames(styles.name, at && styles[at], isOrigin && styles.origin)}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-hidden="true"
          >
            {words}
          </span>
        ))}
      </div>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  )
}
