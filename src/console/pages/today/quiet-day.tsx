import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai, formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ConsoleLink, itemPlace, type RecordPlace } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { dayWords } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy as copy } from './copy.ts'
import { DayLine, timedPlaces } from './day-line.tsx'
import styles from './quiet-day.module.css'

const daysAhead = 14
const rowsAtMost = 6

/** A day on which nothing waits: its line with nothing on it, that this is so, and what comes in the next days. */
export function QuietDay(): ReactNode {
  const mayReadContent = useMay('content.read')
  return (
    <>
      <DayLine entries={[]} now={formatShanghai(serverNow()).slice(11, 16)} />
      <div className={styles.quiet}>
        <h2>{copy.quiet}</h2>
        <p>{copy.quietHint}</p>
      </div>
      {mayReadContent && <ComingDays />}
    </>
  )
}

/** The first things of the calendar from tomorrow on: what becomes public by itself, and what is planned for a day. */
function ComingDays(): ReactNode {
  const today = dayInShanghai(serverNow())
  const query = { from: addDays(today, 1), to: addDays(today, daysAhead) }
  const { data, error, refetch } = useCall('GET /content/calendar', { query })
  if (!data) return <PendingState of={{ error, refetch }} rows={3} />
  const { entries, changes } = data.data
  const rows = [
    ...entries.map(({ kind, at, item }): Coming => {
      const title = item.title || copy.untitled
      const isPlanned = kind === 'planned'
      const time = isPlanned ? '' : at.slice(11, 16)
      return { at, time, title, note: isPlanned ? copy.planNote : copy.goesOut, place: { to: itemPlace(item) } }
    }),
    ...changes.map(({ kind, id, title, at }): Coming => {
      const name = copy.timed[kind](title || copy.untitled)
      return { at, time: at.slice(11, 16), title: name, note: copy.byItself, place: timedPlaces[kind](id) }
    }),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <PageSection
      title={copy.coming(daysAhead)}
      note={rows.length === 0 ? copy.comingNone : rows.length}
      verb={<ConsoleLink to="/calendar">{copy.calendar}</ConsoleLink>}
    >
      <ul className={styles.coming}>
        {rows.slice(0, rowsAtMost).map(({ at, time, title, note, place }) => (
          <li key={`${at} ${title}`}>
            <time dateTime={at.slice(0, 10)}>
              {dayWords(parseShanghai(at) ?? serverNow())} {time}
            </time>
            <ConsoleLink {...place}>{title}</ConsoleLink>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** `time` is empty for what is planned for a whole day. */
type Coming = { at: string; time: string; title: string; note: string; place: RecordPlace }
