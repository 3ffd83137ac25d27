import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './market-map.module.css'
import { routes } from './market-routes.ts'

const { countries, market: copy } = tkSettledCopy

type MarketMapProps = { shown: readonly (keyof typeof routes)[] }

/**
 * Lines of their own from Shenzhen into each country. It is a sketch and says so: hatched land without any border. The
 * picture of the land leaves a gap in its hatching for each name (public/drawings/south-east-asia.svg).
 */
export function MarketMap({ shown }: MarketMapProps): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <img
          className={styles.land}
          src="/drawings/south-east-asia.svg"
          alt={copy.map}
          width={660}
          height={633}
          loading="lazy"
          decoding="async"
        />
        <svg className={styles.lines} viewBox="0 0 660 633" fill="none" aria-hidden="true">
          <path className={styles.line} d={shown.map((country) => routes[country].line).join('')} />
          <path className={styles.mast} d="M403 105V49" />
          {shown.map((country) => (
            <circle key={country} className={styles.port} cx={routes[country].x} cy={routes[country].y} r="4.500" />
          ))}
        </svg>
        <Name x={413} y={60} words={copy.origin} className={styles.origin} />
        {shown.map((country) => {
          const { name, before } = routes[country]
          return (
            <Name
              key={country}
              x={name.x}
              y={name.y}
              words={countries[country].city}
              className={before && styles.before}
            />
          )
        })}
      </div>
      <figcaption className={styles.sketch}>{copy.sketch}</figcaption>
    </figure>
  )
}

type NameProps = { x: number; y: number; words: string; className: string | false | undefined }

/** A name in the gap that the drawing leaves for it. */
function Name({ x, y, words, className }: NameProps): ReactNode {
  return (
    <span
      className={classNames(styles.name, className)}
      style={{ left: `${(x / 660) * 100}%`, top: `${(y / 633) * 100}%` }}
      aria-hidden="true"
    >
      {words}
    </span>
  )
}
