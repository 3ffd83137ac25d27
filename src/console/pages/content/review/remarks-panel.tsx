import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react'
import { type Anchor, quoteAtMost } from '#domain/content/remark-anchors.ts'
import { type ConsoleSuccess, call } from '../../../kit/api.ts'
import { ConsoleButton } from '../../../kit/button.tsx'
import { FormDialog } from '../../../kit/dialog.tsx'
import type { SaveBefore } from '../../../kit/editor-state.ts'
import { submitHandler } from '../../../kit/field.tsx'
import { PageSection } from '../../../kit/page-head.tsx'
import { PersonBadge } from '../../../kit/person.tsx'
import type { TextReach } from '../../../kit/rich-text/reach-text.ts'
import type { EditorRemarks } from '../../../kit/rich-text/text-editor.tsx'
import { Time } from '../../../kit/times.tsx'
import { notify } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useCall } from '../../../kit/use-call.ts'
import { presenceMs } from '../../../kit/use-presence.ts'
import { remarkCopy as copy } from './copy.ts'
import { MentionField } from './mention-field.tsx'
import { mentionedIn } from './mentions.ts'
import styles from './review.module.css'

type Thread = ConsoleSuccess<'GET /content/{id}/remarks'>['data']['open'][number]
const none: Thread[] = []

/** The remarks of an item: what the text shows of them, and the panel beside it. */
export function useRemarks(id: number, reach: RefObject<TextReach | null>, { mayWrite }: { mayWrite: boolean }) {
  // As often as heartbeats, so that a colleague's remark shows without a reload.
  const { data } = useCall('GET /content/{id}/remarks', { params: { id: String(id) } }, { everyMs: presenceMs })
  const open = data?.data.open ?? none
  const settled = data?.data.settled ?? none
  // `whole`: a remark at the item as a whole.
  const [written, setWritten] = useState<Anchor | 'whole' | null>(null)
  const [goneIds, setGone] = useState<readonly number[]>([])
  const [pressed, setPressed] = useState<number | null>(null)
  const marks = useMemo(() => open.flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : [])), [open])
  const write = useCallback((anchor: Anchor | 'whole') => {
    const isLong = anchor !== 'whole' && anchor.quote.length > quoteAtMost
    if (isLong) notify(copy.tooLong(quoteAtMost), { kind: 'bad' })
    else setWritten(anchor)
  }, [])
  const press = useCallback((id: number) => {
    setPressed(id)
    document.querySelector(`[data-remark-thread="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [])
  const inText = useMemo<EditorRemarks>(
    () => ({ open: marks, onWrite: write, onPress: press, onGone: setGone }),
    [marks, write, press],
  )
  const goTo = useCallback((id: number) => reach.current?.goToRemark(id), [reach])
  const panel = useMemo(
    () => (
      <RemarksPanel
        open={open}
        settled={settled}
        goneIds={goneIds}
        pressed={pressed}
        mayWrite={mayWrite}
        goTo={goTo}
        onWrite={() => write('whole')}
      />
    ),
    [open, settled, goneIds, pressed, mayWrite, goTo, write],
  )
  return { inText: mayWrite ? inText : undefined, panel, written, close: () => setWritten(null) }
}

type RemarksPanelProps = {
  open: readonly Thread[]
  settled: readonly Thread[]
  /** Remarks whose words are no longer in the text. */
  goneIds: readonly number[]
  pressed: number | null
  mayWrite: boolean
  goTo: (id: number) => void
  onWrite: () => void
}

function RemarksPanel({ open, settled, goneIds, pressed, mayWrite, goTo, onWrite }: RemarksPanelProps): ReactNode {
  return (
    <div className={styles.panel}>
      <PageSection title={copy.title} note={copy.count(open.length)}>
        {open.length === 0 && <p className={styles.state}>{copy.none}</p>}
        {open.length > 0 && (
          <ul className={styles.remarks} aria-label={copy.title}>
            {open.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                mayWrite={mayWrite}
                goTo={goTo}
                isGone={goneIds.includes(thread.id)}
                isPressed={thread.id === pressed}
              />
            ))}
          </ul>
        )}
        {mayWrite && (
          <div className={styles.verbs}>
            <ConsoleButton onClick={onWrite}>{copy.write}</ConsoleButton>
          </div>
        )}
        {settled.length > 0 && (
          <details className={styles.settled}>
            <summary>{copy.settled(settled.length)}</summary>
            <ul className={styles.remarks}>
              {settled.map((thread) => (
                <ThreadItem
                  key={thread.id}
                  thread={thread}
                  mayWrite={mayWrite}
                  goTo={goTo}
                  isGone={false}
                  isPressed={false}
                />
              ))}
            </ul>
          </details>
        )}
      </PageSection>
    </div>
  )
}

type ThreadItemProps = {
  thread: Thread
  isGone: boolean
  isPressed: boolean
  mayWrite: boolean
  goTo: (id: number) => void
}

function ThreadItem({ thread, isGone, isPressed, mayWrite, goTo }: ThreadItemProps): ReactNode {
  const { id, by, at, body, anchor, answers, settledAt, settledBy } = thread
  const [reply, setReply] = useState<string | null>(null)
  const { act, isPending } = useAction()
  const colleagues = useCall('GET /reviewers', {}, { enabled: reply !== null && mayWrite }).data?.data ?? []

  async function send() {
    const text = reply ?? ''
    if (text.trim() === '') return
    const sent = { body: text, mentioned: mentionedIn(text, colleagues) }
    await act(() => call('POST /remarks/{id}/answers', { params: { id }, body: sent }), {
      onDone: () => setReply(null),
    })
  }
  const settle = () =>
    // Also while the readings after a reply are on their way.
    act(() => call('POST /remarks/{id}/settle', { params: { id }, body: { settled: settledAt === null } }), {
      of: 'settle',
    })

  return (
    <li data-remark-thread={id} data-pressed={isPressed || undefined} data-settled={settledAt !== null || undefined}>
      {anchor === null || settledAt !== null ? (
        <span className={styles.quote}>{anchor?.quote ?? copy.whole}</span>
      ) : isGone ? (
        <span className={styles.quote} data-gone>
          {anchor.quote} <b>{copy.gone}</b>
        </span>
      ) : (
        <button type="button" className={styles.quote} aria-label={copy.goTo(anchor.quote)} onClick={() => goTo(id)}>
          {anchor.quote}
        </button>
      )}
      <RemarkText by={by} at={at} body={body} />
      {answers.map((answer) => (
        <RemarkText key={answer.id} {...answer} />
      ))}
      {settledBy && <small>{copy.settledBy(settledBy.name)}</small>}
      {mayWrite && reply === null && (
        <div className={styles.actions}>
          {settledAt === null && (
            <ConsoleButton look="quiet" size="small" onClick={() => setReply('')}>
              {copy.reply}
            </ConsoleButton>
          )}
          <ConsoleButton look="quiet" size="small" onClick={settle}>
            {settledAt === null ? copy.settle : copy.reopen}
          </ConsoleButton>
        </div>
      )}
      {reply !== null && (
        <form onSubmit={submitHandler(send)}>
          <MentionField
            label={copy.reply}
            value={reply}
            colleagues={colleagues}
            onChange={setReply}
            takesFocus
            onSend={send}
          />
          <ConsoleButton
            type="submit"
            size="small"
            pending={isPending}
            unable={reply.trim() === '' ? copy.replyEmpty : undefined}
          >
            {copy.reply}
          </ConsoleButton>
        </form>
      )}
    </li>
  )
}

function RemarkText({ by, at, body }: Pick<Thread, 'by' | 'at' | 'body'>): ReactNode {
  return (
    <div className={styles.remark}>
      <small>
        <PersonBadge name={by.name} id={by.id} />
        <span>{by.name}</span>
        <Time at={at} />
      </small>
      <p>{body}</p>
    </div>
  )
}

type WriteRemarkProps = {
  id: number
  anchor: Anchor | 'whole'
  saveBefore: SaveBefore<string>
  onClose: () => void
}

/** Writes a remark. It saves first, because the server looks for the words in the text that it has. */
export function WriteRemark({ id, anchor, saveBefore, onClose }: WriteRemarkProps): ReactNode {
  const [body, setBody] = useState('')
  const { act, fault, setFault } = useAction({ isFaultBeside: true })
  const colleagues = useCall('GET /reviewers', {}).data?.data ?? []

  async function send() {
    if (body.trim() === '') return
    const sent = { anchor: anchor === 'whole' ? null : anchor, body, mentioned: mentionedIn(body, colleagues) }
    await act(() => saveBefore(() => call('POST /content/{id}/remarks', { params: { id }, body: sent })), {
      done: copy.written,
      onDone: onClose,
    })
  }

  return (
    <FormDialog
      title={copy.writeTitle}
      submitWord={copy.write}
      onSubmit={send}
      onChange={() => setFault(undefined)}
      onClose={onClose}
    >
      <p className={styles.quote}>{anchor === 'whole' ? copy.whole : anchor.quote}</p>
      <MentionField label={copy.body} value={body} colleagues={colleagues} onChange={setBody} onSend={send} />
      {fault && <p role="alert">{fault}</p>}
    </FormDialog>
  )
}
