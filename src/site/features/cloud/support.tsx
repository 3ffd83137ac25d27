import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import styles from './support.module.css'

const copy = cloudCopy.support
const columns = ['sms', 'weChat', 'shared', 'voice'] as const

/** What a number of each region supports, in the words of a record that names its source and date. */
export function Support({ support }: { support: SiteSettings['cloudSupport'] }): ReactNode {
  return (
    <div>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <p className={styles.text}>{copy.text}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.region}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {copy.columns[column]}
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
                <td key={column} className={region[column] ? styles.yes : styles.no}>
                  <span className={region[column] ? 'visually-hidden' : undefined}>
                    {region[column] ? copy.yes : copy.no}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>{copy.source(support.source, support.asOf)}</p>
    </div>
  )
}
