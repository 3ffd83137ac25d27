import { type ReactNode, useState } from 'react'
import { channelAddress, checkChannelLink } from '#domain/tracking/channel-links.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { linkCopy } from '../../kit/channels/link-copy.ts'
import { blankLink, codeField, LinkAddress, LinkForm, MarkChoice } from '../../kit/channels/link-form.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { FieldForm } from '../../kit/field-form.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { RecordDialog } from '../../kit/small-record/record-dialog.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './landing.module.css'
import figureStyles from './page-figures.module.css'
import { pageFiguresCopy as copy } from './page-figures-copy.ts'

/** The named links that lead to a page. Who may name links adds one; everybody else makes an address with a mark. */
export function PageLinks({ path, onAdd }: { path: string; onAdd: () => void }): ReactNode {
  const mayName = useMay('channels.links')
  const list = useCall('GET /channels/links', {})
  const { site = '', rows } = list.data?.data ?? {}
  const links = rows?.filter(({ fields }) => fields.landing === path)
  return (
    <PageSection
      title={copy.links}
      note={copy.linksNote}
      verb={mayName ? <ConsoleButton onClick={onAdd}>{copy.addLink}</ConsoleButton> : undefined}
    >
      {links === undefined ? (
        <PendingState of={list} rows={2} />
      ) : links.length === 0 ? (
        <p className={styles.hint}>{copy.noLinks}</p>
      ) : (
        <ul className={figureStyles.links}>
          {links.map(({ id, fields, owner }) => (
            <li key={id}>
              <LinkAddress site={site} fields={fields} />
              {owner && <small>{owner}</small>}
              <CopyButton label={linkCopy.copyOne(fields.name)} address={channelAddress(site, fields)} />
            </li>
          ))}
        </ul>
      )}
      {links !== undefined && !mayName && <MakeAddress site={site} path={path} />}
    </PageSection>
  )
}

function CopyButton({ label, address }: { label: string; address: string }): ReactNode {
  return (
    <ConsoleButton size="small" aria-label={label} onClick={() => void copyToClipboard(address)}>
      {linkCopy.copy}
    </ConsoleButton>
  )
}

/** An address with a mark and its QR code, which nothing stores: 渠道 counts a mark whether it has a name or not. */
function MakeAddress({ site, path }: { site: string; path: string }): ReactNode {
  const [fields, setFields] = useState({ ...blankLink, landing: path })
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })
  const fault = fields.code === '' ? null : checkChannelLink({ ...fields, name: fields.code.slice(0, 20) })
  return (
    <div className={figureStyles.make}>
      <h3>{copy.make}</h3>
      <p className={styles.hint}>{copy.makeNote}</p>
      <MarkChoice fields={fields} set={set} />
      <FieldForm
        fields={[codeField]}
        values={fields}
        errors={fault === null ? {} : { code: fault }}
        onChange={set}
        autoComplete="off"
      />
      {fields.code !== '' && fault === null && (
        <div className={figureStyles.links}>
          <LinkAddress site={site} fields={fields} />
          <CopyButton label={copy.copyMade} address={channelAddress(site, fields)} />
        </div>
      )}
    </div>
  )
}

/** A named link to a page, with its owner. */
export function NewPageLink({ path, onClose }: { path: string; onClose: () => void }): ReactNode {
  const { data } = useCall('GET /channels/links', {})
  const { site = '', owners = [] } = data?.data ?? {}
  return (
    <RecordDialog
      kind={{
        path: 'channels/links',
        copy: linkCopy,
        blank: { ...blankLink, landing: path },
        nameOf: ({ name }) => name,
        form: ({ fields, set }) => <LinkForm fields={fields} set={set} site={site} owners={owners} />,
      }}
      row={null}
      onClose={onClose}
    />
  )
}
