import { type ReactNode, useState } from 'react'
import type { PlatformSiteFields } from '#domain/directory/platform-sites.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { useMay } from '../../kit/session.ts'
import { RecordListDialog } from '../../kit/small-record/record-list-dialog.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './directory.module.css'
import { sitesCopy as copy } from './sites-copy.ts'

type PlatformSitesProps = { platform: { id: number; name: string } }

/** The sites of a platform, by which the price page filters, in its panel; its button opens their list. */
export function PlatformSites({ platform }: PlatformSitesProps): ReactNode {
  const [isManaging, setManaging] = useState(false)
  const mayPublish = useMay('directories.publish')
  const { data } = useCall('GET /platform-sites', { query: { platformId: String(platform.id) } })
  const rows = data?.data.rows
  if (!rows) return null
  return (
    <>
      <h3 className={styles.section}>{copy.section}</h3>
      <p className={styles.quiet}>
        {rows.length === 0 ? copy.none : rows.map(({ fields }) => fields.siteName).join('、')}
      </p>
      {mayPublish && (
        <ConsoleButton size="small" onClick={() => setManaging(true)}>
          {copy.open}
        </ConsoleButton>
      )}
      {isManaging && (
        <RecordListDialog<PlatformSiteFields, (typeof rows)[number]>
          kind={{
            path: 'platform-sites',
            copy,
            blank: { platformId: platform.id, siteName: '' },
            nameOf: ({ siteName }) => siteName,
            form: ({ fields, set }) => (
              <FieldForm
                fields={[{ name: 'siteName', label: copy.name, hint: copy.nameHint }]}
                values={fields}
                onChange={set}
                autoComplete="off"
              />
            ),
          }}
          title={copy.title(platform.name)}
          note={copy.note}
          empty={{ title: copy.empty, hint: copy.emptyHint }}
          rows={rows}
          columns={[{ name: 'name', word: copy.name, cell: ({ fields }) => <b>{fields.siteName}</b> }]}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}
