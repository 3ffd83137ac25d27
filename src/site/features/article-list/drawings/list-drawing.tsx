import type { ReactNode } from 'react'
import styles from './list-drawing.module.css'

type ListDrawingProps = {
  label: string
  /** The green lines that leave the drawing, one per shop; they go on beyond its right edge. */
  own?: string
  children: ReactNode
}

/**
 * The frame of the drawings in the openings: 1440 × 420, a mast at x = 690, what is drawn to the right of it. Lines run
 * over the edges, so that a wider window shows more of them.
 */
export function ListDrawing({ label, own, children }: ListDrawingProps): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 1440 420" fill="none" role="img" aria-label={label}>
      {own && <path className={styles.own} d={own} />}
      {children}
    </svg>
  )
}

/** The one line that all shops once shared; it comes from the left and ends at the mast. */
export function SharedLine(): ReactNode {
  return (
    <>
      <path className={styles.shared} d="M-500 388H690" />
      <circle className={styles.knot} cx="690" cy="388" r="5" />
    </>
  )
}

/** It is longer than the frame, because a narrow window shows the drawing smaller under the same upper edge. */
export function Mast(): ReactNode {
  return <path className={styles.mast} d="M690-240V440" />
}
