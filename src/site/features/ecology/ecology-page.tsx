import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { CategoryNav } from './category-nav.tsx'
import { CategorySection } from './category-section.tsx'
import { countApplications, type EcologyAnswer } from './ecology.ts'
import styles from './ecology-page.module.css'

type EcologyPageProps = {
  /** The banner with the page's opening. */
  stage: ReactNode
  answer: EcologyAnswer
  askHref: string
  onRetry: () => unknown
}

/** The ecological center (specification 2): categories on the left, banner, applications by category. */
export function EcologyPage({ stage, answer, askHref, onRetry }: EcologyPageProps): ReactNode {
  const { categories, failure } = answer
  const listed = categories.length > 0
  return (
    <div className={styles.centre} data-listed={listed || undefined}>
      {listed && <CategoryNav categories={categories} />}
      <div className={styles.stage}>{stage}</div>
      <div className={styles.list}>
        <div className={styles.title}>
          <Heading level={1} size="medium">
            {pages.ecologicalCenter.label}
          </Heading>
          {listed && <p className="num">{ecologyCopy.summary(categories.length, countApplications(categories))}</p>}
        </div>
        {failure !== null && <FailedState title={failure} onRetry={onRetry} />}
        {failure === null && !listed && <EmptyState title={ecologyCopy.empty.title} />}
        {categories.map((category, place) => (
          <CategorySection key={category.id} category={category} place={place} askHref={askHref} />
        ))}
      </div>
    </div>
  )
}
