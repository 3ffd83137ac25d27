import { type ReactNode, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { versionCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import type { SaveBefore } from '../../kit/editor-state.ts'
import { HtmlDifference } from '../../kit/record/html-difference.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall, useFreshCall } from '../../kit/use-call.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { takeBackIn } from './use-entry.ts'

type EntryVersionsProps = {
  kind: DirectoryKind
  id: number
  name: string
  saveBefore: SaveBefore<number>
  onRestored: () => void
  onClose: () => void
}

/**
 * The versions of an entry, the newest chosen first; each is compared with the present text. A version can be restored
 * as a draft: visitors see no difference, and the present draft becomes a version (console 3).
 */
export function EntryVersions({ kind, id, name, saveBefore, onRestored, onClose }: EntryVersionsProps): ReactNode {
  const params = { kind, id: String(id) }
  const list = useCall('GET /directories/{kind}/entries/{id}/versions', { params })
  const [chosen, setChosen] = useState<number | null>(null)
  const mayWrite = useMay('directories.write')
  const { act } = useAction()
  const rows = list.data?.data
  const number = chosen ?? rows?.[0]?.number

  const restore = () =>
    act(
      () =>
        saveBefore((version) =>
          call('POST /directories/{kind}/entries/{id}/versions/{number}/restore', {
            params: { ...params, number: String(number) },
            body: { version },
          }),
        ),
      {
        done: copy.restored,
        takeBack: takeBackIn(kind),
        onDone() {
          onRestored()
          onClose()
        },
        onUndone: onRestored,
      },
    )

  return (
    <ConsoleDialog title={copy.versionsTitle(name)} wide onClose={onClose}>
      {!rows ? (
        <PendingState of={list} rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.noVersions} />
      ) : (
        <div className={styles.versions}>
          <ol>
            {rows.map((row) => (
              <li key={row.number}>
                <button type="button" aria-pressed={row.number === number} onClick={() => setChosen(row.number)}>
                  <Time at={row.at} /> {row.by?.name}
                  <small>{versionCopy.actions[row.verb]}</small>
                </button>
              </li>
            ))}
          </ol>
          {number !== undefined && <Difference key={number} params={{ ...params, number: String(number) }} />}
        </div>
      )}
      <DialogActions>
        {mayWrite && number !== undefined && (
          <ConsoleButton look="primary" onClick={restore}>
            {versionCopy.restore}
          </ConsoleButton>
        )}
      </DialogActions>
    </ConsoleDialog>
  )
}

type DifferenceProps = { params: { kind: DirectoryKind; id: string; number: string } }

/** What differs between a version and the present text; rich text is compared as it looks, other fields as text. */
function Difference({ params }: DifferenceProps): ReactNode {
  const difference = useFreshCall('GET /directories/{kind}/entries/{id}/versions/{number}/difference', { params })
  const changes = difference.data?.data.changes
  if (!changes) return <PendingState of={difference} rows={3} />
  return (
    <div>
      <b>{copy.versionNow}</b>
      {changes.length === 0 && <p className={styles.quiet}>{versionCopy.same}</p>}
      <ChangeList changes={changes.filter(({ field }) => field !== 'content')}>
        {changes
          .filter(({ field }) => field === 'content')
          .map((change) => (
            <HtmlDifference key={change.field} {...change} />
          ))}
      </ChangeList>
    </div>
  )
}
