import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { WorkReason, WorkState } from '../../kit/work-state.tsx'
import styles from './conversions.module.css'
import { Costs } from './costs.tsx'
import { Token } from './token.tsx'
import { conversionWords as words } from './words.ts'

type Conversion = ConsoleSuccess<'GET /conversions'>['data']['rows'][number]
export type Summary = ConsoleSuccess<'GET /conversions/summary'>['data']

const filterNames = ['status', 'type', 'days'] as const
const pageSize = 50
const everyMs = 10_000
const dayChoices = ['7', '30', '90']

/** 转化上报: what Baidu is told of, what it says to it, and what each conversion cost. */
export function ConversionsRoom(): ReactNode {
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
    <RoomPage>
      <PageHead
        title={words.title}
        count={
          data &&
          words.count(
            sum((row) => row.waiting),
            failed,
          )
        }
      >
        <Choice
          label={words.days}
          all={words.daysOf[30] ?? ''}
          value={days === '30' ? '' : days}
          options={{ 7: words.daysOf[7] ?? '', 90: words.daysOf[90] ?? '' }}
          onChange={(next) => change({ filters: { ...state.filters, days: next } })}
        />
        {mayManage && failed > 0 && <RetryAll onDone={renew} />}
      </PageHead>
      {!data ? (
        <PendingState of={summary} rows={3} />
      ) : (
        <>
          <Token {...data} refused={sum((row) => row.refused)} onDone={renew} />
          <RoomSection title={words.typesTitle} note={words.typesNote}>
            <Types types={data.types} />
          </RoomSection>
        </>
      )}
      <RoomSection
        title={words.listTitle}
        note={list.data ? words.total(list.data.data.total) : words.listNote}
        verb={
          <>
            <Choice
              label={words.type}
              all={words.allTypes}
              value={type}
              options={Object.fromEntries((data?.types ?? []).map((row) => [row.type, words.typeName(row.type)]))}
              onChange={(next) => change({ filters: { ...state.filters, type: next } })}
            />
            <Choice
              label={words.state}
              all={words.allStates}
              value={status}
              options={words.states}
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
      </RoomSection>
      {data && <Costs costs={data.costs} reported={data.reported} onDone={renew} />}
    </RoomPage>
  )
}

function RetryAll({ onDone }: { onDone: () => void }): ReactNode {
  async function run() {
    const answer = await call('POST /conversions/retry-failed')
    if (answer.code === 200)
      notify(words.retriedAll((answer as ConsoleSuccess<'POST /conversions/retry-failed'>).data.count))
    else notify(answer.msg, { kind: 'bad' })
    onDone()
  }
  return <ConsoleButton onClick={run}>{words.retryAll}</ConsoleButton>
}

function Types({ types }: Pick<Summary, 'types'>): ReactNode {
  if (types.length === 0) return <EmptyPart title={words.noTypes} hint={words.noTypesHint} />
  const { done, waiting, failed, dropped } = words.states
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={words.typesTitle}>
        <thead>
          <tr>
            {[words.type, words.due, done, waiting, failed, dropped].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((row) => (
            <tr key={row.type}>
              <td>{words.typeName(row.type)}</td>
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
  if (rows.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />
  async function retry({ id }: Conversion) {
    const answer = await call('POST /conversions/{id}/retry', { params: { id } })
    if (answer.code === 200) notify(words.retried)
    else notify(answer.msg, { kind: 'bad' })
    onChange?.()
  }
  return (
    <>
      <ListTable
        label={words.listTitle}
        rows={rows}
        columns={columnsOf(onChange && { onRetry: (row) => void retry(row), onDrop: setDropping })}
        idOf={({ id }) => id}
        nameOf={({ id, type }) => `${words.typeName(type)} ${id}`}
      />
      {dropping && (
        <VerbDialog
          title={words.dropTitle}
          summary={words.dropSummary}
          verb={words.drop}
          run={() => call('POST /conversions/{id}/drop', { params: { id: dropping.id } })}
          done={words.dropped}
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
    { name: 'at', word: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'type', word: words.type, cell: ({ type }) => words.typeName(type) },
    { name: 'tries', word: words.tries, wideOnly: true, cell: ({ attempts }) => words.times(attempts) },
    {
      name: 'state',
      word: words.state,
      cell: ({ status }) => <WorkState status={status}>{words.states[status]}</WorkState>,
    },
    {
      name: 'answer',
      word: words.answer,
      cell: ({ answer: { answer, said } }) => (
        <>
          {words.answers[answer]}
          {said !== '' && <WorkReason>{said}</WorkReason>}
        </>
      ),
    },
    {
      name: 'next',
      word: words.next,
      wideOnly: true,
      cell: ({ status, answer: { answer }, runAt }) =>
        status !== 'waiting' ? null : answer === 'token' ? words.waitsForToken : words.nextTry(runAt.slice(5, 16)),
    },
  ]
  if (verbs === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: words.verbs,
      atRight: true,
      cell: (row) => {
        if (row.mayRetry)
          return (
            <ConsoleButton size="small" aria-label={words.retryOne(row.id)} onClick={() => verbs.onRetry(row)}>
              {words.retry}
            </ConsoleButton>
          )
        if (row.status !== 'waiting') return null
        return (
          <ConsoleButton look="quiet" size="small" aria-label={words.dropOne(row.id)} onClick={() => verbs.onDrop(row)}>
            {words.drop}
          </ConsoleButton>
        )
      },
    },
  ]
}
