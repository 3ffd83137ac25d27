import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'
import { RetryForm } from '#site/ui/retry-form.tsx'
import { PartnerList } from './partner-list.tsx'
import { listedPartners, type PartnersAnswer } from './partners.ts'
import { PartnersOpening } from './partners-opening.tsx'
import styles from './partners-page.module.css'

type PartnersPageProps = {
  answer: PartnersAnswer
  /** What stands below the lists, whatever came of them. */
  contact: ReactNode
  onRetry: () => Promise<unknown>
}

/** The partner page (product.md, section 2): its opening, the partners by category, how to become one. */
export function PartnersPage({ answer: { groups, sentence }, contact, onRetry }: PartnersPageProps): ReactNode {
  const count = groups.reduce((sum, { partners }) => sum + listedPartners(partners).length, 0)
  return (
    <>
      <PartnersOpening count={count} />
      <div className={styles.groups}>
        {sentence !== null && (
          <ErrorState
            title={sentence}
            action={<RetryForm path={pages.partner.path} label={partnersCopy.failed.retry} onRetry={onRetry} />}
          />
        )}
        {sentence === null && groups.length === 0 && (
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
