import type { ReactNode } from 'react'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
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

const cloths = sailPanels.filter((_, index) => index !== emberPanel).join('')

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
        <path d={cloths} />
        <path className={styles.band} d={sailPanels[emberPanel]} />
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
