import { type ReactNode, useState } from 'react'
import { channelAddress } from '#domain/tracking/channel-links.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { countText } from '../../kit/channels/copy.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { FieldForm, type FormField } from '../../kit/field-form.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { qrAddress } from '../../kit/qr-address.ts'
import { useMay } from '../../kit/session.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import styles from './channels.module.css'
import { linkCopy as copy } from './link-copy.ts'

type Listed = ConsoleSuccess<'GET /channels/links'>['data']
type LinkRow = Listed['rows'][number]
type Fields = LinkRow['fields']

/** 推广链接: the channels that have a name, each with the address and the QR code that are given away for it. */
export function ChannelLinksPage(): ReactNode {
  const list = useListCall('GET /channels/links')
  const mayWrite = useMay('channels.links')
  const refresh = useRefresh()
  const adding = useCommand('channel-links.add')
  const [editing, setEditing] = useState<LinkRow | null>(null)
  const [removing, setRemoving] = useState<LinkRow | null>(null)
  const renew = () => void refresh('GET /channels/links')
  const { site = '', rows, owners = [] } = list.data ?? {}

  const actionsOf = (row: LinkRow): RowAction[] => {
    const { name } = row.fields
    const copyIt: RowAction = {
      ...{ word: copy.copy, label: copy.copyOne(name), look: 'quiet' },
      run: () => void copyToClipboard(channelAddress(site, row.fields)),
    }
    if (!mayWrite) return [copyIt]
    return [
      copyIt,
      { word: copy.edit, label: copy.editOne(name), look: 'quiet', run: () => setEditing(row) },
      { word: copy.remove, label: copy.removeTitle(name), look: 'quiet', run: () => setRemoving(row) },
    ]
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={rows && copy.count(rows.length)}
      actions={<CommandButton start="channel-links.add" look="go" />}
      intro={<p className={styles.linksNote}>{copy.note}</p>}
      label={copy.title}
      rows={rows}
      columns={columnsOf(site)}
      nameOf={({ fields }) => fields.name}
      rowActions={actionsOf}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
    >
      {adding.isOpen && <EditDialog {...{ row: null, site, owners }} onDone={renew} onClose={adding.close} />}
      {editing && <EditDialog {...{ row: editing, site, owners }} onDone={renew} onClose={() => setEditing(null)} />}
      {removing && (
        <ActionDialog
          title={copy.removeTitle(removing.fields.name)}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() =>
            call('POST /channels/links/{id}/remove', { params: { id: removing.id }, body: { seen: removing.fields } })
          }
          done={copy.removed}
          undo={() => call('POST /channels/links', { body: { id: null, seen: null, fields: removing.fields } })}
          onDone={renew}
          onClose={() => setRemoving(null)}
        />
      )}
    </ListPage>
  )
}

function columnsOf(site: string): ListColumn<LinkRow>[] {
  return [
    {
      name: 'name',
      word: copy.name,
      cell: ({ fields }) => (
        <span className={styles.link}>
          <QrLink site={site} fields={fields} />
          <b>{fields.name}</b>
          <small>{channelAddress(site, fields)}</small>
        </span>
      ),
    },
    { name: 'owner', word: copy.owner, wideOnly: true, cell: ({ owner }) => owner ?? copy.noOwner },
    { name: 'visits', word: copy.visits, atRight: true, wideOnly: true, cell: ({ visits }) => countText(visits) },
    {
      ...{ name: 'registered', word: copy.registered, atRight: true, wideOnly: true },
      cell: ({ fields: { mark, code }, registered }) => (
        <ConsoleLink to="/channels" search={{ by: 'landing', [mark]: code }}>
          {countText(registered)}
        </ConsoleLink>
      ),
    },
  ]
}

/** The QR code of a channel's address, as a picture that can be kept. */
function QrLink({ site, fields }: { site: string; fields: Fields }): ReactNode {
  const picture = qrAddress(channelAddress(site, fields))
  return (
    <a href={picture} download={`${fields.mark}-${fields.code}.svg`} aria-label={copy.saveQr(fields.name)}>
      <img src={picture} alt="" width={44} height={44} />
    </a>
  )
}

type EditDialogProps = {
  /** Null for a new one. */
  row: LinkRow | null
  site: string
  owners: Listed['owners']
  onDone: () => void
  onClose: () => void
}

const blank: Fields = { mark: 'qd', code: '', name: '', landing: '/', ownerId: null }

/** A channel's name, mark, page and owner, with the address that they come to. The save names the fields as read. */
function EditDialog({ row, site, owners, onDone, onClose }: EditDialogProps): ReactNode {
  const seen = row?.fields ?? null
  const [fields, setFields] = useState(seen ?? blank)
  const inputs: readonly FormField<Exclude<keyof Fields, 'mark'>>[] = [
    { name: 'name', label: copy.name, hint: copy.nameHint },
    { name: 'code', label: copy.code, hint: copy.codeHint, mono: true },
    { name: 'landing', label: copy.landing, hint: copy.landingHint, mono: true },
    {
      ...{ name: 'ownerId', label: copy.owner, kind: 'reference', none: copy.noOwner },
      choices: Object.fromEntries(owners.map(({ id, name }) => [id, name])),
    },
  ]
  return (
    <ActionDialog
      title={row ? copy.editTitle(row.fields.name) : copy.addTitle}
      summary={copy.summary}
      verb={copy.save}
      run={() => call('POST /channels/links', { body: { id: row?.id ?? null, seen, fields } })}
      done={copy.saved}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className={styles.marks}>
        <legend>{copy.mark}</legend>
        {(['qd', 'cy'] as const).map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name="mark"
              checked={fields.mark === mark}
              onChange={() => setFields({ ...fields, mark })}
            />
            {copy.marks[mark]}
          </label>
        ))}
      </fieldset>
      <FieldForm
        fields={inputs}
        values={fields}
        onChange={(part) => setFields({ ...fields, ...part })}
        autoComplete="off"
      />
      {fields.code !== '' && (
        <p className={styles.link}>
          <QrLink site={site} fields={fields} />
          <small>{channelAddress(site, fields)}</small>
        </p>
      )}
    </ActionDialog>
  )
}
