import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { PlainButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Field } from '../../kit/field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { AddressField } from '../../kit/page-input.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useBulkRun } from '../../kit/use-bulk-run.ts'
import { useList, useListCall } from '../../kit/use-list.ts'
import { redirectCopy as copy } from './copy.ts'
import styles from './redirects.module.css'

type Redirect = ConsoleSuccess<'GET /redirects'>['data']['rows'][number]

/**
 * 跳转: redirects of withdrawn or moved addresses, and requested addresses that do not exist, two lists. Each missed path
 * has a button that adds its redirect.
 */
export function RedirectsPage(): ReactNode {
  const { state } = useList([], { beside: ['tab'] })
  const mayPublish = useMay('content.publish')
  const adding = useCommand('redirects.add')
  const [from, setFrom] = useState('')
  const isMissed = state.filters.tab === 'missed'
  // The dialog is opened by the address, which has no place for the path.
  const lead = (path: string) => {
    setFrom(path)
    adding.open()
  }

  return (
    <>
      {isMissed ? <MissedList onLead={mayPublish ? lead : undefined} /> : <RedirectList mayPublish={mayPublish} />}
      {adding.isOpen && (
        <AddDialog
          from={from}
          onClose={() => {
            setFrom('')
            adding.close()
          }}
        />
      )}
    </>
  )
}

function RedirectList({ mayPublish }: { mayPublish: boolean }): ReactNode {
  const list = useListCall('GET /redirects', {
    filters: ['origin'],
    pageSize: 50,
    // The table sorts both ways; the call knows the newest and the most used first.
    query: ({ wanted, state }) => ({ ...wanted, sort: state.sort.replace('-', '') === 'hits' ? 'hits' : 'newest' }),
  })
  const mayExport = useMay('content.export')
  const { isRunning, run } = useBulkRun()
  const total = list.data?.total ?? 0
  const { act } = useAction()

  const takeBack = (token: string) => call('POST /redirects/undo', { body: { token } })
  const remove = ({ id, from }: Redirect) =>
    act(() => call('POST /redirects/{id}/remove', { params: { id } }), {
      of: id,
      done: copy.removed(from),
      takeBack,
    })

  /**
   * Removes a selection by its ids, or everything that matches by its filters. It is one job of up to 1,000, undone as
   * a whole (decision 036). `expected` lets the server refuse it where the list has changed.
   */
  const removeMany = (ids: readonly number[], clear: () => void, isAll: boolean) =>
    act(
      () =>
        run({
          request: {
            list: 'redirects',
            verb: 'remove',
            ...(isAll ? { filters: list.wanted } : { ids: [...ids] }),
            expected: isAll ? total : ids.length,
          },
          say: ({ done }) => copy.removedMany(done),
          undo: takeBack,
        }),
      { onDone: clear },
    )

  const actionsOf = (row: Redirect): RowAction[] => [
    { word: copy.remove, label: copy.removeOne(row.from), look: 'quiet', run: () => remove(row) },
  ]

  return (
    <ListPage
      list={list}
      title={copy.title}
      actions={
        <>
          {mayExport && <ExportButton kind="redirects" path="/redirects/export" filters={list.wanted} />}
          <AddButton />
        </>
      }
      search={{ hint: copy.searchHint, note: list.data && copy.count(total) }}
      filters={[{ name: 'origin', label: copy.origin, all: copy.allOrigins, options: copy.origins }]}
      label={copy.title}
      rows={list.data?.rows}
      total={total}
      matching={total}
      columns={columns}
      nameOf={({ from }) => from}
      rowActions={mayPublish ? actionsOf : undefined}
      bulk={
        mayPublish
          ? (ids, clear, isAll) => (
              <PlainButton pending={isRunning} onClick={() => removeMany(ids, clear, isAll)}>
                {copy.remove}
              </PlainButton>
            )
          : undefined
      }
      empty={{ title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="redirects.add" /> }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
    />
  )
}

const AddButton = () => <CommandButton start="redirects.add" look="go" />

const columns: readonly ListColumn<Redirect>[] = [
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

// The table needs an id; a path of the list has its place as one.
type Missed = ConsoleSuccess<'GET /redirects/missed'>['data']['rows'][number] & { id: number }
type MissedListProps = { onLead: ((path: string) => void) | undefined }

/** Requested addresses that do not exist, the most frequent first; a button adds a redirect for one. */
function MissedList({ onLead }: MissedListProps): ReactNode {
  const list = useListCall('GET /redirects/missed', { beside: ['tab'], pageSize: 50, query: () => ({}) })
  const lead = ({ path }: Missed) => [{ word: copy.lead, label: copy.leadOne(path), run: () => onLead?.(path) }]
  return (
    <ListPage
      list={list}
      title={copy.missed}
      count={list.data && copy.missedCount(list.data.total)}
      actions={<AddButton />}
      label={copy.missed}
      rows={list.data?.rows.map((row, id) => ({ ...row, id }))}
      total={list.data?.total}
      columns={missedColumns}
      nameOf={({ path }) => path}
      rowActions={onLead && lead}
      empty={{ title: copy.missedEmpty, hint: copy.missedEmptyHint }}
    />
  )
}

const missedColumns: readonly ListColumn<Missed>[] = [
  { name: 'path', word: copy.path, cell: ({ path }) => <span className={styles.path}>{path}</span> },
  { name: 'count', word: copy.times, cell: ({ count }) => count.toLocaleString('en-US') },
  { name: 'days', word: copy.days, wideOnly: true, cell: ({ days }) => days },
  { name: 'lastAt', word: copy.lastAt, wideOnly: true, cell: ({ lastAt }) => <Time at={lastAt} /> },
]

type AddDialogProps = {
  /** The source address; '' when the member types it. */
  from: string
  onClose: () => void
}

/**
 * A redirect by hand: to an accessible page (301), or gone (410). The server refuses chains, circles and the address of
 * a page; its sentence stays in the dialog.
 */
function AddDialog({ from: start, onClose }: AddDialogProps): ReactNode {
  const [from, setFrom] = useState(start)
  const [leadsOn, setLeadsOn] = useState(true)
  const [to, setTo] = useState('')

  return (
    <ActionDialog
      title={copy.dialogTitle}
      summary={copy.dialogSummary}
      verb={copy.add}
      run={() => call('POST /redirects', { body: { from: from.trim(), to: leadsOn ? to.trim() : null } })}
      done={copy.added(from.trim())}
      undo={({ data }) => call('POST /redirects/{id}/remove', { params: { id: data.id } })}
      onClose={onClose}
    >
      <Field label={copy.from} hint={copy.fromHint} mono value={from} onText={setFrom} autoComplete="off" />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{copy.after}</legend>
        <label>
          <input type="radio" name="after" checked={leadsOn} onChange={() => setLeadsOn(true)} />
          {copy.leadsOn}
        </label>
        {leadsOn && <AddressField label={copy.to} hint={copy.toHint} mono value={to} onText={setTo} />}
        <label>
          <input type="radio" name="after" checked={!leadsOn} onChange={() => setLeadsOn(false)} />
          {copy.isGone}
        </label>
      </fieldset>
    </ActionDialog>
  )
}
