import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import { emptyCells, type ListedPartner, type ListedPartnerGroup, listedPartners } from './partners.ts'
import styles from './partners-page.module.css'

const fillers = ['first', 'second'] as const

/** The partners of one category beside its title. Empty cells draw the last row to its end. */
export function PartnerList({ group: { title, partners } }: { group: ListedPartnerGroup }): ReactNode {
  const listed = listedPartners(partners)
  return (
    <section className={styles.group}>
      <h2>
        {title}
        <small className={classNames(textStyles.count, 'num')}>{partnersCopy.count(listed.length)}</small>
      </h2>
      <ul>
        {listed.map((partner) => (
          <li key={partner.id}>
            <PartnerEntry partner={partner} />
          </li>
        ))}
        {fillers.slice(0, emptyCells(listed.length)).map((filler) => (
          <li key={filler} aria-hidden="true" />
        ))}
      </ul>
    </section>
  )
}

/** Its logo and its name, and where staff typed an address, the link to it. */
function PartnerEntry({ partner: { name, picture, link } }: { partner: ListedPartner }): ReactNode {
  const target = readStaffLink(link)
  const content = (
    <>
      <LogoTile src={picture} name={name} size={36} />
      <b>{name}</b>
    </>
  )
  return target ? (
    <a className={styles.partner} {...anchorOf(target)}>
      {content}
    </a>
  ) : (
    <span className={styles.partner}>{content}</span>
  )
}
