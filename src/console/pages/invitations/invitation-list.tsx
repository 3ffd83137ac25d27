import { type ReactNode, useState } from 'react'
import { defaultInvitationDays } from '#domain/invitations/invitation.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readWhole } from '../../kit/amounts.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Field } from '../../kit/field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Tabs } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useListCall } from '../../kit/use-list.ts'
import { invitationCopy as copy } from './copy.ts'

type Invitation = ConsoleSuccess<'GET /invitations'>['data']['rows'][number]

const tabNames = ['open', 'ended'] as const

/** 邀请: the links by which people apply to join a company. Members with this permission may copy every valid one. */
export function InvitationsPage(): ReactNode {
  const list = useListCall('GET /invitations', {
    // A tab is no filter: clearing the filters leaves it.
    beside: ['tab'],
    pageSize: 50,
    query: ({ state }) => ({ tab: tabOf(state) }),
  })
  const making = useCommand('invitations.make')
  const [link, setLink] = useState<string | null>(null)
  const tab = tabOf(list.state)
  const counts = list.data?.counts
  const { act } = useAction()

  // Ends the link at once, and can be undone for ten seconds.
  const revoke = ({ id, companyName }: Invitation) =>
    act(() => call('POST /invitations/{id}/revoke', { params: { id } }), {
      of: id,
      done: copy.revoked(companyName),
      undo: () => call('POST /invitations/{id}/restore', { params: { id } }),
    })

  function actionsOf(row: Invitation): RowAction[] {
    const { link: own, companyName } = row
    // An invitation that has ended has no link and no actions.
    if (own === null) return []
    return [
      { word: copy.copy, label: copy.copyOne(companyName), look: 'quiet', run: () => void copyLink(own) },
      { word: copy.revoke, label: copy.revokeOne(companyName), look: 'quiet', run: () => revoke(row) },
    ]
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={counts && copy.count(counts.open)}
      actions={
        <>
          <ExportButton kind="invitations" filters={{ tab }} />
          <CommandButton start="invitations.make" look="go" />
        </>
      }
      intro={
        <Tabs
          label={copy.tabsLabel}
          tabs={tabNames.map((name) => ({
            to: '/invitations',
            search: searchOf(name),
            word: copy.tabs[name],
            count: counts?.[name],
            isCurrent: name === tab,
          }))}
        />
      }
      label={copy.title}
      rows={list.data?.rows}
      total={counts?.[tab]}
      columns={columns}
      nameOf={({ companyName }) => companyName}
      rowActions={actionsOf}
      empty={{ title: copy.empty[tab], hint: copy.emptyHint, begin: <CommandButton start="invitations.make" /> }}
    >
      {making.isOpen && <MakeDialog onMade={setLink} onClose={making.close} />}
      {link !== null && (
        <ConsoleDialog title={copy.made} onClose={() => setLink(null)}>
          <Field label={copy.link} mono readOnly value={link} onFocus={({ target }) => target.select()} />
          <DialogActions>
            <ConsoleButton look="primary" onClick={() => void copyLink(link)}>
              {copy.copy}
            </ConsoleButton>
          </DialogActions>
        </ConsoleDialog>
      )}
    </ListPage>
  )
}

const tabOf = ({ filters }: ListState) => (filters.tab === 'ended' ? 'ended' : 'open')

const searchOf = (tab: string): Record<string, string> => (tab === 'open' ? {} : { tab })

const copyLink = (link: string) => copyToClipboard(link, copy.copied)

/** Makes a link in the name of the company's main account. The company is named by its number or its whole name. */
function MakeDialog({ onMade, onClose }: { onMade: (link: string) => void; onClose: () => void }): ReactNode {
  const [company, setCompany] = useState('')
  const [days, setDays] = useState(String(defaultInvitationDays))
  async function run() {
    // 0 for text that is no number: the server answers with the sentence about the range.
    const answer = await call('POST /invitations', { body: { company, days: readWhole(days) || 0 } })
    if (answer.code === 200) onMade(answer.data.link)
    return answer
  }
  return (
    <ActionDialog
      title={copy.make}
      summary={copy.makeSummary}
      verb={copy.make}
      run={run}
      done={copy.made}
      onClose={onClose}
    >
      <Field label={copy.company} value={company} onText={setCompany} autoComplete="off" />
      <Field label={copy.days} hint={copy.daysHint} inputMode="numeric" value={days} onText={setDays} />
    </ActionDialog>
  )
}

const columns: readonly ListColumn<Invitation>[] = [
  { name: 'company', word: copy.companyColumn, cell: ({ companyName }) => <b>{companyName}</b> },
  { name: 'inviter', word: copy.inviter, wideOnly: true, cell: ({ inviterName }) => inviterName },
  { name: 'created', word: copy.createdAt, wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'expires',
    word: copy.expiresAt,
    cell: ({ expiresAt, revokedAt, link }) =>
      link !== null ? <Time at={expiresAt} /> : revokedAt === null ? copy.expired : copy.revokedState,
  },
  { name: 'used', word: copy.used, cell: ({ used }) => copy.usedTimes(used) },
]
