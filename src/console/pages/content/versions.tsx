import { type ReactNode, useState } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { versionCopy } from '../../kit/copy.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import type { SaveBefore } from '../../kit/editor-state.ts'
import { HtmlDifference } from '../../kit/record/html-difference.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall, useFreshCall } from '../../kit/use-call.ts'
import type { EditedItem } from './use-item.ts'
import { versionWord } from './version-word.ts'
import styles from './versions.module.css'

type VersionsProps = {
  item: EditedItem
  /** The title as it is being written. */
  title: string
  saveBefore: SaveBefore<string>
  onBack: () => void
  onRestored: () => void
}

/**
 * The versions of an item, in place of its editor: the newest is chosen first, each is compared with the present text.
 * A version can be restored as a draft, and the draft of now becomes a version (console 3).
 */
export function Versions({ item, title, saveBefore, onBack, onRestored }: VersionsProps): ReactNode {
  const params = { id: String(item.id) }
  // The number before which the list begins: older versions replace the newer ones.
  const [before, setBefore] = useState<string>()
  const list = useCall('GET /content/{id}/versions', { params, query: before === undefined ? {} : { before } })
  const [chosen, setChosen] = useState<number | null>(null)
  const mayWrite = useMay('content.write')
  const { act } = useAction()
  const found = list.data?.data
  const rows = found?.rows
  const number = chosen ?? rows?.[0]?.number
  const current = rows?.find((row) => row.number === number)

  async function restore() {
    if (number === undefined) return
    await act(
      () =>
        saveBefore((version) =>
          call('POST /content/{id}/versions/{number}/restore', {
            params: { ...params, number: String(number) },
            body: { version },
          }),
        ),
      { done: copy.restored, onDone: onRestored },
    )
  }

  return (
    <div className={styles.versions}>
      <div className={styles.list}>
        <h2>
          {/* The list may be newer than the item. */}
          {versionCopy.title} <small>{Math.max(item.versions, rows?.[0]?.number ?? 0)}</small>
        </h2>
        <ol>
          {rows?.map((row) => (
            <li key={row.number}>
              <button type="button" aria-pressed={row.number === number} onClick={() => setChosen(row.number)}>
                <Time at={row.at} /> {row.by?.name}
                <small>{versionWord(row)}</small>
              </button>
            </li>
          ))}
        </ol>
        {found?.next && (
          <ConsoleButton look="quiet" onClick={() => setBefore(String(found.next))}>
            {copy.older}
          </ConsoleButton>
        )}
      </div>
      <div className={styles.difference}>
        <div className={styles.top} data-actions>
          <h1>{title || copy.untitled}</h1>
          {current && <b>{copy.versionToNow(current.at.slice(0, 16))}</b>}
          <span>{current && copy.restoreNote}</span>
          <ConsoleButton onClick={onBack}>{copy.backToText}</ConsoleButton>
          {mayWrite && current && (
            <ConsoleButton look="primary" onClick={restore}>
              {versionCopy.restore}
            </ConsoleButton>
          )}
        </div>
        {number !== undefined ? (
          <Difference key={number} id={params.id} number={number} />
        ) : rows ? (
          <EmptyState title={versionCopy.none} hint={copy.noVersionsHint} />
        ) : (
          <PendingState of={list} />
        )}
      </div>
    </div>
  )
}

/** What differs between a version and the present text; rich text is compared as it looks, other fields as text. */
function Difference({ id, number }: { id: string; number: number }): ReactNode {
  const difference = useFreshCall('GET /content/{id}/versions/{number}/difference', {
    params: { id, number: String(number) },
  })
  const found = difference.data?.data
  if (!found) return <PendingState of={difference} />
  const { before, after, changes } = found
  if (changes.length === 0) return <EmptyState title={versionCopy.same} />
  return (
    <ChangeList changes={changes.filter(({ field }) => field !== 'content')}>
      {before.content !== after.content && (
        <HtmlDifference label={copy.textField} before={before.content} after={after.content} />
      )}
    </ChangeList>
  )
}
