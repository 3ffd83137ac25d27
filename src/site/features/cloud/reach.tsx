import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { pages } from '#site/pages.ts'
import space from '#site/parts/section-space.module.css'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { CloudPlatforms } from './load-named-platforms.ts'
import styles from './reach.module.css'

const copy = cloudCopy.support

type Fields = SiteWords<'cloudReach'>
type ReachProps = { fields: Fields; support: SiteSettings['cloudSupport']; platforms: CloudPlatforms }

/** What a number supports beside where it is used. Without records either is missing, and the other takes its place. */
export function Reach({ fields, support, platforms: { groups, total } }: ReachProps): ReactNode {
  const hasSupport = support.regions.length > 0
  const hasPlatforms = groups.length > 0
  if (!hasSupport && !hasPlatforms) return null
  return (
    <Section className={classNames(space.noneAbove, hasSupport && hasPlatforms && styles.both)}>
      {hasSupport && <Support fields={fields} support={support} />}
      {hasPlatforms && <PlatformNames fields={fields} groups={groups} total={total} />}
    </Section>
  )
}

const columns = ['sms', 'weChat', 'shared', 'voice'] as const

/** What a number of each region supports, in the words of a record that names its source and date. */
function Support({ fields, support }: Pick<ReachProps, 'fields' | 'support'>): ReactNode {
  return (
    <div>
      <Heading level={2} size="medium">
        {fields.supportTitle}
      </Heading>
      <p className={classNames(text.quiet, styles.text)}>{fields.supportText}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{fields.region}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fields[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {support.regions.map((region) => (
            <tr key={region.name}>
              <th scope="row">
                <Flag code={region.flag} />
                {region.name}
              </th>
              {columns.map((column) => (
                <td key={column} className={region[column] ? styles.yes : text.count}>
                  <span className={region[column] ? 'visually-hidden' : undefined}>
                    {region[column] ? copy.yes : copy.no}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(text.count, styles.source)}>{copy.source(support.source, support.asOf)}</p>
    </div>
  )
}

/** Supported platforms by their type, each a link to its page. */
function PlatformNames({ fields, groups, total }: CloudPlatforms & { fields: Fields }): ReactNode {
  return (
    <div>
      <Heading level={2} size="medium">
        {fields.platformsTitle}
      </Heading>
      <p className={classNames(text.quiet, styles.text)}>{fields.platformsText}</p>
      <dl className={styles.groups}>
        {groups.map(({ name, platforms }) => (
          <div key={name}>
            <dt className={text.note}>{name}</dt>
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
          {fillFacts(fields.all, { platforms: String(total) })}
        </TextLink>
      </p>
    </div>
  )
}
