import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { salesCopy as copy } from './copy.ts'
import { EditDialog } from './edit-dialog.tsx'
import { marksText } from './marks-text.ts'
import styles from './sales-people.module.css'

export type SalesRow = ConsoleSuccess<'GET /sales-people'>['data'][number]

type Asked = { verb: 'edit' | 'remove'; row: SalesRow }

/** 销售顾问: whom visitors are led to, by which marks, and what each has brought. */
export function SalesPeoplePage(): ReactNode {
  const { data, error, refetch } = useCall('GET /sales-people', {})
  const mayWrite = useMay('sales.write')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked | null>(null)
  const rows = data?.data
  const adding = useCommand('sales-people.add')
  const close = () => setAsked(null)
  const renew = () => void refresh('GET /sales-people')
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={rows && copy.count(rows.length)}>
        <CommandButton start="sales-people.add" look="go">
          {copy.add}
        </CommandButton>
      </PageHead>
      <p className={styles.note}>{copy.note}</p>
      {!rows ? (
        <PendingState of={{ error, refetch }} rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={copy.title}
          rows={rows}
          columns={columnsOf(rows, mayWrite ? setAsked : undefined)}
          idOf={({ id }) => id}
          nameOf={({ fields }) => fields.name}
        />
      )}
      {adding.isOpen && <EditDialog row={null} onDone={renew} onClose={adding.close} />}
      {asked?.verb === 'edit' && <EditDialog row={asked.row} onDone={renew} onClose={close} />}
      {asked?.verb === 'remove' && (
        <ActionDialog
          title={copy.removeTitle(asked.row.fields.name)}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() =>
            call('POST /sales-people/{id}/remove', {
              params: { id: asked.row.id },
              body: { seen: asked.row.fields },
            })
          }
          done={copy.removed}
          undo={() => call('POST /sales-people', { body: { id: null, seen: null, fields: asked.row.fields } })}
          onDone={renew}
          onClose={close}
        />
      )}
    </ConsolePage>
  )
}

const paidColumns: readonly ListColumn<SalesRow>[] = [
  {
    name: 'orders',
    word: copy.orders,
    atRight: true,
    wideOnly: true,
    cell: ({ brought }) => number(brought.orders ?? 0),
  },
  {
    ...{ name: 'revenue', word: copy.revenue, atRight: true, wideOnly: true },
    cell: ({ brought }) => copy.yuan(brought.revenue ?? 0),
  },
]

const number = (count: number) => count.toLocaleString('en-US')

function columnsOf(rows: readonly SalesRow[], ask: ((asked: Asked) => void) | undefined): ListColumn<SalesRow>[] {
  const all = rows.reduce((sum, { brought }) => sum + brought.visits, 0)
  const columns: ListColumn<SalesRow>[] = [
    {
      name: 'person',
      word: copy.person,
      cell: ({ fields: { code, name, qrCodeUrl }, isFallback }) => (
        <span className={styles.person}>
          <img src={qrCodeUrl} alt={copy.qrOf(name)} width={40} height={40} />
          <b>{name}</b>
          <small>
            {code}
            {isFallback && ` ${copy.fallback}`}
          </small>
        </span>
      ),
    },
    { name: 'marks', word: copy.marks, wideOnly: true, cell: ({ fields }) => marksText(fields) },
    { name: 'visits', word: copy.visits, atRight: true, cell: ({ brought }) => number(brought.visits) },
    {
      name: 'share',
      word: copy.share,
      atRight: true,
      cell: ({ brought }) => (all === 0 ? '0%' : `${((100 * brought.visits) / all).toFixed(1)}%`),
    },
    ...(['registered', 'joined', 'downloaded'] as const).map(
      (name): ListColumn<SalesRow> => ({
        ...{ name, word: copy.steps[name], atRight: true, wideOnly: true },
        cell: ({ brought }) => number(brought[name]),
      }),
    ),
    ...(rows.some(({ brought }) => brought.orders !== undefined) ? paidColumns : []),
  ]
  if (ask === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) => (
        <>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={copy.editOne(row.fields.name)}
            onClick={() => ask({ verb: 'edit', row })}
          >
            {copy.edit}
          </ConsoleButton>
          {!row.isFallback && (
            <ConsoleButton
              look="quiet"
              size="small"
              aria-label={copy.removeTitle(row.fields.name)}
              onClick={() => ask({ verb: 'remove', row })}
            >
              {copy.remove}
            </ConsoleButton>
          )}
        </>
      ),
    },
  ]
}
