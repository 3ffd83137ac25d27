import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { telephoneHref } from '#site/visit/telephone.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import reefKnot from './drawings/reef-knot.svg'
import {
  emptyCells,
  type ListedPartner,
  type ListedPartnerGroup,
  listedPartners,
  type PartnersAnswer,
} from './partners.ts'
import styles from './partners-page.module.css'

const contactCopy = partnersCopy.contact

type PartnersPageProps = {
  answer: PartnersAnswer
  /** What is below the lists, with or without them. */
  contact: ReactNode
  onRetry: () => unknown
}

/** The partner page (specification 2): its hero, the partners by category, how to become one. */
export function PartnersPage({ answer: { groups, failure }, contact, onRetry }: PartnersPageProps): ReactNode {
  const count = groups.reduce((sum, { partners }) => sum + listedPartners(partners).length, 0)
  return (
    <>
      <div className={styles.hero}>
        <img className={styles.knot} src={reefKnot} alt={partnersCopy.opening.drawing} width={3300} height={396} />
        <Eyebrow>{partnersCopy.opening.eyebrow}</Eyebrow>
        <h1>
          <Clauses parts={partnersCopy.opening.title} lines />
        </h1>
        <p className={textStyles.quiet}>
          <Clauses parts={partnersCopy.opening.text(count)} lines />
        </p>
      </div>
      <div className={styles.groups}>
        {failure !== null && <FailedState title={failure} onRetry={onRetry} />}
        {failure === null && groups.length === 0 && (
          <EmptyState title={partnersCopy.empty.title} hint={partnersCopy.empty.hint} />
        )}
        {groups.map((group) => (
          <PartnerList key={group.title} group={group} />
        ))}
      </div>
      {contact}
    </>
  )
}

const fillers = ['first', 'second'] as const

/** The partners of one category beside its title. Empty cells draw the last row to its end. */
function PartnerList({ group: { title, partners } }: { group: ListedPartnerGroup }): ReactNode {
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

/** Its name, its logo where staff uploaded one, and where staff typed an address, the link to it. */
function PartnerEntry({ partner: { name, picture, link } }: { partner: ListedPartner }): ReactNode {
  const target = readStaffLink(link)
  const content = (
    <>
      {picture !== '' && <LogoTile src={picture} name={name} size={36} />}
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

/** Whom to reach: the business QR and telephone of the site settings. */
type ContactProps = { qr: string; phone: string; onPhone: boolean }

/** The close of the page: how a company becomes a partner, and the two links that always stand here. */
export function Contact({ qr, phone, onPhone }: ContactProps): ReactNode {
  const title = onPhone ? contactCopy.press : contactCopy.scan
  return (
    <section className={styles.contact} data-ground="tint">
      <div>
        <Heading level={2}>{contactCopy.title}</Heading>
        <p>{contactCopy.text}</p>
        <nav aria-label={contactCopy.links}>
          {[pages.partner, pages.agreement].map(({ path, label }) => (
            <TextLink key={path} alone href={path}>
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
      <div className={styles.business}>
        {qr !== '' && <QrPicture src={qr} alt={title} size={128} />}
        <p>
          {qr !== '' && <b>{title}</b>}
          {contactCopy.phone}　<a href={telephoneHref(phone)}>{phone}</a>
        </p>
      </div>
    </section>
  )
}
