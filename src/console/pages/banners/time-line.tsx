import type { CSSProperties, ReactNode } from 'react'
import { findThinPeriods, type ShownPeriod } from '#domain/banners/issues.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayMs, formatShanghai, parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { call } from '../../kit/api.ts'
import { OrderArea, OrderedItem } from '../../kit/drag.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { bannerCopy as copy, testCopy } from './copy.ts'
import styles from './time-line.module.css'
import type { ListedBanners, Slide, SlidePlace } from './use-banner.ts'

/** Weeks that the line shows at a time. */
export const weeksShown = 6
/** The label of a week is left out when it is this close to the label of now, as a fraction of the line; of a narrow one. */
const nowLabelShare = { wide: 0.09, narrow: 0.22 }

type TimeLineProps = {
  banners: ListedBanners
  /** The Monday that it begins with, `YYYY-MM-DD`. */
  first: string
  selected: number | null
  /** The query of the address at which a slide is open. */
  searchOf: (id: number) => Record<string, string>
  /** After a move, also a refused one: the order on the page may be outdated. */
}
type Window = { from: Date; until: Date }

/** The midnight at which a day begins in Shanghai. */
const dayStart = (day: string) => parseShanghai(`${day} 00:00:00`) ?? new Date(0)

/**
 * Every place with its slides over six weeks: when each is shown, in which order, and from now on the periods in which
 * a place shows no slide, or only one after it showed several.
 */
export function TimeLine({ banners, first, selected, searchOf }: TimeLineProps): ReactNode {
  const window = { from: dayStart(first), until: dayStart(addDays(first, weeksShown * 7)) }
  const now = serverNow()
  const isNowIn = now > window.from && now < window.until
  return (
    <div className={styles.line}>
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: weeksShown }, (_, week) => {
          const distance = isNowIn ? Math.abs(shareOf(now, window) - week / weeksShown) : 1
          if (distance < nowLabelShare.wide) return null
          const { month, day } = partsOfTime(addDays(first, week * 7))
          return (
            <span
              key={`${month}-${day}`}
              style={{ left: percent(week / weeksShown) }}
              // A narrow line has room for every second one.
              data-wide-only={week % 2 === 1 || distance < nowLabelShare.narrow || undefined}
            >
              {copy.day(month, day)}
            </span>
          )
        })}
      </div>
      {isNowIn && (
        <div className={styles.now} style={{ '--at': shareOf(now, window) } as CSSProperties} aria-hidden="true">
          <b>{copy.now(formatShanghai(now).slice(11, 16))}</b>
        </div>
      )}
      {banners.places.map((place) => (
        <PlaceRow
          key={place.promotionType}
          place={place}
          slides={banners.slides.filter(({ promotionType }) => promotionType === place.promotionType)}
          window={window}
          now={now}
          selected={selected}
          searchOf={searchOf}
        />
      ))}
    </div>
  )
}

type PlaceRowProps = Pick<TimeLineProps, 'selected' | 'searchOf'> & {
  place: SlidePlace
  slides: readonly Slide[]
  window: Window
  now: Date
}

/** The slides of one place in their order, which members who may publish change by dragging or with the keys. */
function PlaceRow({ place, slides, window, now, selected, searchOf }: PlaceRowProps): ReactNode {
  const mayOrder = useMay('content.publish') && slides.length > 1
  const { act } = useAction()
  const ids = slides.map(({ id }) => id)
  const placeOf = (id: number | string) => ids.indexOf(Number(id)) + 1
  const titleOf = (id: number) => slides.find((slide) => slide.id === id)?.title || copy.untitled
  const isPublic = ({ status }: Slide) => status === 'published' || status === 'scheduled'
  // A gap that is over cannot be filled any more.
  const coming = { from: now > window.from ? now : window.from, until: window.until }
  const thin = coming.from < coming.until ? findThinPeriods(coming, slides.filter(isPublic).map(periodOf)) : []
  // Visitors' order counts only the slides that they see.
  const shown = slides.filter((slide) => slide.status === 'published' && isNow(periodOf(slide), now))

  /** Moves a slide before another one, or to the end. The order is public at once; its undo sends the previous one. */
  async function move(id: number, before: number | null) {
    const { promotionType, name } = place
    const others = ids.filter((other) => other !== id)
    const next = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id)
    // The call names both orders: the server refuses it where another member has moved a slide since.
    const put = (before: number[], after: number[]) =>
      call('POST /banners/order', { body: { promotionType, before, ids: after } })
    await act(() => put(ids, next), { of: id, done: copy.ordered(name), undo: () => put(next, ids) })
  }

  return (
    <section className={styles.place} aria-labelledby={`place-${place.promotionType}`}>
      <h2 id={`place-${place.promotionType}`}>
        {place.name}
        <small>{copy.placeNote(slides.length)}</small>
      </h2>
      <OrderArea
        ids={ids}
        titleOf={titleOf}
        onMove={(id, before) => void move(id, before)}
        words={{
          help: copy.dragHelp,
          picked: copy.picked,
          over: (target) => (target === null ? copy.cancelled : copy.overPlace(placeOf(target))),
          dropped: (title, target) => copy.dropped(title, placeOf(target)),
          cancelled: copy.cancelled,
        }}
      >
        <ul>
          {slides.map((slide) => (
            <OrderedItem key={slide.id} id={slide.id} moveWord={copy.move(titleOf(slide.id))} isFixed={!mayOrder}>
              <SlideBar
                slide={slide}
                window={window}
                now={now}
                search={searchOf(slide.id)}
                isSelected={slide.id === selected}
                note={noteOf(slide, shown.indexOf(slide) + 1, place.slots)}
              />
            </OrderedItem>
          ))}
          {thin.map((period) => (
            <li key={period.from.getTime()}>
              <span className={styles.gap} style={placed(period, window)}>
                {period.shown === 0 ? copy.gapEmpty : copy.gapOne}
                <small>{copy.from(formatShanghai(period.from).slice(5, 16))}</small>
              </span>
            </li>
          ))}
        </ul>
      </OrderArea>
    </section>
  )
}

type SlideBarProps = {
  slide: Slide
  window: Window
  now: Date
  search: Record<string, string>
  isSelected: boolean
  note: string
}

/** A slide as a bar over its period. One that is public and ends within three days is marked. */
function SlideBar({ slide, window, now, search, isSelected, note }: SlideBarProps): ReactNode {
  const period = periodOf(slide)
  const isEnding = period.until !== null && period.until > now && period.until.getTime() - now.getTime() < 3 * dayMs
  return (
    <div
      className={styles.bar}
      style={placed(period, window)}
      data-status={slide.status}
      data-selected={isSelected || undefined}
      data-ending={(slide.status === 'published' && isEnding) || undefined}
    >
      {slide.picture !== '' && <img src={slide.picture} alt="" loading="lazy" />}
      <ConsoleLink
        to="/banners"
        search={search}
        // Its editor opens beside the line, which stays where it is.
        resetScroll={false}
        data-record={slide.id}
        aria-current={isSelected ? 'true' : undefined}
      >
        {slide.title || copy.untitled}
      </ConsoleLink>
      <em>{note}</em>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** When visitors see a slide, or would once it is public; of a scheduled one not before its time. */
function periodOf({ showFrom, showUntil, publishAt, status }: Slide): ShownPeriod {
  const from = showFrom === null ? null : parseShanghai(showFrom)
  const timed = status === 'scheduled' && publishAt !== null ? parseShanghai(publishAt) : null
  const begins = timed !== null && (from === null || timed > from) ? timed : from
  return { from: begins, until: showUntil === null ? null : parseShanghai(showUntil) }
}

function isNow({ from, until }: ShownPeriod, now: Date): boolean {
  return (from === null || from <= now) && (until === null || now < until)
}

/** The position of a time in the window, as a fraction; 0 or 1 outside of it. */
function shareOf(at: Date, { from, until }: Window): number {
  const share = (at.getTime() - from.getTime()) / (until.getTime() - from.getTime())
  return Math.min(1, Math.max(0, share))
}

/** The place of a bar; a period outside the window keeps a bar at the edge, so that the slide can be opened. */
function placed({ from, until }: ShownPeriod, window: Window): CSSProperties {
  const left = from === null ? 0 : shareOf(from, window)
  const right = until === null ? 1 : shareOf(until, window)
  if (left >= 1) return { right: 0 }
  return { left: percent(left), right: percent(1 - right) }
}

/** The words on a bar: its place among the slides shown now and its end, or the status of one that is not public. */
function noteOf(slide: Slide, place: number, slots: number): string {
  const { status, showFrom, showUntil, hasDraft, publishAt } = slide
  const short = (time: string) => time.slice(5, 16)
  const end = showUntil === null ? copy.always : copy.until(short(showUntil))
  const begin = showFrom !== null && place === 0 ? [copy.from(short(showFrom))] : []
  if (slide.testedAs === 'b') return testCopy.testing.b
  if (status === 'scheduled' && publishAt !== null) return `${copy.scheduledAt(short(publishAt))}，${end}`
  if (status !== 'published') return editorCopy.statuses[status]
  const where = place === 0 ? [] : [place > slots ? copy.beyond(slots) : copy.order(place)]
  const isOver = showUntil !== null && (parseShanghai(showUntil) ?? serverNow()) <= serverNow()
  return [
    ...where,
    ...begin,
    isOver ? copy.over : end,
    ...(slide.testedAs ? [testCopy.testing.a] : []),
    ...(hasDraft ? [copy.changed] : []),
  ].join('，')
}
