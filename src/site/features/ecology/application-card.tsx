import type { ReactNode } from 'react'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import styles from './application-card.module.css'
import { FlagCloth } from './drawings/flag.tsx'
import type { ListedApplication } from './ecology.ts'

type ApplicationCardProps = {
  application: ListedApplication
  /** It opens its category: larger, and beside it the flag of the category at this place. */
  leadsAt?: number | undefined
  /** It has its row to itself. */
  wide: boolean
}

/** One application with its company and where it leads. */
export function ApplicationCard({ application, leadsAt, wide }: ApplicationCardProps): ReactNode {
  const { name, introduction, picture, link } = application
  const leads = leadsAt !== undefined
  const target = readStaffLink(link)
  const content = (
    <>
      <LogoTile src={picture} name={name} size={leads ? 64 : 48} />
      <span className={styles.words}>
        <b>{name}</b>
        {introduction}
      </span>
      {leads && <FlagHoist place={leadsAt} />}
    </>
  )
  return (
    <li className={styles.application} data-lead={leads || undefined} data-wide={wide || undefined}>
      {target ? (
        <a className={styles.card} {...anchorOf(target)}>
          {content}
        </a>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
    </li>
  )
}

/** The category's flag, large, on the one green line, and before and after it the places of its neighbours. */
function FlagHoist({ place }: { place: number }): ReactNode {
  return (
    <svg className={styles.hoist} viewBox="0 0 300 144" fill="none" strokeWidth="2" aria-hidden="true">
      <path stroke="var(--good)" d="M-40 6Q120 74 340 22" />
      <g stroke="var(--edge-2)" strokeDasharray="5 5">
        <path transform="translate(24 27.5) rotate(14.7)" d="M0 2h54v36H0z" />
        <path transform="translate(214 42) rotate(-5.5)" d="M0 2h54v36H0z" />
      </g>
      <g transform="translate(96 43.5) rotate(2) scale(2.8)">
        <FlagCloth place={place} />
        <path stroke="var(--edge)" strokeWidth="0.4" d="M0 0h30v20H0z" />
      </g>
    </svg>
  )
}
