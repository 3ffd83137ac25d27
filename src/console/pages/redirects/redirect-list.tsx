import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager, Tabs } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useBulkRun } from '../../kit/use-bulk-run.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { AddDialog } from './add-dialog.tsx'
import { redirectCopy as copy } from './copy.ts'
import { MissedList } from './missing-pages.tsx'
import styles from './redirects.module.css'

type Redirect = ConsoleSuccess<'GET /redirects'>['data']['rows'][number]

const filterNames = ['origin', 'tab'] as const
const pageSize = 50

/** 跳转: where addresses lead that were withdrawn or moved, and those that nobody found. */
export function RedirectsPage(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayPublish = useMay('content.publish')
  const mayExport = useMay('content.export')
  const adding = useCommand('redirects.add')
  const [from, setFrom] = useState('')
  const refresh = useRefresh()
  const isMissed = state.filters.tab === 'missed'
  const missed = useCall('GET /redirects/missed', { query: { pageNum: '1', pageSize: '50' } })
  const total = missed.data?.data.total
  const renew = () => refresh('GET /redirects', 'GET /redirects/missed')
  const lead = (path: string) => {
    setFrom(path)
    adding.open()
  }

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={isMissed && total !== undefined ? copy.missedCount(total) : undefined}>
        {mayExport && !isMissed && (
          <ExportButton kind="redirects" path="/redirects/export" filters={filtersOf(state)} />
        )}
        <CommandButton start="redirects.add" look="go">
          {copy.add}
        </CommandButton>
      </PageHead>
      <Tabs
        label={copy.tabs}
        tabs={[
          { to: '/redirects', search: {}, word: copy.redirects, isCurrent: !isMissed },
          { to: '/redirects', search: { tab: 'missed' }, word: copy.missed, count: total, isCurrent: isMissed },
        ]}
      />
      {isMissed ? (
        <MissedList page={state.page} onPage={(page) => change({ page })} onLead={mayPublish ? lead : undefined} />
      ) : (
        <RedirectList state={state} change={change} mayPublish={mayPublish} onRenew={() => void renew()} />
      )}
      {adding.isOpen && (
        <AddDialog
          from={from}
          onDone={() => void renew()}
          onClose={() => {
            setFrom('')
            adding.close()
          }}
        />
      )}
    </ConsolePage>
  )
}

const filtersOf = ({ q, filters: { origin } }: ListState): Record<string, string> => ({
  ...(q !== '' && { q }),
  ...(origin && { origin }),
})

type RedirectListProps = ReturnType<typeof useList> & { mayPublish: boolean; onRenew: () => void }

function RedirectList({ state, change, mayPublish, onRenew }: RedirectListProps): ReactNode {
  const { origin } = state.filters
  const query = {
    ...filtersOf(state),
    sort: state.sort === '-hits' || state.sort === 'hits' ? 'hits' : 'newest',
    ...{ pageNum: String(state.page), pageSize: String(pageSize) },
  }
  // What stands in an address may be anything; the server's schema judges it.
  const asked = { query } as Parameters<typeof useCall<'GET /redirects'>>[1]
  const { data, error, refetch } = useCall('GET /redirects', asked)
  const list = data?.data
  const isNarrowed = state.q !== '' || origin !== undefined
  const { isRunning, run } = useBulkRun()

  async function remove({ id, from, to }: Redirect) {
    const answer = await call('POST /redirects/{id}/remove', { params: { id } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(copy.removed(from), {
      undo: async () => {
        const back = await call('POST /redirects', { body: { from, to } })
        if (back.code !== 200) notify(back.msg, { kind: 'bad' })
        onRenew()
      },
    })
    onRenew()
  }

  /** A selection of one page is removed by its ids, everything that matches by its filters. */
  async function removeMany({ ids, total }: { ids?: readonly number[]; total: number }, clear: () => void) {
    const which = ids === undefined ? { filters: filtersOf(state) } : { ids: [...ids] }
    const answer = await run({
      request: { list: 'redirects', verb: 'remove', ...which, expected: total },
      say: ({ done }) => copy.removedMany(done),
      undo: (token) => call('POST /redirects/undo', { body: { token } }),
      onDone: onRenew,
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    clear()
  }

  return (
    <>
      <ListBar state={state} onChange={change} hint={copy.searchHint} note={list && copy.count(list.total)}>
        <Choice
          label={copy.origin}
          all={copy.allOrigins}
          value={origin}
          options={copy.origins}
          onChange={(next) => change({ filters: { origin: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? copy.noMatch : copy.empty}
          hint={isNarrowed ? copy.noMatchHint : copy.emptyHint}
        />
      ) : (
        <ListTable
          label={copy.title}
          rows={list.rows}
          columns={columnsOf(mayPublish, (row) => void remove(row))}
          idOf={({ id }) => id}
          nameOf={({ from }) => from}
          state={state}
          onChange={change}
          matching={list.total}
          bulk={
            mayPublish
              ? (ids, clear, isAll) => (
                  <button
                    type="button"
                    disabled={isRunning}
                    onClick={() => void removeMany(isAll ? { total: list.total } : { ids, total: ids.length }, clear)}
                  >
                    {copy.remove}
                  </button>
                )
              : undefined
          }
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
    </>
  )
}

function columnsOf(mayPublish: boolean, onRemove: (row: Redirect) => void): ListColumn<Redirect>[] {
  const columns: ListColumn<Redirect>[] = [
    { name: 'from', word: copy.from, cell: ({ from }) => <span className={styles.path}>{from}</span> },
    {
      name: 'to',
      word: copy.to,
      cell: ({ to }) =>
        to === null ? <span className={styles.gone}>{copy.gone}</span> : <span className={styles.path}>{to}</span>,
    },
    { name: 'origin', word: copy.origin, wideOnly: true, cell: ({ origin }) => copy.origins[origin] },
    {
      name: 'hits',
      word: copy.hits,
      sorts: true,
      wideOnly: true,
      cell: ({ hits }) => hits.toLocaleString('en-US'),
    },
    {
      name: 'lastHit',
      word: copy.lastHit,
      wideOnly: true,
      cell: ({ lastHitAt }) => (lastHitAt === null ? copy.never : <Time at={lastHitAt} />),
    },
    { name: 'by', word: copy.by, wideOnly: true, cell: ({ by }) => by?.name ?? copy.system },
    { name: 'at', word: copy.at, wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  ]
  if (!mayPublish) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) => (
        <ConsoleButton look="quiet" size="small" aria-label={copy.removeOne(row.from)} onClick={() => onRemove(row)}>
          {copy.remove}
        </ConsoleButton>
      ),
    },
  ]
}
