import { type ReactNode, useState } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { call } from '../../kit/api.ts'
import { auditCopy as copy } from '../../kit/audit/copy.ts'
import { Actor, actionWords, type ListedAudit, sealedWords, Target, toneOf } from '../../kit/audit/entry-row.tsx'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import { SidePanel, SidePanelClose } from '../../kit/side-panel.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { type List, useListCall } from '../../kit/use-list.ts'
import styles from './audit.module.css'
import { readDetail } from './read-detail.ts'

/** 审计记录: every change and every refusal, the newest first; members who may read only their own see those. */
export function AuditPage(): ReactNode {
  const list = useListCall('GET /audit', {
    filters: ['actor', 'action', 'from', 'to', 'before'],
    // The page begins below this id: new entries do not move the rows of an older page.
    cursor: 'before',
    query: ({ wanted }) => wanted,
  })
  const [openId, setOpenId] = useState<number | null>(null)
  // The export takes every match, from the newest on.
  const { before, ...exported } = list.wanted
  const rows = list.data?.rows
  const next = list.data?.next ?? null
  const open = rows?.find(({ id }) => id === openId)

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={copy.kept}
      actions={<ChainActions filters={exported} />}
      // Time and member cannot be hidden.
      search={{ hint: copy.searchHint, columns: columnsOf(setOpenId).slice(2) }}
      filters={[
        <DayField key="from" label={copy.from} name="from" list={list} />,
        <DayField key="to" label={copy.to} name="to" list={list} />,
        { name: 'action', label: copy.action, all: `${copy.action}：${kitCopy.all}`, options: auditActions },
      ]}
      label={copy.title}
      rows={rows}
      columns={columnsOf(setOpenId)}
      nameOf={({ id }) => copy.entry(id)}
      onOpen={({ id }) => setOpenId(id)}
      openId={openId}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      panel={{
        isOpen: open !== undefined,
        content: open && <EntryPanel entry={open} onClose={() => setOpenId(null)} />,
      }}
    >
      {rows && rows.length > 0 && (
        <nav className={styles.pager} aria-label={kitCopy.pages}>
          {before && (
            <ConsoleButton look="quiet" onClick={() => list.setFilter('before', '')}>
              {copy.newest}
            </ConsoleButton>
          )}
          {next !== null && (
            <ConsoleButton onClick={() => list.setFilter('before', String(next))}>{copy.older}</ConsoleButton>
          )}
        </nav>
      )}
    </ListPage>
  )
}

const columnsOf = (onOpen: (id: number) => void): ListColumn<ListedAudit>[] => [
  { name: 'at', word: copy.when, cell: ({ at }) => <Time at={at} /> },
  { name: 'actor', word: copy.who, cell: (entry) => <Actor entry={entry} /> },
  {
    name: 'action',
    word: copy.action,
    cell: (entry) => (
      <button type="button" className={styles.action} data-tone={toneOf(entry)} onClick={() => onOpen(entry.id)}>
        {actionWords(entry)}
      </button>
    ),
  },
  { name: 'target', word: copy.target, cell: (entry) => <Target entry={entry} />, wideOnly: true },
  { name: 'address', word: copy.where, cell: ({ address }) => address, wideOnly: true },
  {
    name: 'position',
    word: copy.sealed,
    cell: sealedWords,
    atRight: true,
    wideOnly: true,
  },
]

/** A Shanghai day, inclusive; an emptied field removes the filter. */
function DayField({ label, name, list }: { label: string; name: 'from' | 'to'; list: List }): ReactNode {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={list.state.filters[name] ?? ''}
        onChange={({ target }) => list.setFilter(name, target.value)}
      />
    </label>
  )
}

/** Verifying and exporting, for members who may read everything. */
function ChainActions({ filters }: { filters: Readonly<Record<string, string>> }): ReactNode {
  const { act } = useAction()
  if (!useMay('audit.export')) return null

  async function verify() {
    // The whole chain is read: longer than the time that other calls have.
    await act(() => call('POST /audit/verify', {}, { timeoutMs: 60_000 }), {
      done: ({ data }) =>
        data.issues.length === 0 ? { text: copy.verified(data) } : { text: data.issues.join('；'), isBad: true },
    })
  }

  return (
    <>
      <ConsoleButton onClick={verify}>{copy.verify}</ConsoleButton>
      <ExportButton kind="audit" path="/audit/export" filters={filters} />
    </>
  )
}

/**
 * One entry beside the list, with the request id by which the server's log is searched. An entry about a record with a
 * name shows the name, and its key as the log stores it.
 */
export function EntryPanel({ entry, onClose }: { entry: ListedAudit; onClose: () => void }): ReactNode {
  const { changes, rest } = readDetail(entry.detail)
  const facts: [string, ReactNode][] = [
    [copy.who, <Actor key="who" entry={entry} />],
    [copy.when, kitCopy.beijing(entry.at)],
    [copy.where, entry.address],
    [copy.target, <Target key="target" entry={entry} />],
    ...(entry.about === null ? [] : [[copy.targetKey, <code key="key">{entry.target}</code>] as [string, ReactNode]]),
    [copy.requestId, <code key="id">{entry.requestId}</code>],
    [copy.sealed, sealedWords(entry)],
    ...rest.map(([name, value]): [string, ReactNode] => [name, value]),
  ]
  return (
    <SidePanel className={styles.panel} label={copy.entry(entry.id)}>
      <header>
        <h2>{actionWords(entry)}</h2>
        <span>{copy.open(entry.id)}</span>
        <SidePanelClose onClose={onClose} />
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption>{copy.change}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.field}</th>
              <th scope="col">{copy.before}</th>
              <th scope="col">{copy.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}
