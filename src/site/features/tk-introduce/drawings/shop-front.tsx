import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Flag } from '#ui/flag.tsx'
import { GoodsScreen } from './goods-screen.tsx'
import styles from './shop-front.module.css'
import { middleOf, pavement, type Shop } from './shops.ts'

const { signs } = tkIntroduceCopy.opening

/** How far down the straight part of a strip hangs; a half circle closes it. */
const hang = 34

/** One shop of the street: sign, awning, window with its goods on screens, and a door. */
export function ShopFront({ shop }: { shop: Shop }): ReactNode {
  const { country, x, top, width, window, door, goods } = shop
  const sill = top + 114
  return (
    <g>
      <path className={styles.wall} d={`M${x} ${top}h${width}V${pavement}H${x}z`} />
      <rect className={styles.roof} x={x - 5} y={top - 8} width={width + 10} height="10" rx="2" />
      <path className={styles.hook} d={`M${middleOf(shop)} ${top - 24}v16`} />
      <svg x={x + 14} y={top + 20} width="21" height="14" aria-hidden="true">
        <Flag code={country} />
      </svg>
      <text className={styles.sign} x={x + 44} y={top + 34}>
        {signs[country]}
      </text>
      <path className={styles.window} d={`M${window.x} ${sill}h${window.width}V328h${-window.width}z`} />
      {goods.map((good) => (
        <GoodsScreen key={good.name} name={good.name} x={good.x} y={236} />
      ))}
      <path className={styles.door} d={`M${door} ${sill}h46V${pavement}h-46z`} />
      <path className={styles.window} d={`M${door + 8} ${sill + 8}h30v${(pavement - sill) / 2}h-30z`} />
      <circle className={styles.wall} cx={door + 38} cy={sill + 24 + (pavement - sill) / 2} r="3" />
      <Awning shop={shop} />
    </g>
  )
}

function Awning({ shop: { x, top, width, strips, ember } }: { shop: Shop }): ReactNode {
  const left = x - 6
  const strip = (width + 12) / strips
  return Array.from({ length: strips }, (_, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: strips never change places
      key={index}
      className={index === ember ? styles.ember : index % 2 === 0 ? styles.dark : styles.pale}
      d={`M${left + index * strip} ${top + 52}h${strip}v${hang}a${strip / 2} ${strip / 2} 0 01${-strip} 0z`}
    />
  ))
}
