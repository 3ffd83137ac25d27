import type { ReactNode } from 'react'
import { channelAddress } from '#domain/tracking/channel-links.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { countText } from '../../kit/channels/copy.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { FieldForm, type FormField } from '../../kit/field-form.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { qrAddress } from '../../kit/qr-address.ts'
import { useMay } from '../../kit/session.ts'
import { useRecordDialogs } from '../../kit/small-record/use-record-dialogs.tsx'
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
  const adding = useCommand('channel-links.add')
  const { site = '', rows, owners = [] } = list.data ?? {}
  const { edit, remove, dialogs } = useRecordDialogs<Fields, LinkRow>({
    path: 'channels/links',
    copy,
    blank,
    nameOf: ({ name }) => name,
    form: ({ fields, set }) => <LinkForm fields={fields} set={set} site={site} owners={owners} />,
  })

  const actionsOf = (row: LinkRow): RowAction[] => {
    const copyIt: RowAction = {
      word: copy.copy,
      label: copy.copyOne(row.fields.name),
      look: 'quiet',
      run: () => void copyToClipboard(channelAddress(site, row.fields)),
    }
    return mayWrite ? [copyIt, edit(row), remove(row)] : [copyIt]
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
      empty={{ title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="channel-links.add" /> }}
    >
      {dialogs(adding)}
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
      name: 'registered',
      word: copy.registered,
      atRight: true,
      wideOnly: true,
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

const blank: Fields = { mark: 'qd', code: '', name: '', landing: '/', ownerId: null }

type LinkFormProps = { fields: Fields; set: (part: Partial<Fields>) => void; site: string; owners: Listed['owners'] }

/** A channel's name, mark, page and owner, with the address that they come to. */
function LinkForm({ fields, set, site, owners }: LinkFormProps): ReactNode {
  const inputs: readonly FormField<Exclude<keyof Fields, 'mark'>>[] = [
    { name: 'name', label: copy.name, hint: copy.nameHint },
    { name: 'code', label: copy.code, hint: copy.codeHint, mono: true },
    { name: 'landing', label: copy.landing, hint: copy.landingHint, mono: true },
    {
      name: 'ownerId',
      label: copy.owner,
      kind: 'reference',
      none: copy.noOwner,
      choices: Object.fromEntries(owners.map(({ id, name }) => [id, name])),
    },
  ]
  return (
    <>
      <fieldset className={styles.marks}>
        <legend>{copy.mark}</legend>
        {(['qd', 'cy'] as const).map((mark) => (
          <label key={mark}>
            <input type="radio" name="mark" checked={fields.mark === mark} onChange={() => set({ mark })} />
            {copy.marks[mark]}
          </label>
        ))}
      </fieldset>
      <FieldForm fields={inputs} values={fields} onChange={set} autoComplete="off" />
      {fields.code !== '' && (
        <p className={styles.link}>
          <QrLink site={site} fields={fields} />
          <small>{channelAddress(site, fields)}</small>
        </p>
      )}
    </>
  )
}
