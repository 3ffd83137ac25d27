import type { ReactNode } from 'react'
import { activityDetailCopy as copy } from '#site/copy/activities.ts'
import { pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import { Heading } from '#ui/heading.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ActivityDetail } from './activity-detail.ts'
import { ActivityHead } from './activity-head.tsx'
import styles from './activity-page.module.css'
import pier from './drawings/pier.svg'
import { useActivityStates } from './use-activity-states.ts'

/** A body that begins with a heading of its own needs none above it. */
const beginsWithHeading = /^\s*<h2[\s>]/i

/** One activity (specification 2, Activity detail). */
export function ActivityPage({ activity }: { activity: ActivityDetail }): ReactNode {
  const [corrected = activity] = useActivityStates([activity])
  const { content } = activity
  return (
    <>
      <div className={styles.pier} data-ground="deep">
        <img className={styles.drawing} src={pier} alt="" width={2640} height={320} />
        <Crumbs parted="dash" steps={[pages.home, pages.activity]} />
      </div>
      <ActivityHead activity={corrected} />
      <div className={styles.below}>
        {content !== '' && (
          <div className={styles.overview}>
            {!beginsWithHeading.test(content) && (
              <Heading level={2} size="small" className={styles.label}>
                {copy.overview}
              </Heading>
            )}
            <div className={styles.body}>
              <RichText html={content} />
            </div>
          </div>
        )}
        <TextLink alone className={styles.back} href={pages.activity.path}>
          {copy.back}
        </TextLink>
      </div>
    </>
  )
}
