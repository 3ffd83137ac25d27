import { type ReactNode, useState } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { call } from '../../kit/api.ts'
import { auditCopy as copy } from '../../kit/audit/copy.ts'
import { Actor, actionWords, type ListedAudit, sealedWords, Target, toneOf } from '../../kit/audit/entry-row.tsx'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import styles from './audit.module.css'
import { EntryPanel } from './entry-panel.tsx'

const filters = ['actor', 'action', 'from', 'to', 'before'] as const

/** 审计记录: every change and every refusal, the newest first. */
export function AuditPage(): ReactNode {
  const { state, change } = useList(filters)
  const [openId, setOpenId] = useState<number | null>(null)
  const query = { ...searchOf(state), before: state.filters.before }
  const { data, error, refetch } = useCall('GET /audit', { query })
  const rows = data?.data.rows
  const open = rows?.find(({ id }) => id === openId)

  return (
    <WithSidePanel isOpen={open !== undefined}>
      <ConsolePage>
        <PageHead title={copy.title} count={copy.kept}>
          <ChainActions state={state} />
        </PageHead>
        <ListBar state={state} onChange={change} hint={copy.searchHint} columns={columnsOf(setOpenId).slice(2)}>
          <DayField label={copy.from} name="from" state={state} onChange={change} />
          <DayField label={copy.to} name="to" state={state} onChange={change} />
          <select
            className={styles.choice}
            aria-label={copy.action}
            value={state.filters.action ?? ''}
            onChange={({ target }) => change(withFilter(state, 'action', target.value))}
          >
            <option value="">{`${copy.action}：${kitCopy.all}`}</option>
            {Object.entries(auditActions).map(([action, word]) => (
              <option key={action} value={action}>
                {word}
              </option>
            ))}
          </select>
        </ListBar>
        {!rows ? (
          <PendingState of={{ error, refetch }} />
        ) : rows.length === 0 ? (
          <EmptyState title={copy.empty} hint={copy.emptyHint} />
        ) : (
          <>
            <ListTable
              label={copy.title}
              rows={rows}
              columns={columnsOf(setOpenId)}
              idOf={({ id }) => id}
              nameOf={({ id }) => copy.entry(id)}
              onOpen={({ id }) => setOpenId(id)}
              openId={openId}
              state={state}
            />
            <nav className={styles.pager} aria-label={kitCopy.pages}>
              {state.filters.before && (
                <ConsoleButton look="quiet" onClick={() => change(withFilter(state, 'before', ''))}>
                  {copy.newest}
                </ConsoleButton>
              )}
              {data.data.next !== null && (
                <ConsoleButton onClick={() => change(withFilter(state, 'before', String(data.data.next)))}>
                  {copy.older}
                </ConsoleButton>
              )}
            </nav>
          </>
        )}
      </ConsolePage>
      {open && <EntryPanel entry={open} onClose={() => setOpenId(null)} />}
    </WithSidePanel>
  )
}

function searchOf({ q, filters: { actor, action, from, to } }: ListState) {
  return { q: q || undefined, actor, action, from, to }
}

/** What is given of a search. */
function givenOf(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** A change of one filter; a new search begins at the newest entry. */
function withFilter(state: ListState, name: (typeof filters)[number], value: string): Partial<ListState> {
  const { before: _, ...kept } = state.filters
  return { filters: { ...kept, [name]: value } }
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

type DayFieldProps = {
  label: string
  name: 'from' | 'to'
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

function DayField({ label, name, state, onChange }: DayFieldProps): ReactNode {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={state.filters[name] ?? ''}
        onChange={({ target }) => onChange(withFilter(state, name, target.value))}
      />
    </label>
  )
}

function ChainActions({ state }: { state: ListState }): ReactNode {
  const [pending, setPending] = useState(false)
  if (!useMay('audit.export')) return null

  async function verify() {
    setPending(true)
    const answer = await call('POST /audit/verify', {}, { timeoutMs: 60_000 })
    setPending(false)
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { entries, issues, unsealed } = answer.data
    if (issues.length === 0) notify(copy.verified(entries, unsealed))
    else notify(issues.join('；'), { kind: 'bad' })
  }

  return (
    <>
      <ConsoleButton pending={pending} onClick={() => void verify()}>
        {copy.verify}
      </ConsoleButton>
      <ExportButton kind="audit" path="/audit/export" filters={givenOf(searchOf(state))} />
    </>
  )
}
