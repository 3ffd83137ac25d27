import { type ReactNode, useState } from 'react'
import type { CellName } from '#domain/pricing/changes/cells.ts'
import { windowsMeet } from '#domain/pricing/changes/change-set.ts'
import { durationText, priceSentences, skuText, windowText } from '#domain/pricing/changes/issue-texts.ts'
import { type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import { classNames } from '#ui/class-names.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { readingsSettled } from '../../kit/readings.ts'
import { useMay, useSession, useUnableToApprove } from '../../kit/session.ts'
import { fromLocalTime, TimeField } from '../../kit/time-field.tsx'
import { useAction } from '../../kit/use-action.ts'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'
import type { ChangeSetData, OpenChangeSet } from './use-change-set.ts'

type PublishingProps = {
  priceList: PriceList
  data: ChangeSetData
  open: OpenChangeSet
  onOpen: (id: number | null) => void
}
type OpenDialog = 'publish' | 'schedule' | 'rollBack' | 'unschedule' | 'remove' | 'return'

/**
 * When a set becomes public, who has to approve it, and its actions. A draft without a change can only be removed; a
 * set that is public can only be rolled back.
 */
export function Publishing({ priceList, data, open, onOpen }: PublishingProps): ReactNode {
  const [isTimed, setIsTimed] = useState(false)
  const [at, setAt] = useState('')
  const [until, setUntil] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [mayWrite, mayPublish, mayApprove] = [
    useMay('prices.write'),
    useMay('prices.publish'),
    useMay('prices.approve'),
  ]
  const { act } = useAction()
  const unableToApprove = useUnableToApprove()
  const { id: self } = useSession()
  const { status, review } = data
  // Decided by a member who changed nothing in it.
  const isSecond = mayApprove && !review.authors.includes(self)
  const isEmpty = open.changes.length === 0
  // The server refuses an overlap with 409. The page names it while the time is chosen, and disables the button.
  const meeting =
    isTimed && at === '' ? [] : setsMeeting(data, { at: fromLocalTime(at), until: fromLocalTime(until), isTimed })

  const unable =
    isTimed && at === ''
      ? priceSentences.timeRequired
      : meeting.length > 0
        ? copy.meetsOthers
        : waitsForReview(review)
          ? review.kind === 'alone'
            ? priceSentences.reviewWaits(aloneHours)
            : priceSentences.reviewNeeded
          : undefined

  /** Requests a review, or approves. Saves first: the review is of the cells that the server has. */
  const simple = (verb: 'ask-review' | 'approve', done: string) =>
    act(
      () =>
        open.saveBefore((version) =>
          call(`POST /price-changes/{id}/${verb}`, { params: { id: data.id }, body: { version } }),
        ),
      { done, onDone: open.reload },
    )

  return (
    <>
      {status === 'draft' && data.returned && (
        <p className={classNames(styles.apart, styles.warning)} role="status">
          {copy.returned(data.returned.by?.name ?? '', data.returned.reason)}
        </p>
      )}
      {data.rollBackReason !== '' && <p className={styles.meta}>{copy.rolledBackFor(data.rollBackReason)}</p>}
      {status === 'draft' && <ReviewNote priceList={priceList} data={data} />}
      {status === 'draft' && mayPublish && !isEmpty && (
        <>
          <h3 className={styles.head}>{copy.when}</h3>
          <fieldset className={styles.when}>
            <legend className="visually-hidden">{copy.when}</legend>
            {[false, true].map((timed) => (
              <label key={String(timed)}>
                <input type="radio" name="when" checked={isTimed === timed} onChange={() => setIsTimed(timed)} />
                {timed ? copy.timed : copy.now}
              </label>
            ))}
          </fieldset>
          {isTimed && <TimeField label={copy.from} value={at} onText={setAt} hint={copy.beijing} />}
          <TimeField label={copy.until} value={until} onText={setUntil} hint={copy.backThen} />
          {meeting.map(({ id, name, publishAt, endsAt }) => (
            <p key={id} className={classNames(styles.apart, styles.error)}>
              {copy.meets(name, windowText({ from: publishAt ?? '', until: endsAt }, serverNow()))}
            </p>
          ))}
        </>
      )}
      {status === 'scheduled' && <p className={styles.meta}>{timesText(data)}</p>}
      {status === 'public' && data.endsAt && <p className={styles.meta}>{copy.summaryUntil(data.endsAt)}</p>}
      {isLate(data) && <p className={styles.warning}>{copy.late}</p>}
      <div className={styles.verbs} data-actions>
        {status === 'draft' && mayPublish && !isEmpty && (
          <ConsoleButton look="go" unable={unable} onClick={() => setDialog(isTimed ? 'schedule' : 'publish')}>
            {isTimed ? copy.schedule : copy.publish}
          </ConsoleButton>
        )}
        {status === 'draft' &&
          mayWrite &&
          // A sole owner requests it too: the 24 hours after which they may publish begin with the request.
          (review.kind === 'needed' || (review.kind === 'alone' && !review.askedAt)) && (
            <ConsoleButton look="primary" onClick={() => simple('ask-review', copy.asked)}>
              {copy.ask}
            </ConsoleButton>
          )}
        {status === 'draft' && isSecond && review.kind === 'asked' && (
          <ConsoleButton look="primary" unable={unableToApprove} onClick={() => simple('approve', copy.approved)}>
            {copy.approve}
          </ConsoleButton>
        )}
        {status === 'draft' && isSecond && (review.kind === 'asked' || review.kind === 'approved') && (
          <ConsoleButton onClick={() => setDialog('return')}>{copy.returnSet}</ConsoleButton>
        )}
        {status === 'scheduled' && mayPublish && (
          <ConsoleButton onClick={() => setDialog('unschedule')}>{copy.unschedule}</ConsoleButton>
        )}
        {status === 'public' && mayPublish && (
          <ConsoleButton onClick={() => setDialog('rollBack')}>{copy.rollBack}</ConsoleButton>
        )}
        {status === 'draft' && mayWrite && (
          <ConsoleButton look="quiet" onClick={() => setDialog('remove')}>
            {copy.remove}
          </ConsoleButton>
        )}
        <ConsoleButton look="quiet" onClick={() => onOpen(null)}>
          {copy.close}
        </ConsoleButton>
      </div>
      {dialog && (
        <ChangeSetAction
          verb={dialog}
          // A time that was typed before 立即 was chosen again does not apply.
          times={{ at: isTimed ? fromLocalTime(at) : '', until: fromLocalTime(until) }}
          priceList={priceList}
          data={data}
          open={open}
          onClose={() => setDialog(null)}
          onOpen={onOpen}
        />
      )}
    </>
  )
}

/** Whether the server would refuse a publication until another member has approved it. */
function waitsForReview({ kind, from }: ChangeSetData['review']): boolean {
  if (kind === 'alone') return from === null || (parseShanghai(from) ?? serverNow()) > serverNow()
  return kind === 'needed' || kind === 'asked'
}

/** The sets that act on the same cells at the chosen time, or from now on; none for a text that is no time. */
function setsMeeting(
  { overlaps }: ChangeSetData,
  { at, until, isTimed }: { at: string; until: string; isTimed: boolean },
): ChangeSetData['overlaps'] {
  const from = isTimed ? parseShanghai(at) : serverNow()
  if (from === null) return []
  const window = { from, until: parseShanghai(until) }
  return overlaps.filter(({ publishAt, endsAt }) => {
    const theirs = publishAt === null ? null : parseShanghai(publishAt)
    return (
      theirs !== null && windowsMeet(window, { from: theirs, until: endsAt === null ? null : parseShanghai(endsAt) })
    )
  })
}

/** Who has to approve the set, and why: the price that falls most, and the price it is compared with. */
function ReviewNote({ priceList, data: { review } }: Pick<PublishingProps, 'priceList' | 'data'>): ReactNode {
  const { kind, fallPercent, from, fall, approvedBy } = review
  if (kind === 'notNeeded') return null
  const text = kind === 'approved' ? copy.review.approved(approvedBy?.name ?? '') : copy.review[kind](fallPercent)
  return (
    <p className={classNames(styles.apart, kind === 'approved' ? styles.good : styles.warning)}>
      {text}
      {from && copy.review.aloneFrom(from)}
      {fall && <small className={styles.base}>{fallText(priceList, fall)}</small>}
    </p>
  )
}

/** The price that falls most and its base: the device's own highest price, or a comparable device's (decision 049). */
function fallText(priceList: PriceList, fall: NonNullable<ChangeSetData['review']['fall']>): string {
  const placeOf = placesIn(priceList)
  const nameOf = (cell: CellName) => {
    const place = placeOf(cell)
    return place?.tier ? `${skuText(place.sku)}${durationText(place.tier)}` : cell
  }
  const { cell, baseFen, priceFen, since, comparable } = fall
  if (comparable === null) return copy.review.own(nameOf(cell), baseFen, priceFen, since)
  return copy.review.comparable(nameOf(cell), baseFen, priceFen, nameOf(comparable), since)
}

type ChangeSetActionProps = {
  verb: OpenDialog
  /** As the calls take them; '' for none. */
  times: { at: string; until: string }
  priceList: PriceList
  data: ChangeSetData
  open: OpenChangeSet
  onClose: () => void
  /** Opens another set, or none. */
  onOpen: (id: number | null) => void
}

/** The dialog of an action on the set; an action with an inverse can be undone for ten seconds. */
function ChangeSetAction({ verb, times, priceList, data, open, onClose, onOpen }: ChangeSetActionProps): ReactNode {
  const params = { id: data.id }
  const { at } = times
  const [reason, setReason] = useState('')
  const until = times.until === '' ? {} : { until: times.until }
  const placeOf = placesIn(priceList)
  const cells = open.changes.length
  const skus = new Set(open.changes.map(({ cell }) => placeOf(cell)?.sku.id)).size
  /** The undo of an action. It reads the version first, because the action itself has made a new one. */
  const inverse = (path: 'roll-back' | 'unschedule') => async () => {
    const present = await call('GET /price-changes/{id}', { params })
    if (present.code !== 200) return present
    const version = present.data.version
    const answer = await (path === 'roll-back'
      ? call('POST /price-changes/{id}/roll-back', { params, body: { version, reason: copy.undoReason } })
      : call('POST /price-changes/{id}/unschedule', { params, body: { version } }))
    await open.reload()
    return answer
  }
  const losing = data.texts.length > 0 ? [copy.summaryTexts(data.texts.map(({ name }) => name))] : []
  const isForGood = times.until === ''
  // A permanent set changes the prices below later campaigns, whose base values are updated (decision 049). One with an
  // end leaves them. The times have one form, so they compare as text.
  const later = data.overlaps.filter(({ status, publishAt }) => status === 'scheduled' && (publishAt ?? '') > at)
  const rebased = isForGood && later.length > 0 ? [copy.laterSets(later.map(({ name }) => name))] : []
  const effect = [...rebased, ...losing, copy.summaryPages, copy.summaryOpen]
  const ending = isForGood ? [] : [copy.summaryUntil(times.until)]
  // The action made another version, and with a publication other prices: the editor begins again from the server's.
  const common = { onClose, onDone: open.reload }
  const why = <Field label={copy.reason} hint={copy.reasonHint} value={reason} maxLength={200} onText={setReason} />

  /** Closes the set once it is off the list, where it could be opened again. */
  async function remove() {
    const answer = await open.saveBefore((version) =>
      call('POST /price-changes/{id}/remove', { params, body: { version } }),
    )
    await readingsSettled()
    return answer
  }

  switch (verb) {
    case 'publish':
      return (
        <ActionDialog
          {...common}
          title={copy.publishTitle(open.value.name)}
          summary={[copy.summary(cells, skus), copy.summaryNow, ...ending, ...effect]}
          verb={copy.publish}
          look="go"
          run={() =>
            open.saveBefore((version) =>
              call('POST /price-changes/{id}/publish', { params, body: { version, ...until } }),
            )
          }
          done={copy.published}
          undo={inverse('roll-back')}
        />
      )
    case 'schedule':
      return (
        <ActionDialog
          {...common}
          title={copy.scheduleTitle(open.value.name)}
          summary={[copy.summary(cells, skus), copy.summaryFrom(at), ...ending, ...effect]}
          verb={copy.schedule}
          look="go"
          run={() =>
            open.saveBefore((version) =>
              call('POST /price-changes/{id}/schedule', { params, body: { version, at, ...until } }),
            )
          }
          done={copy.scheduled}
          undo={inverse('unschedule')}
        />
      )
    case 'unschedule':
      return (
        <ActionDialog
          {...common}
          title={copy.unschedule}
          summary={[copy.unscheduled]}
          verb={copy.unschedule}
          // A scheduled set cannot be edited, so nothing has to be saved first.
          run={() => call('POST /price-changes/{id}/unschedule', { params, body: { version: data.version } })}
          done={copy.unscheduled}
        />
      )
    case 'rollBack':
      return (
        <ActionDialog
          {...common}
          title={copy.rollBackTitle(data.name)}
          summary={[...losing, ...copy.rollBackSummary(cells)]}
          verb={copy.rollBack}
          run={() => call('POST /price-changes/{id}/roll-back', { params, body: { version: data.version, reason } })}
          done={copy.rolledBack}
        >
          {why}
        </ActionDialog>
      )
    case 'return':
      return (
        <ActionDialog
          {...common}
          title={copy.returnTitle(data.name)}
          summary={copy.returnSummary}
          verb={copy.returnSet}
          run={() => call('POST /price-changes/{id}/return', { params, body: { version: data.version, reason } })}
          done={copy.returnDone}
        >
          {why}
        </ActionDialog>
      )
    case 'remove':
      return (
        <ActionDialog
          onClose={onClose}
          title={copy.removeTitle(open.value.name)}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={remove}
          onDone={() => onOpen(null)}
          done={copy.removed}
          takeBack={(token) => call('POST /price-changes/undo', { body: { token } })}
        />
      )
  }
}

function timesText({ publishAt, endsAt }: ChangeSetData): string {
  return [publishAt && copy.summaryFrom(publishAt), endsAt && copy.summaryUntil(endsAt)].filter(Boolean).join('；')
}

/** Whether it was published more than a minute after its time: the server was not running then. */
function isLate({ status, publishAt, publishedAt }: ChangeSetData): boolean {
  if (status !== 'public' || publishAt === null || publishedAt === null) return false
  return Date.parse(publishedAt) - Date.parse(publishAt) > 60_000
}
