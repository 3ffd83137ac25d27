import type { ReactNode } from 'react'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import styles from './application-card.module.css'
import { FlagHoist } from './drawings/flag-hoist.tsx'
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
