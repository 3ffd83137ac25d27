import { type ReactNode, useState } from 'react'
import { findUncoveredPeriods, isDay } from '#domain/content/calendar.ts'
import { itemKind } from '#domain/content/headings.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { Dragged, useDropTarget } from '../../kit/drag.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import { ConsoleLink, itemPlace } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './calendar.module.css'
import type { Calendar, CalendarItem } from './calendar-days.tsx'
import { bannerGaps, dayName, noDay, placeName } from './calendar-days.tsx'
import { calendarCopy as copy } from './copy.ts'

// Days in a row without anything public or planned from which they are listed as a gap.
const quietDays = 7

/** `days`: those on show. `mayDrag` is false in the list, which has no days to drop on. */
type TrayProps = {
  calendar: Calendar
  days: readonly string[]
  today: string
  mayWrite: boolean
  mayDrag: boolean
  onPlan: (item: CalendarItem) => void
}

/**
 * Beside the days: drafts without a date, the last edited first, and what is empty from today on. It is a target too: a
 * planned item dropped here loses its day.
 */
export function Tray({ calendar, days, today, mayWrite, mayDrag, onPlan }: TrayProps): ReactNode {
  const { tray, trayTotal } = calendar
  const { dropRef, isOver } = useDropTarget(noDay, !mayDrag)
  return (
    <aside className={styles.tray}>
      <div ref={dropRef} data-over={isOver || undefined}>
        <PageSection title={copy.tray} note={trayTotal > tray.length ? copy.trayMore(tray.length) : tray.length}>
          {mayDrag && tray.length > 0 && <p className={styles.trayHint}>{copy.trayHint}</p>}
          {tray.length === 0 && <p className={styles.trayHint}>{copy.trayEmpty}</p>}
          <ul>
            {tray.map((item) => (
              <li key={item.id}>
                <TrayItem item={item} mayWrite={mayWrite} mayDrag={mayDrag} onPlan={onPlan} />
              </li>
            ))}
          </ul>
        </PageSection>
      </div>
      <Empties calendar={calendar} days={days.filter((day) => day >= today)} />
    </aside>
  )
}

/** The section of an article, where it has one, else what it is. */
function kindOf({ section, ...item }: CalendarItem): string | undefined {
  if (itemKind(item) === 'activity') return editorCopy.activities
  return section === null ? editorCopy.articles : editorCopy.sections[section]
}

type TrayItemProps = { item: CalendarItem; mayWrite: boolean; mayDrag: boolean; onPlan: (item: CalendarItem) => void }

function TrayItem({ item, mayWrite, mayDrag, onPlan }: TrayItemProps): ReactNode {
  const title = item.title || copy.untitled
  const facts = (
    <div className={styles.draft}>
      <ConsoleLink to={itemPlace(item)}>{title}</ConsoleLink>
      <small>
        {kindOf(item)}
        {item.editedBy && <PersonBadge name={item.editedBy.name} id={item.editedBy.id} />}
        {mayWrite && (
          <ConsoleButton look="quiet" size="small" aria-label={copy.planOne(title)} onClick={() => onPlan(item)}>
            {copy.plan}
          </ConsoleButton>
        )}
      </small>
    </div>
  )
  if (!mayDrag) return facts
  return (
    <Dragged id={item.id} moveWord={copy.move(title)} className={styles.entry}>
      {facts}
    </Dragged>
  )
}

/** Places without a slide, and at least `quietDays` without content, among days that are still to come. */
function Empties({ calendar, days }: { calendar: Calendar; days: readonly string[] }): ReactNode {
  const covered = [...calendar.entries.map(({ at }) => at.slice(0, 10)), ...calendar.days.map(({ day }) => day)]
  const quiet = findUncoveredPeriods(
    days,
    covered.map((day) => ({ from: day, to: day })),
  ).filter(({ from, to }) => days.indexOf(to) - days.indexOf(from) + 1 >= quietDays)
  const lines = [
    ...bannerGaps(calendar, days).map(({ place, from, to }) =>
      copy.gapLine(placeName(place), dayName(from, true), dayName(to, true)),
    ),
    ...quiet.map(({ from, to }) => copy.noContent(dayName(from, true), dayName(to, true))),
  ]
  return (
    <PageSection title={copy.empties} note={lines.length}>
      {lines.length === 0 && <p className={styles.trayHint}>{copy.noGaps}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line} className={styles.empty}>
            {line}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

type PlanDialogProps = {
  tray: readonly CalendarItem[]
  /** Null: the member chooses one. */
  item: CalendarItem | null
  today: string
  onClose: () => void
}

/** Plans a draft without dragging, which phones need. Planning publishes nothing; it can be undone for ten seconds. */
export function PlanDialog({ tray, item, today, onClose }: PlanDialogProps): ReactNode {
  const [id, setId] = useState(item === null ? '' : String(item.id))
  const [day, setDay] = useState(today)
  const choices = item === null ? tray : [item]
  const title = choices.find((one) => String(one.id) === id)?.title || copy.untitled

  return (
    <ActionDialog
      title={copy.planTitle}
      summary={copy.planSummary}
      verb={copy.plan}
      run={() => call('POST /content/{id}/plan', { params: { id: Number(id) }, body: { day } })}
      done={copy.planned(title, isDay(day) ? dayName(day) : day)}
      takeBack={(token) => call('POST /content/undo', { body: { token } })}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          label={copy.which}
          value={id}
          required
          options={[
            ['', choices.length === 0 ? copy.pickNone : copy.pick],
            ...choices.map((one) => [one.id, one.title || copy.untitled] as const),
          ]}
          onChange={setId}
        />
      </FieldGroup>
      <Field label={copy.dayField} type="date" required value={day} onText={setDay} />
    </ActionDialog>
  )
}

/**
 * The secret address of one's own calendar for other programs. The server shows it once, when it is made; making it
 * again ends the old one, and so does 作废 (console 4).
 */
export function FeedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const found = useCall('GET /calendar-feed', {})
  const [address, setAddress] = useState<string | null>(null)
  const feed = found.data?.data

  const { act } = useAction()
  const make = () => act(() => call('POST /calendar-feed/make'), { onDone: ({ data }) => setAddress(data.address) })
  const end = () => act(() => call('POST /calendar-feed/end'), { done: copy.feedEnded, onDone: () => setAddress(null) })

  return (
    <ConsoleDialog title={copy.subscribeTitle} description={copy.subscribeNote} onClose={onClose}>
      {found.data === undefined ? (
        <PendingState of={found} rows={1} />
      ) : address !== null ? (
        <Field label={copy.feedAddress} mono readOnly value={address} onFocus={({ target }) => target.select()} />
      ) : (
        <p>
          {feed
            ? copy.hasFeed(
                feed.createdAt.slice(0, 16),
                feed.lastReadAt ? copy.lastRead(feed.lastReadAt.slice(0, 16)) : copy.neverRead,
              )
            : copy.noFeed}
        </p>
      )}
      <DialogActions>
        {feed && <ConsoleButton onClick={end}>{copy.endFeed}</ConsoleButton>}
        <ConsoleButton look="primary" onClick={make}>
          {feed ? copy.renewFeed : copy.makeFeed}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
