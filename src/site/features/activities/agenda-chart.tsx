import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type Agenda, type AgendaItem, namedHours } from './agenda.ts'
import styles from './agenda-chart.module.css'

/** Columns of the chart in one hour. */
const columnsInHour = 12
const minutesInColumn = 60 / columnsInHour

/**
 * An agenda by track and hour. It is a list a track, in order of time, and reads as one; where there is width, the times
 * become places on one axis.
 */
export function AgendaChart({ agenda }: { agenda: Agenda }): ReactNode {
  const { tracks, first, last, isChart } = agenda
  const columns = (last - first) * columnsInHour
  // React's CSSProperties knows no custom properties.
  const style = { '--columns': columns, '--hours': last - first } as CSSProperties
  const columnOf = (minutes: number) => Math.round((minutes - first * 60) / minutesInColumn) + 1
  return (
    <div
      className={classNames(styles.agenda, isChart && styles.chart, tracks[0]?.name === null && styles.whole)}
      style={style}
    >
      <div className={styles.axis} aria-hidden="true">
        {namedHours(agenda).map((hour) => (
          <span key={hour} className="num" style={{ gridColumnStart: Math.min(columnOf(hour * 60), columns) }}>
            {`${String(hour % 24).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {tracks.map(({ name, items }) => (
        <div key={name} className={styles.track}>
          {name !== null && <h3>{name}</h3>}
          <ol>
            {items.map((item) => (
              <Item
                key={`${item.time} ${item.title}`}
                item={item}
                columns={`${columnOf(item.from)} / ${columnOf(item.until)}`}
                isPlaced={name === null}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

type ItemProps = { item: AgendaItem; columns: string; isPlaced: boolean }

/** The end of an item is drawn only where the agenda says it. */
function Item({ item: { time, title, place, hasEnd }, columns, isPlaced }: ItemProps): ReactNode {
  return (
    <li style={{ gridColumn: columns }} data-ends={hasEnd || undefined}>
      <span className={classNames('num', styles.time)}>{time}</span>
      <span>
        {title}
        {isPlaced && place !== '' && <small>{place}</small>}
      </span>
    </li>
  )
}
