import { type ReactNode, useRef, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { notify } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'

/** What an import would do, row by row, and the plan to run it by. */
type Tried = ConsoleSuccess<'POST /directories/{kind}/import'>['data']
type ImportDialogProps = { kind: DirectoryKind; onClose: () => void }

/**
 * Imports entries from a CSV. Choosing a file tries it on the server and lists what each row would do; the import then
 * makes drafts of all rows, or with one invalid row of none. Nothing becomes public.
 */
export function ImportDialog({ kind, onClose }: ImportDialogProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const { act, fault, isPending } = useAction({ isFaultBeside: true })
  const counted = (of: Tried['rows'][number]['kind']) => tried?.rows.filter((row) => row.kind === of).length ?? 0
  const drafts = counted('new') + counted('changed')

  /**
   * Sends the file: without a plan a trial, with the plan of a trial the import. The server refuses the import where
   * the same file would do something else by now (decision 033).
   */
  async function send(sent: File, plan?: string) {
    const headers: Record<string, string> = plan === undefined ? {} : { 'x-plan': plan }
    await act(() => sendFile('POST /directories/{kind}/import', sent, { params: { kind }, headers }), {
      onDone({ data }) {
        if (!data.isDone) return setTried(data)
        notify(copy.imported(drafts))
        onClose()
      },
    })
  }

  return (
    <ConsoleDialog title={copy.importTitle} description={copy.importNote} wide onClose={onClose}>
      <FileField
        ref={field}
        label={copy.pickFile}
        accept=".csv,text/csv"
        onFiles={([chosen]) => {
          if (chosen === undefined) return
          setFile(chosen)
          setTried(null)
          void send(chosen)
        }}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {tried && (
        <>
          <p role="status">{copy.planned(counted('new'), counted('changed'), counted('faulty'))}</p>
          <div className={styles.rows}>
            <ListTable
              label={copy.importTitle}
              // The table needs an id; a row of a file has its line.
              rows={tried.rows.map((row) => ({ ...row, id: row.line }))}
              nameOf={({ name }) => name}
              columns={[
                { name: 'line', word: copy.line, cell: ({ line }) => line },
                { name: 'name', word: copy.name, cell: ({ name }) => name || copy.untitled },
                {
                  ...{ name: 'what', word: copy.what },
                  cell: (row) => (
                    <span className={styles.outcome} data-kind={row.kind}>
                      {copy.rowKinds[row.kind]} {[...row.labels, ...row.faults].join('、')}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton pending={isPending && tried === null} onClick={() => field.current?.click()}>
          {isPending && tried === null ? copy.importing : copy.pickFile}
        </ConsoleButton>
        {tried && file && (
          <ConsoleButton
            look="primary"
            pending={isPending}
            disabled={counted('faulty') > 0 || drafts === 0}
            onClick={() => void send(file, tried.plan)}
          >
            {drafts === 0 ? copy.nothingToImport : copy.importAction(drafts)}
          </ConsoleButton>
        )}
      </DialogActions>
    </ConsoleDialog>
  )
}
