import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { addDays, addMonths, isDay, monthOf, weekOf } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { layouts } from '#ui/layouts.ts'
import { serverNow } from '#ui/server-clock.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { DragArea } from '../../kit/drag.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './calendar.module.css'
import type { Calendar, CalendarItem } from './calendar-days.tsx'
import { bannerGaps, DayList, dayName, noDay, stepDay, WeekGrid } from './calendar-days.tsx'
import { calendarCopy as copy } from './copy.ts'
import { FeedDialog, PlanDialog, Tray } from './unplanned-tray.tsx'

type View = keyof typeof copy.views

const views: readonly View[] = ['month', 'week', 'list']
// Items that the call lists for a day: a cell of a month has room for three, and 还有N篇 counts the rest.
const perDay: Readonly<Record<View, number>> = { month: 3, week: 40, list: 40 }

/**
 * 日历: what was and will be published, what is planned, and when a place has no slide. Only planned items move; a drop
 * sets the planned day, and publishing takes the action (console 4).
 */
export function CalendarPage(): ReactNode {
  const today = dayInShanghai(serverNow())
  const { view, date, show } = useShown(today)
  const mayWrite = useMay('content.write')
  const [over, setOver] = useState<CalendarItem | null>(null)
  const planning = useCommand('calendar.plan')
  const subscribing = useCommand('calendar.subscribe')
  const { act } = useAction()
  // Whole weeks: a month shows days of its neighbours too. Six weeks are within the 62 days of the call.
  const weeks = view === 'week' ? [weekOf(date)] : monthOf(date)
  const days = weeks.flat()
  const query = { from: days[0] ?? date, to: days.at(-1) ?? date, perDay: String(perDay[view]) }
  const { data, error, refetch } = useCall('GET /content/calendar', { query })
  const calendar = data?.data
  // What can be dragged: drafts of the tray, and planned items among the entries.
  const titles = new Map(
    [...(calendar?.tray ?? []), ...(calendar?.entries ?? []).map(({ item }) => item)].map((item) => [item.id, item]),
  )
  const titleOf = (id: number) => titles.get(id)?.title || copy.untitled
  const placeName = (day: string | number) => (day === noDay ? copy.tray : dayName(String(day)))

  // A drop on the day that the item has already is no change and no audit entry.
  async function plan(id: number, day: string | null) {
    if ((titles.get(id)?.plannedAt?.slice(0, 10) ?? null) === day) return
    const title = titleOf(id)
    await act(() => call('POST /content/{id}/plan', { params: { id }, body: { day } }), {
      of: id,
      done: day === null ? copy.unplanned(title) : copy.planned(title, dayName(day)),
      takeBack: (token) => call('POST /content/undo', { body: { token } }),
    })
  }

  return (
    <ConsolePage>
      <PageHead title={headOf(view, date)} count={<Moves view={view} date={date} today={today} show={show} />}>
        <Views view={view} show={show} />
        <CommandButton start="calendar.subscribe">{copy.subscribe}</CommandButton>
        <CommandButton start="calendar.plan" look="go">
          <ConsoleIcon name="plus" />
          {copy.planTitle}
        </CommandButton>
      </PageHead>
      {!calendar ? (
        <PendingState of={{ error, refetch }} />
      ) : (
        <DragArea
          titleOf={titleOf}
          // The keys begin with this day when an item has none.
          step={(from, key) => stepDay(from, key, days.includes(today) ? today : query.from)}
          words={{
            help: copy.dragHelp,
            picked: copy.picked,
            over: (day) => (day === null ? copy.overNothing : copy.over(placeName(day))),
            dropped: (title, day) => copy.dropped(title, placeName(day)),
            cancelled: copy.cancelled,
          }}
          // A drop beside all days changes nothing.
          isExact
          ghost={{ hint: (day) => (day === noDay ? copy.dropTray : copy.dropHere(placeName(day))) }}
          onDrop={(id, day) => void plan(id, day === noDay ? null : String(day))}
        >
          <Legend calendar={calendar} days={days} mayDrag={mayWrite && view !== 'list'} />
          <div className={styles.columns}>
            {view === 'list' ? (
              <DayList calendar={calendar} days={days} today={today} />
            ) : (
              <div>
                <div className={styles.weekdays} aria-hidden="true">
                  {copy.weekdays.map((word) => (
                    <span key={word}>{word}</span>
                  ))}
                </div>
                {weeks.map((week, at) => (
                  <WeekGrid
                    key={week[0]}
                    week={week}
                    calendar={calendar}
                    today={today}
                    month={view === 'month' ? date.slice(0, 7) : null}
                    isFirst={at === 0}
                    mayWrite={mayWrite}
                    onMore={(day) => show({ view: 'week', date: day })}
                  />
                ))}
              </div>
            )}
            <Tray
              calendar={calendar}
              days={days}
              today={today}
              mayWrite={mayWrite}
              mayDrag={mayWrite && view !== 'list'}
              onPlan={setOver}
            />
          </div>
        </DragArea>
      )}
      {subscribing.isOpen && <FeedDialog onClose={subscribing.close} />}
      {(planning.isOpen || over !== null) && (
        <PlanDialog
          tray={calendar?.tray ?? []}
          item={over}
          today={today}
          onClose={over === null ? planning.close : () => setOver(null)}
        />
      )}
    </ConsolePage>
  )
}

/**
 * The view and the day that the address names; anything invalid is this month. A phone shows the list alone, and leaves
 * the view in the address as it is, so that the same address opens a month on a wide window.
 */
function useShown(today: string) {
  const { search, pathname } = useLocation()
  const go = useGo()
  const isPhone = useSyncExternalStore(watchPhone, () => matchMedia(layouts.phone).matches)
  const parameters = search as Readonly<Record<string, unknown>>
  const named = views.find((one) => one === parameters.view)
  const date = typeof parameters.date === 'string' && isDay(parameters.date) ? parameters.date : today
  const view: View = isPhone ? 'list' : (named ?? 'month')
  const show = (next: { view?: View; date?: string }) =>
    void go({ to: pathname, search: { view: next.view ?? named ?? '', date: next.date ?? date } })
  return { view, date, show }
}

function watchPhone(onChange: () => void): () => void {
  const phone = matchMedia(layouts.phone)
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}

/** A week by its first and last day; a month, and the list of one, by its name. */
function headOf(view: View, date: string): string {
  const week = weekOf(date)
  if (view === 'week') return copy.week(dayName(week[0] ?? date, true), dayName(week[6] ?? date, true))
  return copy.month(Number(date.slice(0, 4)), Number(date.slice(5, 7)))
}

type MovesProps = { view: View; date: string; today: string; show: (next: { view?: View; date?: string }) => void }

/** One week, or one month, back and on; a month is left at its first day. 今天 returns to the present one. */
function Moves({ view, date, today, show }: MovesProps): ReactNode {
  const move = (by: number) => (view === 'week' ? addDays(date, 7 * by) : addMonths(date, by))
  return (
    <span className={styles.moves}>
      <ConsoleButton size="small" icon aria-label={copy.previous[view]} onClick={() => show({ date: move(-1) })}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M6.5 2l-3 3 3 3" />
        </svg>
      </ConsoleButton>
      <ConsoleButton size="small" onClick={() => show({ date: today })}>
        {copy.today}
      </ConsoleButton>
      <ConsoleButton size="small" icon aria-label={copy.next[view]} onClick={() => show({ date: move(1) })}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M3.5 2l3 3-3 3" />
        </svg>
      </ConsoleButton>
    </span>
  )
}

function Views({ view, show }: Pick<MovesProps, 'view' | 'show'>): ReactNode {
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{copy.view}</legend>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => show({ view: one })}>
          {copy.views[one]}
        </button>
      ))}
    </fieldset>
  )
}

/**
 * What is drawn, counted over the days on show. Items beyond those listed of a day count too; slides without a period
 * have no bar and do not.
 */
function Legend({ calendar, days, mayDrag }: { calendar: Calendar; days: readonly string[]; mayDrag: boolean }) {
  const goingOut = calendar.days.reduce((sum, { count }) => sum + count, 0)
  const planned = calendar.entries.filter(({ kind }) => kind === 'planned').length
  const gaps = bannerGaps(calendar, days).length
  const bounded = calendar.banners.filter(({ startsAt, endsAt }) => startsAt !== null || endsAt !== null)
  return (
    <ul className={styles.legend}>
      <li data-kind="item">{copy.articles(goingOut + planned)}</li>
      <li data-kind="activity">{copy.activities(calendar.activities.length)}</li>
      <li data-kind="banner">{copy.banners(bounded.length)}</li>
      <li data-kind="change">{copy.changes(calendar.changes.length)}</li>
      <li data-kind="gap">{copy.gaps(gaps)}</li>
      {mayDrag && <li className={styles.hint}>{copy.hint}</li>}
    </ul>
  )
}
