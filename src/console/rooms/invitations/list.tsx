import { type ReactNode, useState } from 'react'
import { defaultInvitationDays } from '#domain/invitations/invitation.ts'
import { copyText } from '#ui/copy-text.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../../kit/dialog.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Field } from '../../kit/field.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Pager, Tabs } from '../../kit/list-parts.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { readWhole } from '../../kit/typed-numbers.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { useStart } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { invitationWords as words } from './words.ts'

type Invitation = ConsoleSuccess<'GET /invitations'>['data']['rows'][number]

const tabNames = ['open', 'ended'] as const
const pageSize = 50

/** 邀请: the links by which people apply to join a company. */
export function InvitationsRoom(): ReactNode {
  const { state, change } = useList(['tab'])
  const making = useStart('invitations.make')
  const [link, setLink] = useState<string | null>(null)
  const refresh = useRefresh()
  const tab = state.filters.tab === 'ended' ? 'ended' : 'open'
  const query = { tab, pageNum: String(state.page), pageSize: String(pageSize) } as const
  const { data, error, refetch } = useCall('GET /invitations', { query })
  const list = data?.data

  async function revoke({ id, companyName }: Invitation) {
    const answer = await call('POST /invitations/{id}/revoke', { params: { id } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(words.revoked(companyName), {
      undo: async () => {
        const back = await call('POST /invitations/{id}/restore', { params: { id } })
        if (back.code !== 200) notify(back.msg, { kind: 'bad' })
        await refresh('GET /invitations')
      },
    })
    await refresh('GET /invitations')
  }

  return (
    <RoomPage>
      <PageHead title={words.title} count={list && words.count(list.counts.open)}>
        <ExportButton kind="invitations" filters={{ tab }} />
        <StartVerb start="invitations.make" look="go">
          {words.make}
        </StartVerb>
      </PageHead>
      <Tabs
        label={words.tabsLabel}
        tabs={tabNames.map((name) => ({
          ...{ to: '/invitations', word: words.tabs[name], isCurrent: name === tab },
          search: searchOf(name),
          ...(list && { count: list.counts[name] }),
        }))}
      />
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={words.empty[tab]} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={words.title}
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
        <ConsoleDialog title={words.made} onClose={() => setLink(null)}>
          <Field label={words.link} mono readOnly value={link} onFocus={({ target }) => target.select()} />
          <DialogVerbs>
            <ConsoleButton look="primary" onClick={() => void copy(link)}>
              {words.copy}
            </ConsoleButton>
          </DialogVerbs>
        </ConsoleDialog>
      )}
    </RoomPage>
  )
}

const searchOf = (tab: string): Record<string, string> => (tab === 'open' ? {} : { tab })

async function copy(link: string): Promise<void> {
  const isCopied = await copyText(link)
  notify(isCopied ? words.copied : words.notCopied, { kind: isCopied ? 'good' : 'bad' })
}

function MakeDialog({ onMade, onClose }: { onMade: (link: string) => void; onClose: () => void }): ReactNode {
  const [company, setCompany] = useState('')
  const [days, setDays] = useState(String(defaultInvitationDays))
  async function run() {
    const answer = await call('POST /invitations', { body: { company, days: readWhole(days) || 0 } })
    if (answer.code === 200) onMade((answer as ConsoleSuccess<'POST /invitations'>).data.link)
    return answer
  }
  return (
    <VerbDialog
      title={words.make}
      summary={words.makeSummary}
      verb={words.make}
      run={run}
      done={words.made}
      onClose={onClose}
    >
      <Field
        label={words.company}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
        autoComplete="off"
      />
      <Field
        label={words.days}
        hint={words.daysHint}
        inputMode="numeric"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </VerbDialog>
  )
}

const columnsOf = (onRevoke: (row: Invitation) => void): ListColumn<Invitation>[] => [
  { name: 'company', word: words.companyColumn, cell: ({ companyName }) => <b>{companyName}</b> },
  { name: 'inviter', word: words.inviter, wideOnly: true, cell: ({ inviterName }) => inviterName },
  { name: 'created', word: words.createdAt, wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'expires',
    word: words.expiresAt,
    cell: ({ expiresAt, revokedAt, link }) =>
      link !== null ? <Time at={expiresAt} /> : revokedAt === null ? words.expired : words.revokedState,
  },
  { name: 'used', word: words.used, cell: ({ used }) => words.usedTimes(used) },
  {
    name: 'verbs',
    word: words.verbs,
    atRight: true,
    cell: (row) =>
      row.link !== null && (
        <>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={words.copyOne(row.companyName)}
            onClick={() => row.link !== null && void copy(row.link)}
          >
            {words.copy}
          </ConsoleButton>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={words.revokeOne(row.companyName)}
            onClick={() => onRevoke(row)}
          >
            {words.revoke}
          </ConsoleButton>
        </>
      ),
  },
]
