import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/list-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './category-section.module.css'
import { Flag } from './drawings/flag.tsx'
import { type ListedApplication, type ListedCategory, placeOf } from './ecology.ts'

const { empty, count } = ecologyCopy

type CategorySectionProps = {
  category: ListedCategory
  place: number
  /** The address where a visitor asks for a tool that is not in the list. */
  askHref: string
}

/** A category with its flag and its applications as an index, in pairs. */
export function CategorySection({ category, place, askHref }: CategorySectionProps): ReactNode {
  const { name, applications } = category
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
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
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

/** One application, what it does, and where it leads. */
function ApplicationRow({ application: { name, introduction, link } }: { application: ListedApplication }): ReactNode {
  const target = readStaffLink(link)
  const content = (
    <>
      <b>{name}</b>
      <span>
        <Unbroken>{introduction}</Unbroken>
      </span>
    </>
  )
  return (
    <li>
      {target ? (
        <a className={styles.application} {...anchorOf(target)}>
          {content}
        </a>
      ) : (
        <div className={styles.application}>{content}</div>
      )}
    </li>
  )
}
