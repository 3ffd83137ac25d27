import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { pages } from '#site/pages.ts'
import { Heading } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { PlatformGroup } from './cloud-data.ts'
import styles from './platform-names.module.css'

const copy = cloudCopy.platforms

type PlatformNamesProps = { groups: readonly PlatformGroup[]; total: number }

/** Supported platforms by their type, each a link to its page. */
export function PlatformNames({ groups, total }: PlatformNamesProps): ReactNode {
  return (
    <div>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <p className={styles.text}>{copy.text}</p>
      <dl className={styles.groups}>
        {groups.map(({ name, platforms }) => (
          <div key={name}>
            <dt>{name}</dt>
            {platforms.map((platform) => (
              <dd key={platform.href}>
                <a href={platform.href}>{platform.name}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.all}>
        <TextLink alone href={pages.allPlatform.path}>
          {copy.all(total)}
        </TextLink>
      </p>
    </div>
  )
}
