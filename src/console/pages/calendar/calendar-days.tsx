import type { ReactNode } from 'react'
import { addDays, findUncoveredPeriods, isDay, type Period } from '#domain/content/calendar.ts'
import { bannerPlaces } from '#domain/content/promotion-type.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { classNames } from '#ui/class-names.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { Dragged, useDropTarget } from '../../kit/drag.tsx'
import { ConsoleLink, itemPlace, type RecordPlace, recordPlaces } from '../../kit/navigation.tsx'
import { StatusMark } from '../../kit/record/status.tsx'
import { EmptyState } from '../../kit/states.tsx'
import styles from './calendar.module.css'
import { calendarCopy as copy } from './copy.ts'

export type Calendar = ConsoleSuccess<'GET /content/calendar'>['data']
/** A draft without a date. */
export type CalendarItem = Calendar['tray'][number]

type Entry = Calendar['entries'][number]
type Change = Calendar['changes'][number]
/** A bar over the days of one week. `from` and `to` are days, both inclusive, cut to the week; a gap has no link. */
type Bar = {
  key: string
  kind: 'banner' | 'activity' | 'gap'
  word: string
  from: string
  to: string
  link?: RecordPlace
}

/** The target of items whose date is removed. */
export const noDay = 'no-day'
// A grid of seven columns: up and down are a week.
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The day to which an arrow key leads: one day, or one week up or down. From the tray, which is no day, it is
 * `firstDay`; undefined for other keys.
 */
export function stepDay(from: string | number | null, key: string, firstDay: string): string | undefined {
  const step = keySteps[key]
  if (step === undefined) return undefined
  const day = String(from)
  return isDay(day) ? addDays(day, step) : firstDay
}

/** 11月18日 周三, or without its weekday. `partsOfTime` counts weekdays from Sunday, the copy from Monday. */
export function dayName(day: string, isShort = false): string {
  const { month, day: number, weekday } = partsOfTime(day)
  return isShort ? copy.day(month, number) : copy.dayName(month, number, copy.weekdays[(weekday + 6) % 7] ?? '')
}

/** The name of a slide's place (`promotionType`); a place that the domain does not name is shown by its number. */
export function placeName(place: number): string {
  return bannerPlaces[place] ?? copy.place(place)
}

/** A slide in its page. */
export const bannerLink = (id: number) => ({ to: '/banners', search: { id: String(id) } })

/** A period in days; an open end stays null. */
const periodOf = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): Period => ({
  from: startsAt?.slice(0, 10) ?? null,
  to: endsAt?.slice(0, 10) ?? null,
})

/** Of these days, those in which a place that has banners shows none. */
export function bannerGaps({ banners, places }: Calendar, days: readonly string[]) {
  return places.flatMap((place) => {
    const periods = banners.filter((banner) => banner.place === place).map(periodOf)
    return findUncoveredPeriods(days, periods).map((gap) => ({ ...gap, place }))
  })
}

/** The bars over a week, cut at its ends: slides with a period, places without a slide, activities. */
function barsOf(calendar: Calendar, week: readonly string[]): Bar[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const cut = ({ from, to }: Period) => ({
    from: from === null || from < first ? first : from,
    to: to === null || to > last ? last : to,
  })
  const touches = ({ from, to }: Period) => (from ?? first) <= last && (to ?? last) >= first
  const bars: (Bar & { period: Period })[] = [
    ...calendar.banners.flatMap(({ id, title, place, ...times }) => {
      const period = periodOf(times)
      // A slide without a period would be a bar in every week and say nothing about this one.
      if (period.from === null && period.to === null) return []
      const word = copy.banner(placeName(place), title)
      const link = bannerLink(id)
      return [{ key: `banner-${id}`, kind: 'banner' as const, word, from: first, to: last, period, link }]
    }),
    ...bannerGaps(calendar, week).map(({ place, from, to }) => {
      const word = copy.noBanner(placeName(place))
      return { key: `gap-${place}-${from}`, kind: 'gap' as const, word, from, to, period: { from, to } }
    }),
    ...calendar.activities.map(({ id, title, beginsAt, endsAt }) => {
      const period = periodOf({ startsAt: beginsAt, endsAt })
      const link = { to: `/activities/${id}` }
      return { key: `activity-${id}`, kind: 'activity' as const, word: title, from: first, to: last, period, link }
    }),
  ]
  return bars.filter(({ period }) => touches(period)).map(({ period, ...bar }) => ({ ...bar, ...cut(period) }))
}

type WeekGridProps = {
  week: readonly string[]
  calendar: Calendar
  today: string
  /** Days of other months stand back; null where there is no month. */
  month: string | null
  /** Its first day names its month. */
  isFirst: boolean
  mayWrite: boolean
  onMore: (day: string) => void
}

/** A week: the bars over its days, and below them each day with what becomes public on it. */
export function WeekGrid({ week, calendar, today, month, isFirst, mayWrite, onMore }: WeekGridProps): ReactNode {
  const bars = barsOf(calendar, week)
  return (
    <div className={styles.week} data-tall={month === null || undefined}>
      <ul className={styles.bars}>
        {bars.map(({ key, kind, word, from, to, link }) => (
          <li
            key={key}
            data-kind={kind}
            data-past={to < today || undefined}
            // Grid lines count from 1, and the end is the line behind the last day.
            style={{ gridColumn: `${week.indexOf(from) + 1} / ${week.indexOf(to) + 2}` }}
          >
            {link === undefined ? <span title={word}>{word}</span> : <ConsoleLink {...link}>{word}</ConsoleLink>}
          </li>
        ))}
      </ul>
      <div className={styles.days}>
        {week.map((day, at) => (
          <Day
            key={day}
            day={day}
            calendar={calendar}
            namesMonth={isFirst && at === 0}
            isToday={day === today}
            isOutside={month !== null && !day.startsWith(month)}
            mayWrite={mayWrite}
            onMore={onMore}
          />
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  day: string
  calendar: Calendar
  namesMonth: boolean
  isToday: boolean
  isOutside: boolean
  mayWrite: boolean
  onMore: (day: string) => void
}

/** One day, a target for drafts: its items, then its timed changes, and how many are not listed. */
function Day({ day, calendar, namesMonth, isToday, isOutside, mayWrite, onMore }: DayProps): ReactNode {
  const { dropRef, isOver } = useDropTarget(day, !mayWrite)
  const entries = entriesOf(calendar, day)
  const hidden = hiddenOf(calendar, day, entries)
  const { day: number } = partsOfTime(day)
  return (
    <section
      ref={dropRef}
      aria-label={dayName(day)}
      className={classNames(styles.day, isOutside && styles.outside, isToday && styles.today, isOver && styles.over)}
    >
      <h2>
        <time dateTime={day}>{namesMonth || number === 1 ? dayName(day, true) : number}</time>
        {isToday && <span>{copy.today}</span>}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.item.id}>
            <EntryLine entry={entry} mayWrite={mayWrite} />
          </li>
        ))}
        {changesOf(calendar, day).map((change) => (
          <li key={`${change.kind}-${change.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => onMore(day)}>
          {copy.more(hidden)}
        </button>
      )}
    </section>
  )
}

function entriesOf({ entries }: Calendar, day: string): Entry[] {
  return entries.filter(({ at }) => at.startsWith(day))
}

// Times are `YYYY-MM-DD HH:mm:ss` in Shanghai, so that a day is their beginning.
const changesOf = ({ changes }: Calendar, day: string): Change[] => changes.filter(({ at }) => at.startsWith(day))

// Where a member finds each kind of timed change; both ends of a price belong to its change set.
const changePlaces: Record<Change['kind'], (id: number) => RecordPlace> = {
  ...recordPlaces,
  articleEnd: recordPlaces.article,
  activityEnd: recordPlaces.activity,
  landingEnd: recordPlaces.landing,
  price: (set) => ({ to: '/prices', search: { set: String(set) } }),
  priceEnd: (set) => ({ to: '/prices', search: { set: String(set) } }),
}

/** A timed change of public content. It cannot be dragged, because its time is part of a schedule action. */
function ChangeLine({ change: { kind, id, title, at } }: { change: Change }): ReactNode {
  return (
    <div className={styles.entry}>
      <ConsoleLink {...changePlaces[kind](id)} className={styles.line}>
        <StatusMark status="scheduled" />
        <time>{at.slice(11, 16)}</time>
        <span>
          {copy.changeKinds[kind]} {title || copy.untitled}
        </span>
      </ConsoleLink>
    </div>
  )
}

/** How many items of a day are not listed. `days` counts published and scheduled ones; planned ones are all listed. */
function hiddenOf({ days }: Calendar, day: string, shown: readonly Entry[]): number {
  const all = days.find((one) => one.day === day)?.count ?? 0
  return Math.max(0, all - shown.filter(({ kind }) => kind !== 'planned').length)
}

/** An item of a day. Only a planned one can be dragged: a scheduled one has its time by an action. */
function EntryLine({ entry, mayWrite }: { entry: Entry; mayWrite: boolean }): ReactNode {
  const { kind, at, item } = entry
  const title = item.title || copy.untitled
  const line = (
    <ConsoleLink to={itemPlace(item)} className={styles.line}>
      <StatusMark status={kind === 'planned' ? 'draft' : kind} />
      <span className="visually-hidden">{copy.kinds[kind]}</span>
      {kind === 'scheduled' && <time>{at.slice(11, 16)}</time>}
      <span>{title}</span>
    </ConsoleLink>
  )
  if (kind !== 'planned' || !mayWrite) return <div className={styles.entry}>{line}</div>
  return (
    <Dragged id={item.id} moveWord={copy.move(title)} className={styles.entry}>
      {line}
    </Dragged>
  )
}

/**
 * The days on which something begins or becomes public, as a list: the only view of a phone. Slides and activities are
 * on their first day.
 */
export function DayList({ calendar, days, today }: { calendar: Calendar; days: readonly string[]; today: string }) {
  const full = days.flatMap((day) => {
    const entries = entriesOf(calendar, day)
    const begins = calendar.activities.filter(({ beginsAt }) => beginsAt?.startsWith(day))
    const starting = calendar.banners.filter(({ startsAt }) => startsAt?.startsWith(day))
    const changes = changesOf(calendar, day)
    const some = entries.length + begins.length + starting.length + changes.length
    return some === 0 ? [] : [{ day, entries, begins, starting, changes, hidden: hiddenOf(calendar, day, entries) }]
  })
  if (full.length === 0) return <EmptyState title={copy.emptyList} hint={copy.emptyListHint} />
  return (
    <ol className={styles.list}>
      {full.map(({ day, entries, begins, starting, changes, hidden }) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h2>{dayName(day)}</h2>
          <ul>
            {starting.map(({ id, title, place }) => (
              <li key={`banner-${id}`} data-kind="banner">
                <ConsoleLink {...bannerLink(id)}>{copy.banner(placeName(place), title)}</ConsoleLink>
              </li>
            ))}
            {begins.map(({ id, title }) => (
              <li key={`activity-${id}`} data-kind="activity">
                <ConsoleLink to={`/activities/${id}`}>{title}</ConsoleLink>
              </li>
            ))}
            {entries.map((entry) => (
              <li key={`item-${entry.item.id}`}>
                <EntryLine entry={entry} mayWrite={false} />
              </li>
            ))}
            {changes.map((change) => (
              <li key={`change-${change.kind}-${change.id}`}>
                <ChangeLine change={change} />
              </li>
            ))}
            {hidden > 0 && <li className={styles.more}>{copy.more(hidden)}</li>}
          </ul>
        </li>
      ))}
    </ol>
  )
}
