import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { FingerprintBars } from '#site/drawings/fingerprint.tsx'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import styles from './shop-card.module.css'

const { shop, site, items, values } = tkIntroduceCopy.reasons

/** What one shop's environment holds, a row for each of the reasons beside it. The words beside say the same. */
export function ShopCard({ className }: { className: string | undefined }): ReactNode {
  const rows = [
    { label: items.environment.label, value: <Print /> },
    { label: items.line.label, value: <code>{values.ip}</code> },
    { label: items.number.label, value: <code>{values.number}</code> },
    { label: items.live.label, value: <span className={styles.live}>{values.live}</span> },
    { label: items.schedule.label, value: <Schedule /> },
    { label: items.team.label, value: <Team /> },
  ]
  return (
    <div className={classNames(styles.card, className)} data-ground="deep" aria-hidden="true">
      <p className={styles.head}>
        <Flag code="my" />
        <b>{shop}</b>
        <small>{site}</small>
      </p>
      {rows.map(({ label, value }) => (
        <p key={label} className={styles.row}>
          <span className={styles.label}>{label}</span>
          {value}
        </p>
      ))}
    </div>
  )
}

function Print(): ReactNode {
  return (
    <span className={styles.print}>
      <FingerprintBars seed={values.seed} />
      <code>{values.seed}</code>
    </span>
  )
}

/** A day with its three runs. */
function Schedule(): ReactNode {
  return (
    <svg className={styles.schedule} viewBox="0 0 130 20" aria-hidden="true">
      <path className={styles.day} d="M0 10H130" />
      <path className={styles.run} d="M8 4h34v12H8zM54 4h22v12H54zM92 4h30v12H92z" />
    </svg>
  )
}

function Team(): ReactNode {
  return (
    <span className={styles.team}>
      {values.team.map((name) => (
        <i key={name}>{name}</i>
      ))}
    </span>
  )
}
