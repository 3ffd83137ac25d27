import type { CSSProperties, ReactNode } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleLink, itemPlace, type RecordPlace, recordPlaces } from '../../kit/navigation.tsx'
import { todayCopy as copy } from './copy.ts'
import styles from './today.module.css'

type Today = ConsoleSuccess<'GET /today'>['data']
export type TodayContent = NonNullable<Today['content']>

const minutesOfDay = 24 * 60
// The hour at which the line begins, unless something happens before it.
const earliest = 8
const hoursApart = 2
/** Share of the line's width that a label takes; a label that would overlap goes a row lower. */
const labelShare = 0.13

/** `at` is a Shanghai time; `isDone` for what is public already. */
type LineEntry = { key: string; isDone: boolean; at: string; title: string; place: RecordPlace }

// Both ends of a price belong to its change set, those of an item to the item.
export const timedPlaces = {
  ...recordPlaces,
  price: recordPlaces.priceChange,
  priceEnd: recordPlaces.priceChange,
  articleEnd: recordPlaces.article,
  activityEnd: recordPlaces.activity,
  landingEnd: recordPlaces.landing,
} satisfies Record<Today['timed'][number]['kind'], unknown>

/**
 * The entries of the line in their order: items that become public today, and timed changes of public content. Planned
 * items are left out, because they become public by an action alone.
 */
export function lineEntries({ content, timed }: Pick<Today, 'content' | 'timed'>): LineEntry[] {
  const items = (content?.goingOut ?? []).filter(({ kind }) => kind !== 'planned')
  return [
    ...items.map(({ kind, at, item }) => ({
      key: `item-${item.id}`,
      isDone: kind === 'published',
      at,
      title: item.title || copy.untitled,
      place: { to: itemPlace(item) },
    })),
    ...timed.map(({ kind, id, title, at, isDone }) => ({
      key: `${kind}-${id}`,
      isDone,
      at,
      title: copy.timed[kind](title || copy.untitled),
      place: timedPlaces[kind](id),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

/**
 * The day as one line: what is public already is solid, what is scheduled is dashed, and a vertical line is now. `now`
 * is `HH:mm` in Shanghai.
 */
export function DayLine({ entries: timed, now }: { entries: readonly LineEntry[]; now: string }): ReactNode {
  const first = timed.some(({ at }) => Number(at.slice(11, 13)) < earliest) ? 0 : earliest
  // The place of a time on the line, from 0 to 1.
  const share = (clock: string) => {
    const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
    return Math.max(0, (minutes - first * 60) / (minutesOfDay - first * 60))
  }
  const hours = Array.from({ length: (24 - first) / hoursApart + 1 }, (_, at) => first + at * hoursApart)
  const placed = placeInRows(timed.map(({ at }) => share(at.slice(11, 16))))
  const rows = Math.max(-1, ...placed.map(({ row }) => row)) + 1
  return (
    <section
      className={styles.dayLine}
      aria-label={copy.line}
      data-empty={rows === 0 || undefined}
      style={variables({ '--rows': rows })}
    >
      <div className={styles.past} style={{ width: `${100 * share(now)}%` }} />
      <ol aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour} style={{ left: `${(100 * (hour - first)) / (24 - first)}%` }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </li>
        ))}
      </ol>
      <p className={styles.now} style={{ left: `${100 * share(now)}%` }}>
        <span className="visually-hidden">{copy.now}</span>
        {now}
      </p>
      <ul>
        {timed.map(({ key, isDone, at, title, place }, index) => (
          <li
            key={key}
            data-kind={isDone ? 'published' : 'scheduled'}
            // A label near the end is drawn to the left of its time, to stay on the page.
            data-late={(placed[index]?.left ?? 0) > 1 - labelShare || undefined}
            style={variables({ '--row': placed[index]?.row ?? 0, '--left': `${100 * (placed[index]?.left ?? 0)}%` })}
          >
            <ConsoleLink {...place}>
              <time>{at.slice(11, 16)}</time>
              {title}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Gives each label the first row in which it overlaps no other. `lefts` are shares of the width, in rising order. */
function placeInRows(lefts: readonly number[]): { left: number; row: number }[] {
  const ends: number[] = []
  return lefts.map((left) => {
    const free = ends.findIndex((end) => end <= left)
    const row = free === -1 ? ends.length : free
    ends[row] = left + labelShare
    return { left, row }
  })
}

/** Custom properties as React takes them. */
function variables(values: Record<`--${string}`, number | string>): CSSProperties {
  return values
}
