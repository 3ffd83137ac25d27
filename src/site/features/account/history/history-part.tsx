import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountHistoryCopy as copy } from '#site/copy/account-history.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { AccountPart } from '../account-part.tsx'
import { useOwn } from '../use-own.ts'
import { useOwnAct } from '../use-own-act.ts'
import styles from './history-part.module.css'

type History = Extract<AnswerOf<'GET /account/history'>, { code: 200 }>['data']
type Row = History['rows'][number]

/** What happened on the account, day by day. */
export function HistoryPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/history'))
  return (
    <AccountPart id={id} title={accountCopy.parts.history} lead={copy.lead} own={own} onRetry={reload}>
      {(first) =>
        first.rows.length === 0 ? (
          <EmptyState row title={copy.empty} hint={copy.emptyHint} />
        ) : (
          <HistoryList first={first} />
        )
      }
    </AccountPart>
  )
}

const keyOf = ({ at, what, place }: Row) => `${at} ${what} ${place}`

/** Rows of several pages. What happened meanwhile moves rows to the next page: those are shown once. */
function joinRows(rows: readonly Row[], next: readonly Row[]): Row[] {
  const known = new Set(rows.map(keyOf))
  return [...rows, ...next.filter((row) => !known.has(keyOf(row)))]
}

function HistoryList({ first }: { first: History }): ReactNode {
  const { pending, act } = useOwnAct()
  const [{ rows, pageNum, isWhole }, setState] = useState({
    rows: first.rows,
    pageNum: 1,
    isWhole: first.rows.length >= first.total,
  })

  async function showMore() {
    let next: History | undefined
    const request = async () => {
      const answer = await api.call('GET /account/history', { query: { pageNum: pageNum + 1 } })
      if (answer.code === 200) next = answer.data
      return answer
    }
    await act('more', request, () => {
      if (next === undefined) return
      const joined = joinRows(rows, next.rows)
      setState({ rows: joined, pageNum: pageNum + 1, isWhole: next.rows.length === 0 || joined.length >= next.total })
    })
  }

  return (
    <>
      <ol className={styles.days} aria-label={accountCopy.parts.history}>
        {byDay(rows).map(([day, ofDay]) => (
          <li key={day}>
            <h3 className={styles.day}>
              <DayText time={day} />
            </h3>
            <ol>
              {ofDay.map((row) => (
                <HistoryRow key={keyOf(row)} row={row} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button className={styles.more} look="quiet" pending={pending !== null} onClick={() => void showMore()}>
          {copy.more}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {pageNum > 1 ? copy.moreLoaded(rows.length) : ''}
      </p>
    </>
  )
}

/** The rows by their days, in their order. */
function byDay(rows: readonly Row[]): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const { date } = partsOfTime(row.at)
    days.set(date, [...(days.get(date) ?? []), row])
  }
  return [...days]
}

function HistoryRow({ row: { at, what, by, place } }: { row: Row }): ReactNode {
  return (
    <li className={styles.row} data-by={by}>
      <time dateTime={at.replace(' ', 'T')}>{partsOfTime(at).clock}</time>
      <span>
        {copy.by[by] !== '' && <b>{copy.by[by]}</b>}
        {what}
      </span>
      {place !== '' && <small>{place}</small>}
    </li>
  )
}
