import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { channelAddress } from '#domain/tracking/channel-links.ts'
import { readDays } from '#domain/tracking/reads.ts'
import { serverNow } from '#ui/server-clock.ts'
import { countText } from '../../kit/channels/copy.ts'
import { linkCopy as copy } from '../../kit/channels/link-copy.ts'
import { blankLink, LinkAddress, type LinkFields, LinkForm, type LinkRow } from '../../kit/channels/link-form.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useRecordDialogs } from '../../kit/small-record/use-record-dialogs.tsx'
import { useListCall } from '../../kit/use-list.ts'
import styles from './channels.module.css'

/** 推广链接: the channels that have a name, each with the address and the QR code that are given away for it. */
export function ChannelLinksPage(): ReactNode {
  const list = useListCall('GET /channels/links')
  const mayWrite = useMay('channels.links')
  const adding = useCommand('channel-links.add')
  const { site = '', rows, owners = [] } = list.data ?? {}
  const { edit, remove, dialogs } = useRecordDialogs<LinkFields, LinkRow>({
    path: 'channels/links',
    copy,
    blank: blankLink,
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

/** The days over which the list counts. */
function lastDays(): { from: string; to: string } {
  const to = dayInShanghai(serverNow())
  return { from: addDays(to, 1 - readDays), to }
}

function columnsOf(site: string): ListColumn<LinkRow>[] {
  return [
    {
      name: 'name',
      word: copy.name,
      cell: ({ fields }) => <LinkAddress site={site} fields={fields} />,
    },
    { name: 'owner', word: copy.owner, wideOnly: true, cell: ({ owner }) => owner ?? copy.noOwner },
    { name: 'visits', word: copy.visits, atRight: true, wideOnly: true, cell: ({ visits }) => countText(visits) },
    {
      name: 'registered',
      word: copy.registered,
      atRight: true,
      wideOnly: true,
      cell: ({ fields: { mark, code }, registered }) => (
        <ConsoleLink to="/channels" search={{ ...lastDays(), by: 'landing', [mark]: code }}>
          {countText(registered)}
        </ConsoleLink>
      ),
    },
  ]
}
