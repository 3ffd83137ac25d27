import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionDialog } from '../../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../../kit/api.ts'
import { ConsoleButton } from '../../../kit/button.tsx'
import type { SaveBefore } from '../../../kit/editor-state.ts'
import { FieldGroup, SelectField } from '../../../kit/field.tsx'
import { PageSection } from '../../../kit/page-head.tsx'
import { refreshReadings } from '../../../kit/readings.ts'
import { useSession } from '../../../kit/session.ts'
import { Time } from '../../../kit/times.tsx'
import { notify } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useCall } from '../../../kit/use-call.ts'
import { presenceMs } from '../../../kit/use-presence.ts'
import { reviewCopy as copy } from './copy.ts'
import styles from './review.module.css'

type Review = ConsoleSuccess<'GET /content/{id}/reviews'>['data'][number]

type OpenDialog = 'ask' | 'passed' | 'returned' | null

type ReviewPanelProps = {
  id: number
  mayWrite: boolean
  /** The text has changes by the member, so that their own pass would open nothing. */
  isOwnText: boolean
  saveBefore: SaveBefore<string>
}

/**
 * The last review of an item: its state, and the actions of its two parties, who are the member who sent it and the
 * colleague. It publishes nothing. An item has one open review at a time.
 */
export function ReviewPanel({ id, mayWrite, isOwnText, saveBefore }: ReviewPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  // An open review is read as often as heartbeats are sent, so that its answer shows without a reload.
  const reading = isOpen ? { everyMs: presenceMs } : {}
  const { data } = useCall('GET /content/{id}/reviews', { params: { id: String(id) } }, reading)
  const { id: self } = useSession()
  const { act } = useAction()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const review = data?.data[0]
  // State is set while rendering, because the call above needs the status that it returns itself.
  if (data && isOpen !== (review?.status === 'open')) setOpen(review?.status === 'open')
  useAnswered(review)
  const isAnswering = review?.status === 'open' && review.reviewer.id === self

  const cancel = (reviewId: number) =>
    act(() => call('POST /reviews/{id}/cancel', { params: { id: reviewId } }), { done: copy.cancelDone })

  return (
    <div className={styles.panel}>
      <PageSection title={copy.title}>
        {data && !review && <p className={styles.state}>{copy.none}</p>}
        {review && <ReviewState review={review} />}
        {isAnswering && isOwnText && (
          <p className={styles.pass} data-missing role="status">
            {copy.mine}
          </p>
        )}
        {data && mayWrite && (
          <div className={styles.verbs} data-actions>
            {review?.status !== 'open' && <ConsoleButton onClick={() => setDialog('ask')}>{copy.ask}</ConsoleButton>}
            {isAnswering && (
              <>
                <ConsoleButton onClick={() => setDialog('returned')}>{copy.giveBack}</ConsoleButton>
                <ConsoleButton look={isOwnText ? 'rim' : 'primary'} onClick={() => setDialog('passed')}>
                  {copy.pass}
                </ConsoleButton>
              </>
            )}
            {review?.status === 'open' && review.askedBy.id === self && (
              <ConsoleButton look="quiet" onClick={() => cancel(review.id)}>
                {copy.cancel}
              </ConsoleButton>
            )}
          </div>
        )}
      </PageSection>
      {dialog === 'ask' && <AskDialog id={id} saveBefore={saveBefore} onClose={() => setDialog(null)} />}
      {review && (dialog === 'passed' || dialog === 'returned') && (
        <AnswerDialog reviewId={review.id} verdict={dialog} saveBefore={saveBefore} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** Notifies the member who sent a review when it is answered while the page is open. */
function useAnswered(review: Review | undefined): void {
  const { id: self } = useSession()
  const before = useRef(review)
  useEffect(() => {
    const last = before.current
    before.current = review
    // An answer from before the page was opened is shown in the panel and not notified.
    if (!review || last?.id !== review.id || last.status !== 'open' || review.askedBy.id !== self) return
    if (review.status !== 'passed' && review.status !== 'returned') return
    void refreshReadings()
    notify(copy[review.status](review.reviewer.name), { kind: review.status === 'passed' ? 'good' : 'bad' })
  }, [review, self])
}

/** Who sent or answered the review, when, the answer or else the request, and whether the text was changed since. */
function ReviewState({ review }: { review: Review }): ReactNode {
  const { status, askedBy, reviewer, note, answer, askedAt, endedAt, changedSince } = review
  const sentences = {
    open: () => copy.open(askedBy.name, reviewer.name),
    passed: () => copy.passed(reviewer.name),
    returned: () => copy.returned(reviewer.name),
    cancelled: () => copy.cancelled,
  }
  return (
    <div className={styles.state}>
      <p>
        {sentences[status]()} <Time at={endedAt ?? askedAt} />
        {changedSince && status !== 'cancelled' && <small>{copy.changedSince}</small>}
      </p>
      {(answer || note) && <p className={styles.said}>{answer || note}</p>}
    </div>
  )
}

type AskDialogProps = { id: number; saveBefore: SaveBefore<string>; onClose: () => void }

/** Sends the item to one colleague who may review. It saves first: the review is of the version that was sent. */
export function AskDialog({ id, saveBefore, onClose }: AskDialogProps): ReactNode {
  const { data } = useCall('GET /reviewers', {})
  const [chosen, setReviewer] = useState('')
  const [note, setNote] = useState('')
  const people = data?.data ?? []
  // The only colleague is chosen already.
  const [first, ...others] = people
  const reviewer = chosen === '' && first !== undefined && others.length === 0 ? String(first.id) : chosen
  const name = people.find((one) => String(one.id) === reviewer)?.name ?? ''

  const run = () =>
    saveBefore(() => call('POST /content/{id}/review', { params: { id }, body: { reviewer: Number(reviewer), note } }))

  return (
    <ActionDialog
      title={copy.askTitle}
      summary={data && people.length === 0 ? [copy.noReviewers] : []}
      verb={copy.ask}
      run={run}
      done={copy.asked(name)}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          label={copy.reviewer}
          required
          value={reviewer}
          options={[['', copy.pick], ...people.map((one) => [one.id, one.name] as const)]}
          onChange={setReviewer}
        />
        <label>
          {copy.note}
          <textarea rows={3} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
      </FieldGroup>
    </ActionDialog>
  )
}

type AnswerDialogProps = {
  reviewId: number
  verdict: 'passed' | 'returned'
  saveBefore: SaveBefore<string>
  onClose: () => void
}

/** The colleague's answer; returning needs a reason. The member who sent it is mailed. */
function AnswerDialog({ reviewId, verdict, saveBefore, onClose }: AnswerDialogProps): ReactNode {
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      title={copy.answerTitle[verdict]}
      summary={[copy.answerSummary[verdict]]}
      verb={verdict === 'passed' ? copy.pass : copy.giveBack}
      // The answer is to the text that is seen: where another one was saved meanwhile the server refuses it.
      run={() =>
        saveBefore((version) =>
          call('POST /reviews/{id}/answer', { params: { id: reviewId }, body: { verdict, note, version } }),
        )
      }
      done={copy.answered[verdict]}
      onClose={onClose}
    >
      <FieldGroup>
        <label>
          {verdict === 'returned' ? copy.answerNoteRequired : copy.answerNote}
          <textarea
            rows={3}
            maxLength={1000}
            required={verdict === 'returned'}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      </FieldGroup>
    </ActionDialog>
  )
}
