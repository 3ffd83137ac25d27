import type { CSSProperties, ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { telephoneHref } from '#site/visit/telephone.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import reefKnot from './drawings/reef-knot.svg'
import {
  arrangePartners,
  emptyCells,
  type FeaturedPartner,
  isLongList,
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

/** The partner page (specification 2): its hero, the partners with a sentence, the others by category, how to become one. */
export function PartnersPage({ answer: { groups, failure }, contact, onRetry }: PartnersPageProps): ReactNode {
  const { featured, rest } = arrangePartners(groups)
  return (
    <>
      <div className={styles.hero}>
        <img className={styles.knot} src={reefKnot} alt={partnersCopy.opening.drawing} width={3300} height={396} />
        <h1>
          <Clauses parts={partnersCopy.opening.title} lines />
        </h1>
        <p className={textStyles.quiet}>
          <Clauses
            parts={featured.length > 0 ? partnersCopy.opening.way : partnersCopy.opening.text(countOf(groups))}
          />
        </p>
      </div>
      {failure !== null && <FailedState title={failure} onRetry={onRetry} />}
      {failure === null && groups.length === 0 && (
        <EmptyState title={partnersCopy.empty.title} hint={partnersCopy.empty.hint} />
      )}
      {featured.length > 0 && <Featured partners={featured} />}
      {rest.length > 0 && <Index groups={rest} hasFeatured={featured.length > 0} />}
      {contact}
    </>
  )
}

const countOf = (groups: readonly ListedPartnerGroup[]) =>
  groups.reduce((sum, { partners }) => sum + partners.length, 0)

/** Each strand of the knot leads to one partner. */
function Featured({ partners }: { partners: readonly FeaturedPartner[] }): ReactNode {
  return (
    <section className={styles.featured} aria-label={partnersCopy.featured(partners.length)}>
      <ol>
        {partners.map((partner, index) => (
          <li key={partner.id} style={{ '--below': partners.length - 1 - index } as CSSProperties}>
            <span className={styles.step}>{partner.step}</span>
            <h2>
              <PartnerName partner={partner} />
            </h2>
            <p>
              <Clauses parts={partner.introduction} />
            </p>
            <small>{partner.title}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The partners by category, as words. On the phone each category opens. */
function Index({ groups, hasFeatured }: { groups: readonly ListedPartnerGroup[]; hasFeatured: boolean }): ReactNode {
  const { platform } = useVisit()
  const isLong = isLongList(groups)
  const count = countOf(groups)
  return (
    <section className={styles.index} data-ground="soft">
      <div className={styles.head}>
        <Heading level={2} size="medium">
          {hasFeatured ? partnersCopy.rest(count) : partnersCopy.all(count)}
        </Heading>
        <p className={textStyles.note}>{partnersCopy.order}</p>
      </div>
      {groups.map((group) =>
        platform === 'mobile' ? (
          <details key={group.title} className={styles.group}>
            <summary>
              <GroupTitle group={group} />
              <ChevronIcon size={12} />
            </summary>
            <Names group={group} isLong={isLong} />
          </details>
        ) : (
          <section key={group.title} className={styles.group}>
            <GroupTitle group={group} />
            <Names group={group} isLong={isLong} />
          </section>
        ),
      )}
    </section>
  )
}

function GroupTitle({ group: { title, partners } }: { group: ListedPartnerGroup }): ReactNode {
  return (
    <h3>
      {title}
      <small className={classNames(textStyles.count, 'num')}>{partnersCopy.count(partners.length)}</small>
    </h3>
  )
}

const fillers = ['first', 'second'] as const

/** The names of a category; in a long list the first eighteen, in columns that empty cells fill up. */
function Names({ group: { partners }, isLong }: { group: ListedPartnerGroup; isLong: boolean }): ReactNode {
  const listed = isLong ? listedPartners(partners) : partners
  return (
    <ul data-columns={isLong || undefined}>
      {listed.map((partner) => (
        <li key={partner.id}>
          <PartnerName partner={partner} />
        </li>
      ))}
      {isLong && fillers.slice(0, emptyCells(listed.length)).map((filler) => <li key={filler} aria-hidden="true" />)}
    </ul>
  )
}

/** Its name, its logo where staff uploaded one, and where staff typed an address, the link to it. */
function PartnerName({ partner: { name, picture, link } }: { partner: ListedPartner }): ReactNode {
  const target = readStaffLink(link)
  const content = (
    <>
      {picture !== '' && <LogoTile src={picture} name={name} size={24} />}
      {name}
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
