import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ApplicationCard } from './application-card.tsx'
import styles from './category-section.module.css'
import { Flag } from './drawings/flag.tsx'
import { type ListedCategory, placeOf } from './ecology.ts'

const { empty, count } = ecologyCopy

/** The first of so many applications may lead, if their number is odd: the others fill their rows in pairs. */
const leadFrom = 3

type CategorySectionProps = {
  category: ListedCategory
  place: number
  /** Where a visitor asks for a tool that nobody offers yet. */
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
            <TextLink alone href={askHref} target="_blank" rel="noopener">
              {empty.ask}
            </TextLink>
          }
        />
      )}
    </section>
  )
}
