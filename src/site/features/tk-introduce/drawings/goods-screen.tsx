import type { ReactNode } from 'react'
import styles from './goods-screen.module.css'

/** What is sold, each drawn in a field of 44 × 76. */
const goods = {
  lamp: 'M14 34a8 8 0 0116 0zM22 34v16M16 50h12',
  chair: 'M15 26v26M29 40v12M15 40h14M15 26c3-2 4-2 6 0v14',
  plant: 'M14 36h16l-2 16H16zM22 36c-1-8-8-8-9-14 6 0 9 4 9 9 0-6 3-10 9-11 0 7-8 8-9 16',
  dress: 'M18 24l4 3 4-3 3 6-3 4 5 18H13l5-18-3-4z',
  bag: 'M13 34h18l2 18H11zM17 38v-6a5 5 0 0110 0v6',
  shoe: 'M11 38c4 3 7 2 8-1l12 7c2 1 3 3 3 6H11z',
} as const

export type GoodsName = keyof typeof goods

/** A phone in a shop window: the live stream that sells one thing. */
export function GoodsScreen({ name, x, y }: { name: GoodsName; x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(1.18)`} className={styles.screen}>
      <rect width="44" height="76" rx="6" />
      {/* The goods are drawn larger than the screen's other parts, about their own middle. */}
      <path className={styles.goods} d={goods[name]} transform="translate(22 39) scale(1.24) translate(-22 -39)" />
      <rect className={styles.live} x="6" y="5" width="18" height="8" rx="3" />
      <path className={styles.bar} d="M8 67h28" />
      <path className={styles.goods} strokeWidth="3" d="M8 67h16" />
    </g>
  )
}
