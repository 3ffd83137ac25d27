import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './boat.module.css'

type JunkProps = {
  /** Where the sail stands in its drawing, and how high it is. */
  x: number
  y: number
  height: number
  /** Where the line that it sails on begins. */
  lineFrom: number
  look: 'far' | 'near' | 'first'
}

/** The sail's own grid: 690 wide, 740 high, from -80 on. */
const grid = { width: 690, height: 740, top: -80 }

/** A junk on its own green line. The hull hangs under the mast in the sail's proportions. */
export function Boat({ x, y, height, lineFrom, look }: JunkProps): ReactNode {
  const scale = height / grid.height
  const bottom = y + height
  return (
    <g className={classNames(styles.junk, styles[look])}>
      <path className={styles.line} d={`M${lineFrom} ${bottom}H${x + 60 * scale}`} />
      <g transform={`translate(${x} ${y - grid.top * scale}) scale(${scale})`}>
        <path d="M143.9 603.6L581.9 596Q607.7 562.8 621.2 523.1L147.6 556.2ZM147.2 549.8L620.7 516.7Q638.1 476.9 642 433.7L151.2 502.7ZM150.4 496.3L641.1 427.4Q649.9 382.1 644.8 336.3L154.9 449.4ZM153.5 443.1L643.3 330.1Q641.9 279.3 626.6 230.8L158.7 396.5ZM159.5 338.3L580.6 119.1Q553.2 70.1 514.6 29.4L166.3 291.8ZM162.5 286.7L510.7 24.3Q465.5 -12.5 412.9 -37.5L170.2 241.6Z" />
        <path className={styles.band} d="M156.5 390.5L624.4 224.8Q610.5 172.1 583.5 124.7L162.5 343.9Z" />
        <path className={styles.gap} d="M190 -80V640" />
        <path className={styles.mast} d="M190 -80V660" />
        <path className={styles.hull} d="M-7 608Q370 660 755 596Q703 681 577 692H147Q44 681 -7 608Z" />
      </g>
    </g>
  )
}

const waves = [16, 25, 35, 48, 62, 78, 97, 119, 144, 174, 208, 248] as const

/** The sea below `horizon`: it reaches far over both edges of a drawing of 1440, for wide screens. */
export function Sea({ horizon, depth }: { horizon: number; depth: number }): ReactNode {
  return (
    <g className={styles.sea}>
      <path className={styles.water} d={`M-600 ${horizon}h2640v${depth}H-600z`} />
      <path className={styles.horizon} d={`M-600 ${horizon}h2640`} />
      {waves
        .filter((down) => down < depth)
        .map((down, row) => (
          <path
            key={down}
            d={`M${-600 - ((row * 137) % 230)} ${horizon + down}H2040`}
            strokeDasharray={`${90 + ((row * 53) % 79)} ${120 + ((row * 71) % 97)} ${44 + ((row * 29) % 61)} ${64 + ((row * 83) % 59)} ${128 + ((row * 41) % 47)} ${72 + ((row * 97) % 83)}`}
          />
        ))}
    </g>
  )
}
