import { type ReactNode, useRef, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { ConsoleSuccess } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { ListTable } from '../kit/list-page.tsx'
import { notify } from '../kit/toasts.ts'
import { sendFile } from '../kit/uploads.ts'
import { kitWords } from '../kit/words.ts'
import styles from './directory.module.css'
import { directoryWords as words } from './words.ts'

type Tried = ConsoleSuccess<'POST /directories/{kind}/import'>['data']
type ImportDialogProps = { kind: DirectoryKind; onDone: () => void; onClose: () => void }

/** A table of entries: tried first, row by row; then all of it becomes drafts, or nothing. */
export function ImportDialog({ kind, onDone, onClose }: ImportDialogProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [fault, setFault] = useState('')
  const [pending, setPending] = useState(false)
  const counted = (of: Tried['rows'][number]['kind']) => tried?.rows.filter((row) => row.kind === of).length ?? 0
  const drafts = counted('new') + counted('changed')

  async function send(sent: File, plan?: string) {
    setPending(true)
    setFault('')
    const answer = await sendFile(
      `/directories/${kind}/import`,
      sent,
      plan === undefined ? {} : { headers: { 'x-plan': plan } },
    )
    setPending(false)
    if (answer.code !== 200) return setFault(answer.msg)
    const { data } = answer as ConsoleSuccess<'POST /directories/{kind}/import'>
    if (!data.isDone) return setTried(data)
    notify(words.imported(drafts))
    onDone()
    onClose()
  }

  return (
    <ConsoleDialog title={words.importTitle} description={words.importNote} wide onClose={onClose}>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={words.pickFile}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen === undefined) return
          setFile(chosen)
          setTried(null)
          void send(chosen)
        }}
      />
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {tried && (
        <>
          <p role="status">{words.planned(counted('new'), counted('changed'), counted('faulty'))}</p>
          <div className={styles.rows}>
            <ListTable
              label={words.importTitle}
              rows={tried.rows}
              idOf={({ line }) => line}
              nameOf={({ name }) => name}
              columns={[
                { name: 'line', word: words.line, cell: ({ line }) => line },
                { name: 'name', word: words.name, cell: ({ name }) => name || words.untitled },
                {
                  ...{ name: 'what', word: words.what },
                  cell: (row) => (
                    <span className={styles.outcome} data-kind={row.kind}>
                      {words.rowKinds[row.kind]} {[...row.labels, ...row.faults].join('、')}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
      <DialogVerbs>
        <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
        <ConsoleButton pending={pending && tried === null} onClick={() => field.current?.click()}>
          {pending && tried === null ? words.importing : words.pickFile}
        </ConsoleButton>
        {tried && file && (
          <ConsoleButton
            look="primary"
            pending={pending}
            disabled={counted('faulty') > 0 || drafts === 0}
            onClick={() => void send(file, tried.plan)}
          >
            {drafts === 0 ? words.nothingToImport : words.importVerb(drafts)}
          </ConsoleButton>
        )}
      </DialogVerbs>
    </ConsoleDialog>
  )
}
