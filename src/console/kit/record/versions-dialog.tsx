import type { ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import { type ChangedField, ChangeList } from '../change-list.tsx'
import { versionCopy as copy } from '../copy.ts'
import { ConsoleDialog } from '../dialog.tsx'
import { EmptyState, type PendingCall, PendingState } from '../states.tsx'
import { Time } from '../times.tsx'
import styles from './versions-dialog.module.css'

type Version = {
  number: number
  /** The action that made it. */
  verb: string
  by: { name: string } | null
  at: string
  /** How it differs from what it is compared with. */
  changes: readonly ChangedField[]
}

type VersionsDialogProps = {
  /** What the versions are compared with. */
  description: string
  /** The call of the versions. */
  list: PendingCall & { data: { data: { rows: readonly Version[] } } | undefined }
  /** Missing where the member may not restore. */
  onRestore: ((number: number) => unknown) | undefined
  onClose: () => void
}

/** The versions of a record, the newest first, each with its changes; one that differs can be restored as a draft (console 3). */
export function VersionsDialog({ description, list, onRestore, onClose }: VersionsDialogProps): ReactNode {
  const rows = list.data?.data.rows
  return (
    <ConsoleDialog title={copy.title} description={description} wide onClose={onClose}>
      {!rows ? (
        <PendingState of={list} rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.none} hint={copy.noneHint} />
      ) : (
        <ol className={styles.versions}>
          {rows.map(({ number, verb, by, at, changes }) => (
            <li key={number}>
              <p>
                <b>{copy.actions[verb]}</b> <Time at={at} /> {by?.name}
                {onRestore && changes.length > 0 && (
                  <ConsoleButton size="small" onClick={() => onRestore(number)}>
                    {copy.restore}
                  </ConsoleButton>
                )}
              </p>
              {changes.length === 0 ? <small>{copy.same}</small> : <ChangeList changes={changes} />}
            </li>
          ))}
        </ol>
      )}
    </ConsoleDialog>
  )
}
