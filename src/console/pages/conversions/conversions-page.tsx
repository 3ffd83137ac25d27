import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type FactColumn, FactTable } from '../../kit/fact-table.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import { Choice, WorkReason, WorkState } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { type CalledList, useListCall } from '../../kit/use-list.ts'
import { conversionCopy as copy } from './copy.ts'
import type { Summary } from './cost-section.tsx'
import { Costs } from './cost-section.tsx'
import { Token } from './token-section.tsx'

type Conversion = ConsoleSuccess<'GET /conversions'>['data']['rows'][number]
// Milliseconds between two reads while the page is visible: Baidu's answers come without an action of the member.
const everyMs = 10_000
// The periods that the calls accept; an address without one, or with another, means 30.
const dayChoices = ['7', '30', '90']

/**
 * 转化上报: registrations and paid orders that are reported to Baidu, its answers, and the cost of each conversion.
 * Everybody may read; members without `conversions.manage` get no actions (decision 036).
 */
export function ConversionsPage(): ReactNode {
  const mayManage = useMay('conversions.manage')
  const list = useListCall('GET /conversions', {
    filters: ['status', 'type'],
    beside: ['days'],
    pageSize: 50,
    everyMs,
    query: ({ wanted, state }) => ({ ...wanted, days: daysOf(state) }),
  })
  const { status, type } = list.state.filters
  const days = daysOf(list.state)
  const summary = useCall('GET /conversions/summary', { query: { days } }, { everyMs })
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
          onChange={(next) => list.setFilter('days', next)}
        />
        {mayManage && failed > 0 && <RetryAll />}
      </PageHead>
      {!data ? (
        <PendingState of={summary} rows={3} />
      ) : (
        <>
          <Token {...data} refused={sum((row) => row.refused)} />
          <PageSection title={copy.typesTitle} note={copy.typesNote}>
            <Types types={data.types} />
          </PageSection>
        </>
      )}
      <PageSection
        title={copy.listTitle}
        note={list.data ? copy.total(list.data.total) : copy.listNote}
        verb={
          <>
            <Choice
              label={copy.type}
              all={copy.allTypes}
              value={type}
              options={Object.fromEntries((data?.types ?? []).map((row) => [row.type, copy.typeName(row.type)]))}
              onChange={(next) => list.setFilter('type', next)}
            />
            <Choice
              label={copy.state}
              all={copy.allStates}
              value={status}
              options={copy.states}
              onChange={(next) => list.setFilter('status', next)}
            />
          </>
        }
      >
        <Rows list={list} mayManage={mayManage} />
      </PageSection>
      {data && <Costs costs={data.costs} reported={data.reported} />}
    </ConsolePage>
  )
}

/** The chosen period out of the address, in days. */
const daysOf = ({ filters }: ListState) => dayChoices.find((choice) => choice === filters.days) ?? '30'

/** Queues every failed conversion again; the notice says how many. */
function RetryAll(): ReactNode {
  const { act } = useAction()
  const retry = () =>
    act(() => call('POST /conversions/retry-failed'), {
      done: ({ data }) => ({ text: copy.retriedAll(data.count) }),
    })
  return <ConsoleButton onClick={retry}>{copy.retryAll}</ConsoleButton>
}

/** Conversions by Baidu's goal. `dropped` ones were due too, so that the row adds up. */
function Types({ types }: Pick<Summary, 'types'>): ReactNode {
  if (types.length === 0) return <EmptyPart title={copy.noTypes} hint={copy.noTypesHint} />
  return <FactTable label={copy.typesTitle} rows={types} keyOf={({ type }) => type} columns={typeColumns} />
}

const typeColumns: readonly FactColumn<Summary['types'][number]>[] = [
  { word: copy.type, cell: ({ type }) => copy.typeName(type) },
  { word: copy.due, cell: ({ waiting, done, failed, dropped }) => waiting + done + failed + dropped },
  { word: copy.states.done, cell: ({ done }) => done },
  { word: copy.states.waiting, cell: ({ waiting }) => waiting },
  { word: copy.states.failed, cell: ({ failed }) => failed, isBad: ({ failed }) => failed > 0 },
  { word: copy.states.dropped, cell: ({ dropped }) => dropped },
]

type RowsProps = {
  list: CalledList<ConsoleSuccess<'GET /conversions'>['data']>
  mayManage: boolean
}

/** Conversions one by one. Failed and dropped ones can be reported again, waiting ones dropped, which can be undone. */
function Rows({ list, mayManage }: RowsProps): ReactNode {
  const [dropping, setDropping] = useState<Conversion | null>(null)
  const { act } = useAction()

  function actionsOf(row: Conversion): RowAction[] {
    const { id, mayRetry, status } = row
    const retry = () => call('POST /conversions/{id}/retry', { params: { id } })
    if (mayRetry)
      return [
        {
          word: copy.retry,
          label: copy.retryOne(id),
          run: () => act(retry, { of: id, done: copy.retried }),
        },
      ]
    if (status !== 'waiting') return []
    return [{ word: copy.drop, label: copy.dropOne(id), look: 'quiet', run: () => setDropping(row) }]
  }

  return (
    <>
      <ListRows
        list={list}
        label={copy.listTitle}
        rows={list.data?.rows}
        total={list.data?.total}
        columns={columns}
        nameOf={({ id, type }) => `${copy.typeName(type)} ${id}`}
        rowActions={mayManage ? actionsOf : undefined}
        empty={{ title: copy.empty, hint: copy.emptyHint }}
        noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
      />
      {dropping && (
        <ActionDialog
          title={copy.dropTitle}
          summary={copy.dropSummary}
          verb={copy.drop}
          run={() => call('POST /conversions/{id}/drop', { params: { id: dropping.id } })}
          done={copy.dropped}
          undo={() => call('POST /conversions/{id}/retry', { params: { id: dropping.id } })}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  )
}

const columns: readonly ListColumn<Conversion>[] = [
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
    // Baidu's number in words, and its own text, in which the server masks personal data.
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
      // With a wrong token no further try can succeed: those wait for a new one, however late it comes.
      status !== 'waiting' ? null : answer === 'token' ? copy.waitsForToken : copy.nextTry(runAt.slice(5, 16)),
  },
]
