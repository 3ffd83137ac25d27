import type { ReactNode } from 'react'
import { layouts } from '#ui/layouts.ts'
import { fittingSize } from './shop-shapes.ts'
import styles from './street.module.css'
import street from './street.svg'
import streetPhone from './street-phone.svg'

/** Where the signs of the drawn doors are: from one door to the next, a door's width, and the type on its sign. */
type Signs = {
  view: [width: number, height: number]
  doors: number
  left: number
  step: number
  door: number
  top: number
  size: number
}

const wide: Signs = { view: [1440, 600], doors: 5, left: 134, step: 244, door: 200, top: 218, size: 20 }
const narrow: Signs = { view: [390, 220], doors: 3, left: 20, step: 122, door: 106, top: 23, size: 15 }

/**
 * Shops in a street: one shutter after the other is higher up, and the last shop is open. The first name is over the
 * open shop.
 */
export function Street({ names, label }: { names: readonly string[]; label: string }): ReactNode {
  return (
    <>
      <picture>
        <source media={layouts.phone} srcSet={streetPhone} width={390} height={220} />
        <img className={styles.street} src={street} alt={label} width={5440} height={600} />
      </picture>
      <Names className={styles.wide} signs={wide} names={names} />
      <Names className={styles.narrow} signs={narrow} names={names} />
    </>
  )
}

type NamesProps = { className: string | undefined; signs: Signs; names: readonly string[] }

function Names({ className, signs: { view, doors, left, step, door, top, size }, names }: NamesProps): ReactNode {
  const signs = names.slice(0, doors).map((name, place) => ({ name, x: left + step * (doors - 1 - place) + door / 2 }))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${view.join(' ')}`}
      fontWeight="600"
      textAnchor="middle"
      aria-hidden="true"
    >
      {signs.map(({ name, x }, place) => (
        <text
          key={x}
          fill={place === 0 ? 'var(--deep)' : 'var(--on-2)'}
          x={x}
          y={top + size * 0.38}
          fontSize={fittingSize(name, size, door)}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}
