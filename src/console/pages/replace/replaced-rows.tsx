import type { ReactNode } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { replaceCopy as copy } from './copy.ts'
import styles from './replace.module.css'
import { placeOf } from './rows.ts'

/** Milliseconds after which the page learns what was published in another window. */
const publishedElsewhereMs = 15_000

/**
 * What the member's last replacement wrote and is not public yet. Articles and activities that visitors already read are
 * published together, other records in their own place; all drafts of the replacement are discarded together.
 */
export function ReplacedRows({ onDiscarded }: { onDiscarded: () => void }): ReactNode {
  const mayPublish = useMay('content.publish')
  const { act } = useAction()
  const { data } = useCall('GET /replace/open', {}, { everyMs: publishedElsewhereMs })
  const replacement = data?.data.replacement
  if (!replacement) return null
  const { id, rows } = replacement
  const ids = rows.flatMap((row) => (row.isPublic && isItem(row) ? [row.id] : []))

  const publish = () =>
    act(() => call('POST /content/bulk', { body: { verb: 'publish', ids } }), {
      done({ data: { done, refused } }) {
        const [first] = refused
        const counts = copy.published(done.length, refused.length)
        return {
          text: first === undefined ? counts : `${counts}。${first.title}：${first.sentence}`,
          isBad: done.length === 0,
        }
      },
      takeBack: (undo) => call('POST /content/undo', { body: { token: undo } }),
    })

  const discard = () =>
    act(() => call('POST /replace/discard', { body: { id } }), {
      done: ({ data: { discarded, kept } }) => ({ text: copy.discarded(discarded, kept) }),
      onDone: onDiscarded,
    })

  return (
    <section className={styles.review}>
      <h2>{copy.reviewTitle(rows.length)}</h2>
      <p className={styles.note}>{copy.reviewNote}</p>
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind}:${row.id}`}>
            <ConsoleLink {...placeOf(row)}>{row.name || editorCopy.untitled}</ConsoleLink>
            <small>{copy.kinds[row.kind]}</small>
            {!row.isPublic && <small>{copy.onlyDraft}</small>}
            {row.isPublic && !isItem(row) && <small>{copy.publishedThere}</small>}
          </li>
        ))}
      </ul>
      <div className={styles.reviewActions}>
        <ConsoleButton onClick={discard}>{copy.discard(rows.length)}</ConsoleButton>
        {mayPublish && ids.length > 0 && (
          <ConsoleButton look="go" onClick={publish}>
            {copy.publish(ids.length)}
          </ConsoleButton>
        )}
      </div>
    </section>
  )
}

const isItem = ({ kind }: { kind: string }) => kind === 'article' || kind === 'activity'
