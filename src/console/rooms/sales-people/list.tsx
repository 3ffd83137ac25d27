import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useStart } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { marksText } from './marks-text.ts'
import styles from './sales-people.module.css'
import { salesWords as words } from './words.ts'

export type SalesRow = ConsoleSuccess<'GET /sales-people'>['data'][number]

type Asked = { verb: 'edit' | 'remove'; row: SalesRow }

/** 销售顾问: whom visitors are led to, by which marks, and what each has brought. */
export function SalesPeopleRoom(): ReactNode {
  const { data, error, refetch } = useCall('GET /sales-people', {})
  const mayWrite = useMay('sales.write')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked | null>(null)
  const rows = data?.data
  const adding = useStart('sales-people.add')
  const close = () => setAsked(null)
  const renew = () => void refresh('GET /sales-people')
  return (
    <RoomPage>
      <PageHead title={words.title} count={rows && words.count(rows.length)}>
        <StartVerb start="sales-people.add" look="go">
          {words.add}
        </StartVerb>
      </PageHead>
      <p className={styles.note}>{words.note}</p>
      {!rows ? (
        <PendingState of={{ error, refetch }} rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={words.title}
          rows={rows}
          columns={columnsOf(rows, mayWrite ? setAsked : undefined)}
          idOf={({ id }) => id}
          nameOf={({ fields }) => fields.name}
        />
      )}
      {adding.isOpen && <EditDialog row={null} onDone={renew} onClose={adding.close} />}
      {asked?.verb === 'edit' && <EditDialog row={asked.row} onDone={renew} onClose={close} />}
      {asked?.verb === 'remove' && (
        <VerbDialog
          title={words.removeTitle(asked.row.fields.name)}
          summary={words.removeSummary}
          verb={words.remove}
          look="delete"
          run={() =>
            call('POST /sales-people/{id}/remove', {
              params: { id: asked.row.id },
              body: { seen: asked.row.fields },
            })
          }
          done={words.removed}
          undo={() => call('POST /sales-people', { body: { id: null, seen: null, fields: asked.row.fields } })}
          onDone={renew}
          onClose={close}
        />
      )}
    </RoomPage>
  )
}

const paidColumns: readonly ListColumn<SalesRow>[] = [
  {
    name: 'orders',
    word: words.orders,
    atRight: true,
    wideOnly: true,
    cell: ({ brought }) => number(brought.orders ?? 0),
  },
  {
    ...{ name: 'revenue', word: words.revenue, atRight: true, wideOnly: true },
    cell: ({ brought }) => words.yuan(brought.revenue ?? 0),
  },
]

const number = (count: number) => count.toLocaleString('en-US')

function columnsOf(rows: readonly SalesRow[], ask: ((asked: Asked) => void) | undefined): ListColumn<SalesRow>[] {
  const all = rows.reduce((sum, { brought }) => sum + brought.visits, 0)
  const columns: ListColumn<SalesRow>[] = [
    {
      name: 'person',
      word: words.person,
      cell: ({ fields: { code, name, qrCodeUrl }, isFallback }) => (
        <span className={styles.person}>
          <img src={qrCodeUrl} alt={words.qrOf(name)} width={40} height={40} />
          <b>{name}</b>
          <small>
            {code}
            {isFallback && ` ${words.fallback}`}
          </small>
        </span>
      ),
    },
    { name: 'marks', word: words.marks, wideOnly: true, cell: ({ fields }) => marksText(fields) },
    { name: 'visits', word: words.visits, atRight: true, cell: ({ brought }) => number(brought.visits) },
    {
      name: 'share',
      word: words.share,
      atRight: true,
      cell: ({ brought }) => (all === 0 ? '0%' : `${((100 * brought.visits) / all).toFixed(1)}%`),
    },
    ...(['registered', 'joined', 'downloaded'] as const).map(
      (name): ListColumn<SalesRow> => ({
        ...{ name, word: words.steps[name], atRight: true, wideOnly: true },
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
      word: words.verbs,
      atRight: true,
      cell: (row) => (
        <>
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={words.editOne(row.fields.name)}
            onClick={() => ask({ verb: 'edit', row })}
          >
            {words.edit}
          </ConsoleButton>
          {!row.isFallback && (
            <ConsoleButton
              look="quiet"
              size="small"
              aria-label={words.removeTitle(row.fields.name)}
              onClick={() => ask({ verb: 'remove', row })}
            >
              {words.remove}
            </ConsoleButton>
          )}
        </>
      ),
    },
  ]
}
