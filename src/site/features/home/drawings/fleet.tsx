import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './fleet.module.css'

/** More boats than this would be no picture any more; the words beside it say the number. */
const mostBoats = 40

/** From one boat to the next, in units of the drawing: they keep clear of each other. */
const pitch = 26

/** One small sail for each of a seller's shops, on a line of water. It is silent: the words say how many. */
export function Fleet({ count, large = false }: { count: number; large?: boolean }): ReactNode {
  const id = useId()
  const boats = Math.min(count, mostBoats)
  const width = boats * pitch
  return (
    <svg
      className={classNames(styles.fleet, large && styles.large)}
      viewBox={`0 0 ${width} 64`}
      style={{ aspectRatio: `${width} / 64` }}
      aria-hidden="true"
    >
      <defs>
        <g id={id}>
          <path className={styles.mast} d="M7.5 0V44" />
          <path className={styles.sail} d="M9.5 3Q17 17 18 37H9.5ZM5.5 13Q2 24 1 37H5.5Z" />
          <path className={styles.hull} d="M0 42H19Q17 49 12 49H6Q1 49 0 42Z" />
        </g>
      </defs>
      {Array.from({ length: boats }, (_, boat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boats are all alike and never change places
        <use key={boat} href={`#${id}`} x={boat * pitch} y={[9, 3, 12, 6, 14, 1][boat % 6]} />
      ))}
    </svg>
  )
}
