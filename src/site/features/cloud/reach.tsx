import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import type { CloudPlatforms } from './cloud-data.ts'
import { PlatformNames } from './platform-names.tsx'
import styles from './reach.module.css'
import { Support } from './support.tsx'

type ReachProps = { support: SiteSettings['cloudSupport']; platforms: CloudPlatforms }

/** What a number supports beside where it is used. Either is missing without its records, and the other takes the room. */
export function Reach({ support, platforms: { groups, total } }: ReachProps): ReactNode {
  const hasSupport = support.regions.length > 0
  const hasPlatforms = groups.length > 0
  if (!hasSupport && !hasPlatforms) return null
  return (
    <Section className={classNames(styles.reach, hasSupport && hasPlatforms && styles.both)}>
      {hasSupport && <Support support={support} />}
      {hasPlatforms && <PlatformNames groups={groups} total={total} />}
    </Section>
  )
}
