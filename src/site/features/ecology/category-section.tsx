import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/list-state.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './category-section.module.css'
import { Flag, FlagCloth } from './drawings/flag.tsx'
import { type ListedApplication, type ListedCategory, placeOf } from './ecology.ts'

const { empty, count } = ecologyCopy

/** The first of so many applications may lead, if their number is odd: the others fill their rows in pairs. */
const leadFrom = 3

type CategorySectionProps = {
  category: ListedCategory
  place: number
  /** The address where a visitor asks for a tool that is not in the list. */
  askHref: string
}

/**
 * A category with its flag and its applications in pairs. Where their number is odd, one has its row to itself: in every
 * other category the first, drawn large, else the last.
 */
export function CategorySection({ category, place, askHref }: CategorySectionProps): ReactNode {
  const { name, applications } = category
  const odd = applications.length % 2 === 1
  const leads = odd && place % 2 === 0 && applications.length >= leadFrom
  const wideAt = leads ? 0 : odd ? applications.length - 1 : null
  return (
    <section id={placeOf(category)} className={styles.category}>
      <h2>
        <Flag place={place} className={styles.flag} />
        {name}
        {applications.length > 0 && (
          <small className={classNames(textStyles.count, 'num')}>{count(applications.length)}</small>
        )}
      </h2>
      {applications.length > 0 ? (
        <ul className={styles.applications}>
          {applications.map((application, index) => (
            <ApplicationCard
              key={application.id}
              application={application}
              leadsAt={leads && index === 0 ? place : undefined}
              wide={index === wideAt}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={empty.title}
          hint={empty.hint}
          action={
            askHref === '' ? undefined : (
              <TextLink alone href={askHref} target="_blank" rel="noopener">
                {empty.ask}
              </TextLink>
            )
          }
        />
      )}
    </section>
  )
}

type ApplicationCardProps = {
  application: ListedApplication
  /** It opens its category: larger, and beside it the flag of the category at this place. */
  leadsAt?: number | undefined
  /** It has its row to itself. */
  wide: boolean
}

/** One application with its company and where it leads. */
function ApplicationCard({ application, leadsAt, wide }: ApplicationCardProps): ReactNode {
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
