import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager, Tabs } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useBulkRun } from '../../kit/use-bulk-run.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { useStart } from '../../kit/use-start.ts'
import { AddDialog } from './add-dialog.tsx'
import { MissedList } from './missed.tsx'
import styles from './redirects.module.css'
import { redirectWords as words } from './words.ts'

type Redirect = ConsoleSuccess<'GET /redirects'>['data']['rows'][number]

const filterNames = ['origin', 'tab'] as const
const pageSize = 50

/** 跳转: where addresses lead that were withdrawn or moved, and those that nobody found. */
export function RedirectsRoom(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayPublish = useMay('content.publish')
  const mayExport = useMay('content.export')
  const adding = useStart('redirects.add')
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
    <RoomPage>
      <PageHead title={words.title} count={isMissed && total !== undefined ? words.missedCount(total) : undefined}>
        {mayExport && !isMissed && (
          <ExportButton kind="redirects" path="/redirects/export" filters={filtersOf(state)} />
        )}
        <StartVerb start="redirects.add" look="go">
          {words.add}
        </StartVerb>
      </PageHead>
      <Tabs
        label={words.tabs}
        tabs={[
          { to: '/redirects', search: {}, word: words.redirects, isCurrent: !isMissed },
          { to: '/redirects', search: { tab: 'missed' }, word: words.missed, count: total, isCurrent: isMissed },
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
    </RoomPage>
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
    notify(words.removed(from), {
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
      say: ({ done }) => words.removedMany(done),
      undo: (token) => call('POST /redirects/undo', { body: { token } }),
      onDone: onRenew,
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    clear()
  }

  return (
    <>
      <ListBar state={state} onChange={change} hint={words.searchHint} note={list && words.count(list.total)}>
        <Choice
          label={words.origin}
          all={words.allOrigins}
          value={origin}
          options={words.origins}
          onChange={(next) => change({ filters: { origin: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? words.noMatch : words.empty}
          hint={isNarrowed ? words.noMatchHint : words.emptyHint}
        />
      ) : (
        <ListTable
          label={words.title}
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
                    {words.remove}
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
    { name: 'from', word: words.from, cell: ({ from }) => <span className={styles.path}>{from}</span> },
    {
      name: 'to',
      word: words.to,
      cell: ({ to }) =>
        to === null ? <span className={styles.gone}>{words.gone}</span> : <span className={styles.path}>{to}</span>,
    },
    { name: 'origin', word: words.origin, wideOnly: true, cell: ({ origin }) => words.origins[origin] },
    {
      name: 'hits',
      word: words.hits,
      sorts: true,
      wideOnly: true,
      cell: ({ hits }) => hits.toLocaleString('en-US'),
    },
    {
      name: 'lastHit',
      word: words.lastHit,
      wideOnly: true,
      cell: ({ lastHitAt }) => (lastHitAt === null ? words.never : <Time at={lastHitAt} />),
    },
    { name: 'by', word: words.by, wideOnly: true, cell: ({ by }) => by?.name ?? words.system },
    { name: 'at', word: words.at, wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  ]
  if (!mayPublish) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: words.verbs,
      atRight: true,
      cell: (row) => (
        <ConsoleButton look="quiet" size="small" aria-label={words.removeOne(row.from)} onClick={() => onRemove(row)}>
          {words.remove}
        </ConsoleButton>
      ),
    },
  ]
}
