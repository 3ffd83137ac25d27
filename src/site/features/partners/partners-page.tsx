import type { ReactNode } from 'react'
import { partnersCopy as copy } from '#site/copy/partners.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { Clauses } from '#ui/clauses.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Eyebrow } from '#ui/heading.tsx'
import reefKnot from './drawings/reef-knot.svg'
import { PartnerList } from './partner-list.tsx'
import { listedPartners, type PartnersAnswer } from './partners.ts'
import styles from './partners-page.module.css'

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
        <img className={styles.knot} src={reefKnot} alt={copy.opening.drawing} width={3300} height={396} />
        <Eyebrow>{copy.opening.eyebrow}</Eyebrow>
        <h1>
          <Clauses parts={copy.opening.title} lines />
        </h1>
        <p className={textStyles.quiet}>
          <Clauses parts={copy.opening.text(count)} lines />
        </p>
      </div>
      <div className={styles.groups}>
        {failure !== null && <FailedState title={failure} onRetry={onRetry} />}
        {failure === null && groups.length === 0 && <EmptyState title={copy.empty.title} hint={copy.empty.hint} />}
        {groups.map((group) => (
          <PartnerList key={group.title} group={group} />
        ))}
      </div>
      {contact}
    </>
  )
}
