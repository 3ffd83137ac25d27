import type { ReactNode } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { replaceCopy as copy } from './copy.ts'
import styles from './replace.module.css'
import type { ListedRow } from './rows.ts'

/** What one replacement has changed; `token` discards it. */
export type Replaced = { rows: readonly ListedRow[]; token: string | null }

type ReplacedRowsProps = Replaced & { onPublished: () => void; onDiscarded: () => void }

/**
 * What was replaced and is not public yet. Articles and activities that visitors already read are published together, other
 * records in their own place; all drafts of the replacement are discarded together.
 */
export function ReplacedRows({ rows, token, onPublished, onDiscarded }: ReplacedRowsProps): ReactNode {
  const mayPublish = useMay('content.publish')
  const { act } = useAction()
  const ids = rows.flatMap((row) => ('item' in row && row.status === 'published' ? [row.item.id] : []))

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
      // What is published elsewhere stays listed.
      onDone: ({ data }) => data.refused.length === 0 && ids.length === rows.length && onPublished(),
    })

  const discard = (given: string) =>
    act(() => call('POST /replace/discard', { body: { token: given } }), {
      done: ({ data: { discarded, kept } }) => ({ text: copy.discarded(discarded, kept) }),
      onDone: onDiscarded,
    })

  return (
    <section className={styles.review}>
      <h2>{copy.reviewTitle(rows.length)}</h2>
      <p className={styles.note}>{copy.reviewNote}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <ConsoleLink {...row.place}>{row.title}</ConsoleLink>
            <small>{row.kind}</small>
            {row.status !== 'published' && <small>{copy.onlyDraft}</small>}
            {row.status === 'published' && 'record' in row && <small>{copy.publishedThere}</small>}
          </li>
        ))}
      </ul>
      <div className={styles.reviewActions}>
        {token !== null && <ConsoleButton onClick={() => discard(token)}>{copy.discard(rows.length)}</ConsoleButton>}
        {mayPublish && ids.length > 0 && (
          <ConsoleButton look="go" onClick={publish}>
            {copy.publish(ids.length)}
          </ConsoleButton>
        )}
      </div>
    </section>
  )
}
