import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './line-map.module.css'

const { drawing, sketch, origin, cities } = homeCopy.experience.devices

/** Where the cities' names stand, in percent of the drawing: it leaves a gap in its hatching for each. */
const places: Record<
  (typeof cities)[number]['key'] | typeof origin.key,
  { x: number; y: number; towards: 'start' | 'middle' | 'end' }
> = {
  london: { x: 6.1, y: 10.6, towards: 'middle' },
  frankfurt: { x: 9.5, y: 24.4, towards: 'start' },
  dubai: { x: 21.4, y: 46.3, towards: 'middle' },
  jakarta: { x: 37.3, y: 68.2, towards: 'start' },
  tokyo: { x: 46, y: 27, towards: 'start' },
  losAngeles: { x: 72.1, y: 39.2, towards: 'middle' },
  newYork: { x: 86.6, y: 21.5, towards: 'start' },
  saoPaulo: { x: 91.7, y: 81.7, towards: 'end' },
  shenzhen: { x: 38.9, y: 44.7, towards: 'start' },
}

/** On the phone the map is cut, and the first cities stand below it as a list. */
const citiesInList = 4

/** Lines from Shenzhen to eight cities. It is a sketch and says so; it carries no measured figures. */
export function LineMap(): ReactNode {
  return (
    <figure>
      <div className={styles.frame}>
        <div className={styles.map}>
          <img src="/drawings/line-map.svg" alt={drawing} width={840} height={311} loading="lazy" decoding="async" />
          {[origin, ...cities].map(({ key, name }) => {
            const { x, y, towards } = places[key]
            return (
              <span
                key={key}
                className={classNames(styles.city, styles[towards], key === origin.key && styles.origin)}
                style={{ left: `${x}%`, top: `${y}%` }}
                aria-hidden="true"
              >
                {name}
              </span>
            )
          })}
        </div>
        <figcaption className={styles.sketch}>{sketch}</figcaption>
      </div>
      <ul className={styles.list}>
        {cities.slice(0, citiesInList).map(({ key, name, kind }) => (
          <li key={key}>
            {name}
            <span>{kind}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
