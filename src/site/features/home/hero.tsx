import type { ReactNode } from 'react'
import { openingCopy as words } from '#site/copy/home-hero.ts'
import { FingerprintBars } from '#site/drawings/fingerprint.tsx'
import { WindowBar } from '#site/drawings/window-bar.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { HeroLines } from './drawings/hero-lines.tsx'
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
          <WindowBar tabs={words.tabs} open={words.tabs[0]} end={words.clock} className={styles.tabs} />
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

/** The page that the first environment has open: a back end of a marketplace, in that shop's language and hour. */
function ShopPage(): ReactNode {
  const { address, title, sales, amount, orders } = words.shopPage
  return (
    <svg className={styles.shopPage} viewBox="0 0 194 302" fill="var(--ink-2)" fontSize="12" aria-hidden="true">
      <rect width="194" height="302" rx="8" fill="var(--paper-2)" />
      <rect x="7.5" y="7.5" width="179" height="25" rx="12.5" fill="var(--paper)" stroke="var(--line)" />
      <svg x="16" y="14" width="12" height="12" color="var(--leaf)" aria-hidden="true">
        <LockIcon size={12} />
      </svg>
      <text x="33" y="25">
        {address}
      </text>
      <g fill="var(--ink)" fontWeight="600">
        <text x="12" y="63" fontSize="16">
          {title}
        </text>
        <text x="12" y="115" fontSize="22" className="num">
          {amount}
        </text>
      </g>
      <text x="182" y="61" fontSize="13" textAnchor="end">
        {words.environments[0].time}
      </text>
      <text x="12" y="85">
        {sales}
      </text>
      <g transform="translate(12 128) scale(1.0119 1.1667)" fill="none" stroke="var(--sail)" strokeWidth="2">
        <path d="M0 47.5h168" stroke="var(--line-2)" strokeWidth="1" />
        <path d="M0 40l24-6 24 3 24-14 24 5 24-15 24 4 24-13V48H0z" fill="var(--sail-tint)" stroke="none" />
        <path d="M0 40l24-6 24 3 24-14 24 5 24-15 24 4 24-13" />
      </g>
      <path d="M12 194.5h170M12 226.5h170M12 258.5h170" stroke="var(--line)" />
      {orders.map(([item, count], index) => (
        <g key={item}>
          <text x="12" y={216 + index * 32}>
            {item}
          </text>
          <text x="182" y={216 + index * 32} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
    </svg>
  )
}
