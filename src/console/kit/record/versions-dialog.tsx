import type { ReactNode } from 'react'
import type { Success } from '../api.ts'
import type { SaveAnswer } from '../autosave.ts'
import { ConsoleButton } from '../button.tsx'
import { type ChangedField, ChangeList } from '../change-list.tsx'
import { versionCopy as copy } from '../copy.ts'
import { ConsoleDialog } from '../dialog.tsx'
import type { SaveBefore } from '../editor-state.ts'
import { EmptyState, type PendingCall, PendingState } from '../states.tsx'
import { Time } from '../times.tsx'
import { useAction } from '../use-action.ts'
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

type VersionsDialogProps<Answer extends SaveAnswer> = {
  /** What the versions are compared with. */
  description: string
  /** The call of the versions. */
  list: PendingCall & { data: { data: { rows: readonly Version[] } } | undefined }
  /** The editor of the record. */
  open: { saveBefore: SaveBefore<number>; takeBack: (token: string) => Promise<{ code: number; msg: string }> }
  /** Restores a version as the draft; missing where the member may not. */
  restore: ((number: number, version: number) => Promise<Answer>) | undefined
  /** Continues the editor from the restored version. */
  onRestored: (answer: Success<Answer>) => unknown
  onClose: () => void
}

/** The versions of a record, the newest first, each with its changes; one that differs can be restored as a draft (console 3). */
export function VersionsDialog<Answer extends SaveAnswer>(props: VersionsDialogProps<Answer>): ReactNode {
  const { description, list, open, restore, onRestored, onClose } = props
  const { act } = useAction()

  /** Saves first: the restored version replaces the draft, and its undo brings that draft back. */
  const restoreVersion = (number: number, by: NonNullable<typeof restore>) =>
    act(() => open.saveBefore((version) => by(number, version)), {
      done: copy.restored,
      takeBack: open.takeBack,
      async onDone(answer) {
        await onRestored(answer as Success<Answer>)
        onClose()
      },
    })

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
                {restore && changes.length > 0 && (
                  <ConsoleButton size="small" onClick={() => restoreVersion(number, restore)}>
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
