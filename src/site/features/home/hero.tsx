import type { ReactNode } from 'react'
import { openingCopy as words } from '#site/copy/home-hero.ts'
import { FingerprintBars } from '#site/drawings/fingerprint.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { HeroLines } from './drawings/hero-lines.tsx'
import { ShopPage } from './drawings/shop-page.tsx'
import styles from './hero.module.css'

/**
 * The drawn opening of the home page, its default banner: one red line that all shops shared parts into a green one
 * each, and the first of them has its shop open. It is cut by the banner's lower edge, never squeezed.
 */
export function HomeHero(): ReactNode {
  const { slogan } = useSettings()
  return (
    <div className={styles.opening} data-ground="deep">
      <div>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title}>
          <Clauses parts={slogan} />
        </Heading>
        <p className={styles.lead}>
          <Clauses parts={words.lead} />
        </p>
      </div>
      <figure className={styles.figure} role="img" aria-label={words.drawing}>
        <i className={styles.trunk} />
        <i className={styles.lanes} />
        <div className={styles.window} aria-hidden="true">
          <WindowTabs />
          <div className={styles.body}>
            <HeroLines />
            <div>
              <p className={styles.columns}>
                {words.columns.map((column) => (
                  <span key={column}>{column}</span>
                ))}
              </p>
              <ul className={styles.rows}>
                {words.environments.map((environment) => (
                  <EnvironmentRow key={environment.seed} {...environment} />
                ))}
              </ul>
            </div>
            <ShopPage />
          </div>
          <p className={styles.status}>
            {words.status.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </div>
      </figure>
    </div>
  )
}

function WindowTabs(): ReactNode {
  return (
    <p className={styles.tabs}>
      <span className={styles.lights} />
      {words.tabs.map((tab) => (
        <span key={tab}>{tab}</span>
      ))}
      <span className={styles.clock}>{words.clock}</span>
    </p>
  )
}

function EnvironmentRow({
  flag,
  shop,
  site,
  ip,
  line,
  time,
  zone,
  seed,
}: (typeof words.environments)[number]): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.shop}>
        <b>
          <Flag code={flag} />
          {shop}
        </b>
        <small className={styles.open}>{site}</small>
      </div>
      <div>
        <code>{ip}</code>
        <small>{line}</small>
      </div>
      <div className={styles.time}>
        <code>{time}</code>
        <small>{zone}</small>
      </div>
      <div className={styles.print}>
        <FingerprintBars seed={seed} />
        <code>{seed}</code>
      </div>
    </li>
  )
}
