import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PartnersHero } from './hero.tsx'
import { PartnerList } from './partner-list.tsx'
import { listedPartners, type PartnersAnswer } from './partners.ts'
import styles from './partners-page.module.css'

type PartnersPageProps = {
  answer: PartnersAnswer
  /** What stands below the lists, whatever came of them. */
  contact: ReactNode
  onRetry: () => unknown
}

/** The partner page (specification 2): its opening, the partners by category, how to become one. */
export function PartnersPage({ answer: { groups, failure }, contact, onRetry }: PartnersPageProps): ReactNode {
  const count = groups.reduce((sum, { partners }) => sum + listedPartners(partners).length, 0)
  return (
    <>
      <PartnersHero count={count} />
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
