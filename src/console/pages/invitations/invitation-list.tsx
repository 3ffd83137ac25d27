import { type ReactNode, useState } from 'react'
import { defaultInvitationDays } from '#domain/invitations/invitation.ts'
import { copyText } from '#ui/copy-text.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Field } from '../../kit/field.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Pager, Tabs } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { readWhole } from '../../kit/typed-numbers.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { invitationCopy as copy } from './copy.ts'

type Invitation = ConsoleSuccess<'GET /invitations'>['data']['rows'][number]

const tabNames = ['open', 'ended'] as const
const pageSize = 50

/** 邀请: the links by which people apply to join a company. */
export function InvitationsPage(): ReactNode {
  const { state, change } = useList(['tab'])
  const making = useCommand('invitations.make')
  const [link, setLink] = useState<string | null>(null)
  const refresh = useRefresh()
  const tab = state.filters.tab === 'ended' ? 'ended' : 'open'
  const query = { tab, pageNum: String(state.page), pageSize: String(pageSize) } as const
  const { data, error, refetch } = useCall('GET /invitations', { query })
  const list = data?.data

  async function revoke({ id, companyName }: Invitation) {
    const answer = await call('POST /invitations/{id}/revoke', { params: { id } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(copy.revoked(companyName), {
      undo: async () => {
        const back = await call('POST /invitations/{id}/restore', { params: { id } })
        if (back.code !== 200) notify(back.msg, { kind: 'bad' })
        await refresh('GET /invitations')
      },
    })
    await refresh('GET /invitations')
  }

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={list && copy.count(list.counts.open)}>
        <ExportButton kind="invitations" filters={{ tab }} />
        <CommandButton start="invitations.make" look="go">
          {copy.make}
        </CommandButton>
      </PageHead>
      <Tabs
        label={copy.tabsLabel}
        tabs={tabNames.map((name) => ({
          ...{ to: '/invitations', word: copy.tabs[name], isCurrent: name === tab },
          search: searchOf(name),
          ...(list && { count: list.counts[name] }),
        }))}
      />
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={copy.empty[tab]} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={copy.title}
          rows={list.rows}
          columns={columnsOf((row) => void revoke(row))}
          idOf={({ id }) => id}
          nameOf={({ companyName }) => companyName}
        />
      )}
      {list && (
        <Pager page={state.page} pageSize={pageSize} total={list.counts[tab]} onPage={(page) => change({ page })} />
      )}
      {making.isOpen && (
        <MakeDialog
          onMade={(made) => {
            setLink(made)
            void refresh('GET /invitations')
          }}
          onClose={making.close}
        />
      )}
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
    </ConsolePage>
  )
}

const searchOf = (tab: string): Record<string, string> => (tab === 'open' ? {} : { tab })

async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(link)
  notify(isCopied ? copy.copied : copy.notCopied, { kind: isCopied ? 'good' : 'bad' })
}

function MakeDialog({ onMade, onClose }: { onMade: (link: string) => void; onClose: () => void }): ReactNode {
  const [company, setCompany] = useState('')
  const [days, setDays] = useState(String(defaultInvitationDays))
  async function run() {
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
      <Field
        label={copy.company}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
        autoComplete="off"
      />
      <Field
        label={copy.days}
        hint={copy.daysHint}
        inputMode="numeric"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ActionDialog>
  )
}

const columnsOf = (onRevoke: (row: Invitation) => void): ListColumn<Invitation>[] => [
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
  {
    name: 'verbs',
    word: copy.verbs,
    atRight: true,
    cell: (row) =>
      row.link !== null && (
        <>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={copy.copyOne(row.companyName)}
            onClick={() => row.link !== null && void copyLink(row.link)}
          >
            {copy.copy}
          </ConsoleButton>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={copy.revokeOne(row.companyName)}
            onClick={() => onRevoke(row)}
          >
            {copy.revoke}
          </ConsoleButton>
        </>
      ),
  },
]
