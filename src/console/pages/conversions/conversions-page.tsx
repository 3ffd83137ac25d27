import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { WorkReason, WorkState } from '../../kit/work-state.tsx'
import styles from './conversions.module.css'
import { conversionCopy as copy } from './copy.ts'
import { Costs } from './cost-section.tsx'
import { Token } from './token-section.tsx'

type Conversion = ConsoleSuccess<'GET /conversions'>['data']['rows'][number]
export type Summary = ConsoleSuccess<'GET /conversions/summary'>['data']

const filterNames = ['status', 'type', 'days'] as const
const pageSize = 50
const everyMs = 10_000
const dayChoices = ['7', '30', '90']

/** 转化上报: what Baidu is told of, what it says to it, and what each conversion cost. */
export function ConversionsPage(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayManage = useMay('conversions.manage')
  const refresh = useRefresh()
  const { status, type } = state.filters
  const days = dayChoices.find((choice) => choice === state.filters.days) ?? '30'
  const summary = useCall('GET /conversions/summary', { query: { days } }, { everyMs })
  const narrowed = { ...(status && { status }), ...(type && { type }) }
  const query = { days, ...narrowed, pageNum: String(state.page), pageSize: String(pageSize) }
  // What stands in an address may be anything; the server's schema judges it.
  const asked = { query } as Parameters<typeof useCall<'GET /conversions'>>[1]
  const list = useCall('GET /conversions', asked, { everyMs })
  const renew = () => void refresh('GET /conversions', 'GET /conversions/summary')
  const data = summary.data?.data
  const sum = (of: (row: Summary['types'][number]) => number) =>
    data?.types.reduce((total, row) => total + of(row), 0) ?? 0
  const failed = sum((row) => row.failed)

  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        count={
          data &&
          copy.count(
            sum((row) => row.waiting),
            failed,
          )
        }
      >
        <Choice
          label={copy.days}
          all={copy.daysOf[30] ?? ''}
          value={days === '30' ? '' : days}
          options={{ 7: copy.daysOf[7] ?? '', 90: copy.daysOf[90] ?? '' }}
          onChange={(next) => change({ filters: { ...state.filters, days: next } })}
        />
        {mayManage && failed > 0 && <RetryAll onDone={renew} />}
      </PageHead>
      {!data ? (
        <PendingState of={summary} rows={3} />
      ) : (
        <>
          <Token {...data} refused={sum((row) => row.refused)} onDone={renew} />
          <PageSection title={copy.typesTitle} note={copy.typesNote}>
            <Types types={data.types} />
          </PageSection>
        </>
      )}
      <PageSection
        title={copy.listTitle}
        note={list.data ? copy.total(list.data.data.total) : copy.listNote}
        verb={
          <>
            <Choice
              label={copy.type}
              all={copy.allTypes}
              value={type}
              options={Object.fromEntries((data?.types ?? []).map((row) => [row.type, copy.typeName(row.type)]))}
              onChange={(next) => change({ filters: { ...state.filters, type: next } })}
            />
            <Choice
              label={copy.state}
              all={copy.allStates}
              value={status}
              options={copy.states}
              onChange={(next) => change({ filters: { ...state.filters, status: next } })}
            />
          </>
        }
      >
        {!list.data ? (
          <PendingState of={list} />
        ) : (
          <Rows rows={list.data.data.rows} onChange={mayManage ? renew : undefined} />
        )}
        {list.data && (
          <Pager
            page={state.page}
            pageSize={pageSize}
            total={list.data.data.total}
            onPage={(page) => change({ page })}
          />
        )}
      </PageSection>
      {data && <Costs costs={data.costs} reported={data.reported} onDone={renew} />}
    </ConsolePage>
  )
}

function RetryAll({ onDone }: { onDone: () => void }): ReactNode {
  async function run() {
    const answer = await call('POST /conversions/retry-failed')
    if (answer.code === 200) notify(copy.retriedAll(answer.data.count))
    else notify(answer.msg, { kind: 'bad' })
    onDone()
  }
  return <ConsoleButton onClick={run}>{copy.retryAll}</ConsoleButton>
}

function Types({ types }: Pick<Summary, 'types'>): ReactNode {
  if (types.length === 0) return <EmptyPart title={copy.noTypes} hint={copy.noTypesHint} />
  const { done, waiting, failed, dropped } = copy.states
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={copy.typesTitle}>
        <thead>
          <tr>
            {[copy.type, copy.due, done, waiting, failed, dropped].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((row) => (
            <tr key={row.type}>
              <td>{copy.typeName(row.type)}</td>
              <td>{row.waiting + row.done + row.failed + row.dropped}</td>
              <td>{row.done}</td>
              <td>{row.waiting}</td>
              <td className={row.failed > 0 ? styles.bad : undefined}>{row.failed}</td>
              <td>{row.dropped}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rows({ rows, onChange }: { rows: readonly Conversion[]; onChange: (() => void) | undefined }): ReactNode {
  const [dropping, setDropping] = useState<Conversion | null>(null)
  if (rows.length === 0) return <EmptyState title={copy.empty} hint={copy.emptyHint} />
  async function retry({ id }: Conversion) {
    const answer = await call('POST /conversions/{id}/retry', { params: { id } })
    if (answer.code === 200) notify(copy.retried)
    else notify(answer.msg, { kind: 'bad' })
    onChange?.()
  }
  return (
    <>
      <ListTable
        label={copy.listTitle}
        rows={rows}
        columns={columnsOf(onChange && { onRetry: (row) => void retry(row), onDrop: setDropping })}
        idOf={({ id }) => id}
        nameOf={({ id, type }) => `${copy.typeName(type)} ${id}`}
      />
      {dropping && (
        <ActionDialog
          title={copy.dropTitle}
          summary={copy.dropSummary}
          verb={copy.drop}
          run={() => call('POST /conversions/{id}/drop', { params: { id: dropping.id } })}
          done={copy.dropped}
          undo={() => call('POST /conversions/{id}/retry', { params: { id: dropping.id } })}
          onDone={() => onChange?.()}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  )
}

type Verbs = { onRetry: (row: Conversion) => void; onDrop: (row: Conversion) => void }

function columnsOf(verbs: Verbs | undefined): ListColumn<Conversion>[] {
  const columns: ListColumn<Conversion>[] = [
    { name: 'at', word: copy.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'type', word: copy.type, cell: ({ type }) => copy.typeName(type) },
    { name: 'tries', word: copy.tries, wideOnly: true, cell: ({ attempts }) => copy.times(attempts) },
    {
      name: 'state',
      word: copy.state,
      cell: ({ status }) => <WorkState status={status}>{copy.states[status]}</WorkState>,
    },
    {
      name: 'answer',
      word: copy.answer,
      cell: ({ answer: { answer, said } }) => (
        <>
          {copy.answers[answer]}
          {said !== '' && <WorkReason>{said}</WorkReason>}
        </>
      ),
    },
    {
      name: 'next',
      word: copy.next,
      wideOnly: true,
      cell: ({ status, answer: { answer }, runAt }) =>
        status !== 'waiting' ? null : answer === 'token' ? copy.waitsForToken : copy.nextTry(runAt.slice(5, 16)),
    },
  ]
  if (verbs === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) => {
        if (row.mayRetry)
          return (
            <ConsoleButton size="small" aria-label={copy.retryOne(row.id)} onClick={() => verbs.onRetry(row)}>
              {copy.retry}
            </ConsoleButton>
          )
        if (row.status !== 'waiting') return null
        return (
          <ConsoleButton look="quiet" size="small" aria-label={copy.dropOne(row.id)} onClick={() => verbs.onDrop(row)}>
            {copy.drop}
          </ConsoleButton>
        )
      },
    },
  ]
}
