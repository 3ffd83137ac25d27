import type { ReactNode } from 'react'
import { platformDetailCopy } from '#site/copy/platforms.ts'
import styles from './open-shop.module.css'
import { Shelves, Shutter } from './shop.tsx'
import { fittingSize } from './sign-text.ts'

/** One shop of the street close up: the door is open, the flag is out, and a line of its own comes to the door. */
export function OpenShop({ shop, name }: { shop: number; name: string }): ReactNode {
  return (
    <svg className={styles.shop} viewBox="0 0 520 520" role="img" aria-label={platformDetailCopy.drawing}>
      <Shelves shop={shop} x={90} y={120} width={330} height={350} aboveFloor={110} step={74} below={138} />
      <path className={styles.table} d="M130 400h250v70H130z" />
      <path className={styles.board} d="M118 388h274v14H118z" />
      <path className={styles.note} d="M250 388v-26h44v26" />
      <path className={styles.writing} d="M258 371h28M258 378h18" />
      <Shutter x={90} y={120} width={330} height={40} rim={5} />
      <path className={styles.posts} d="M87 120V470M423 120V470" />
      <path className={styles.sign} d="M64 48h382v72H64z" />
      <text x="255" y="97" textAnchor="middle" fontSize={fittingSize(name, 38, 340)}>
        {name}
      </text>
      <path className={styles.ground} d="M-1800 470.500H2400" />
      <path className={styles.line} d="M2400 496H264q-9 0-9-9v-15" />
      <circle className={styles.port} cx="255" cy="470" r="6" />
      <path className={styles.mast} d="M450 470V300" />
      <path className={styles.flag} d="M452 300h52l-14 15 14 15h-52z" />
    </svg>
  )
}
