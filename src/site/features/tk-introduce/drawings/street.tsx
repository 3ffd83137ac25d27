import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { classNames } from '#ui/class-names.ts'
import { ShopFront } from './shop-front.tsx'
import { middleOf, pavement, shops } from './shops.ts'
import styles from './street.module.css'

const copy = tkIntroduceCopy.opening

/** From the pole to each shop, in the order of the shops; the last number of a shop's wire is how low it hangs. */
const wires = ['M134 34Q221 82', 'M124 4Q312 74', 'M142 4Q415 59', 'M132 -26Q500 37']

/** The plot that is still free. */
const plot = { left: 964, right: 1110, top: 250 }
const plotMiddle = (plot.left + plot.right) / 2

/** The street: a pole that one shared red line reaches, and from it a green line for each shop. */
export function Street({ className }: { className: string | undefined }): ReactNode {
  return (
    <svg
      className={classNames(styles.street, className)}
      viewBox="0 -70 1140 420"
      fill="none"
      role="img"
      aria-label={copy.drawing}
    >
      <path className={styles.shared} d="M-1400 -26H78" />
      <path
        className={styles.wire}
        d={shops.map((shop, index) => `${wires[index]} ${middleOf(shop)} ${shop.top - 24}`).join('')}
      />
      <path className={classNames(styles.wire, styles.waiting)} d={`M156 -26Q1010 -60 ${plotMiddle} ${plot.top - 4}`} />
      <path className={styles.pole} d={`M112 -62V${pavement}M72 -26h88M84 4h64M94 34h44`} />
      <circle className={styles.knot} cx="76" cy="-26" r="5" />
      {shops.map((shop) => (
        <ShopFront key={shop.country} shop={shop} />
      ))}
      <path
        className={styles.plot}
        d={`M${plot.left} ${pavement - 2}V${plot.top}H${plot.right}V${pavement - 2}M${plot.left} ${plot.top + 32}H${plot.right}`}
      />
      <text className={styles.next} x={plotMiddle} y={plot.top + 74} textAnchor="middle">
        {copy.next}
      </text>
      {shops.map((shop) => (
        <circle key={shop.country} className={styles.port} cx={middleOf(shop)} cy={shop.top - 24} r="5" />
      ))}
      <circle className={styles.port} cx={plotMiddle} cy={plot.top - 4} r="5" />
      <path className={styles.kerb} d={`M-1400 ${pavement}H3000`} />
    </svg>
  )
}
