import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SheetRow } from '#domain/shared/sheet-rows.ts'
import { saveFile } from '#ui/save-file.ts'
import type { ConsoleAnswer, Success } from '../api.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { FilePlace } from '../file-place.tsx'
import { ListTable } from '../list-table.tsx'
import { useAction } from '../use-action.ts'
import { sheetCopy as copy } from './copy.ts'
import { makeWorkbook, openSheet } from './open-sheet.ts'
import styles from './sheets.module.css'
import type { XlsxSheet } from './write-xlsx.ts'

/** What every import answers. */
export type ImportData = {
  plan: string
  isDone: boolean
  counts: Record<SheetRow['kind'], number>
  rows: SheetRow[]
}
type Imports = 'POST /catalogue/import' | 'POST /directories/{kind}/import' | 'POST /activity-regions/import'
type Answer<Data> =
  | { code: 200; msg: string; data: Data }
  | { code: Exclude<ConsoleAnswer<Imports>['code'], 200>; msg: string }

type SheetImportDialogProps<Data extends ImportData> = {
  title: string
  note: string
  /** The labels by which the sheet of a workbook is known. */
  required: readonly string[]
  /** A workbook to begin with; it is saved under `name`. */
  sample?: { name: string; sheets: readonly XlsxSheet[] }
  /** The import of a CSV; a trial without a plan. */
  send: (file: File, plan: string | undefined) => Promise<Answer<Data>>
  /** What else a trial found out, one sentence each. */
  summary?: (data: Data) => string[]
  /** After the import: the notice, and what is opened. */
  onDone: (answer: Success<Answer<Data>>) => void
  onClose: () => void
}

/**
 * Imports a table: a chosen or dropped file is tried on the server, which says of each row what it does or what is wrong
 * with it, and is applied with one press; one faulty row stops all. The server refuses where the same file would do
 * something else by now.
 */
export function SheetImportDialog<Data extends ImportData>(props: SheetImportDialogProps<Data>): ReactNode {
  const { title, note, required, sample, send, summary, onDone, onClose } = props
  const lastTrial = useRef(0)
  const [opened, setOpened] = useState<{ file: File; sheet: string } | null>(null)
  const [tried, setTried] = useState<Data | null>(null)
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  useKeptPage()
  const effective = tried === null ? 0 : tried.counts.new + tried.counts.changed

  async function take(files: readonly File[]) {
    const [file] = files
    lastTrial.current += 1
    const trial = lastTrial.current
    setTried(null)
    setOpened(null)
    if (file === undefined || files.length > 1) return setFault(copy.oneFile)
    const isOver = () => trial !== lastTrial.current
    // Each file is a trial of its own: the next one does not wait until the page shows the answer to the last.
    await act(() => openAndTry(file, isOver), {
      of: trial,
      onDone: ({ data }) => !isOver() && setTried(data),
      refused: isOver,
    })
  }

  async function openAndTry(file: File, isOver: () => boolean): Promise<Answer<Data>> {
    const table = await openSheet(file, required)
    if (!table.ok) return { code: 400, msg: table.sentence }
    if (!isOver()) setOpened(table)
    return send(table.file, undefined)
  }

  function apply() {
    if (opened === null || tried === null) return
    void act(() => send(opened.file, tried.plan), {
      of: 'import',
      onDone(answer) {
        onDone(answer)
        onClose()
      },
    })
  }

  const unable =
    tried === null ? copy.noFile : tried.counts.faulty > 0 ? copy.faulty : effective === 0 ? copy.nothing : undefined

  async function saveSample() {
    if (sample === undefined) return
    const file = await makeWorkbook(sample.sheets)
    if (file === null) return setFault(copy.notMade)
    saveFile(file, `${sample.name}.xlsx`)
  }

  return (
    <ConsoleDialog title={title} description={note} wide onClose={onClose}>
      <FilePlace words={copy} accept=".csv,.xlsx,text/csv" onFiles={(files) => void take(files)} />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {tried && opened && (
        <div className={styles.outcome} role="status">
          <p>{copy.from(opened.file.name, opened.sheet)}</p>
          {[copy.planned(tried.counts), ...(tried.counts.faulty === 0 ? (summary?.(tried) ?? []) : [])].map(
            (sentence) => (
              <p key={sentence}>
                <b>{sentence}</b>
              </p>
            ),
          )}
        </div>
      )}
      {tried && tried.rows.length > 0 && <Rows title={title} tried={tried} />}
      <DialogActions>
        {sample && <ConsoleButton onClick={saveSample}>{copy.sample}</ConsoleButton>}
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton look="primary" pending={isPending} unable={unable} onClick={apply}>
          {isPending && tried === null
            ? copy.trying
            : tried && effective + tried.counts.faulty === 0
              ? copy.nothing
              : copy.apply}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** The rows that are faulty, new or changed, each with what is wrong or what it changes. */
function Rows({ title, tried }: { title: string; tried: ImportData }): ReactNode {
  const { counts, rows } = tried
  const total = counts.new + counts.changed + counts.faulty
  return (
    <>
      <div className={styles.rows}>
        <ListTable
          label={title}
          // The table needs an id; a row of a file has its number.
          rows={rows.map((row) => ({ ...row, id: row.line }))}
          nameOf={({ name }) => name}
          columns={[
            { name: 'line', word: copy.line, cell: ({ line }) => line },
            { name: 'name', word: copy.name, cell: ({ name }) => name || copy.untitled },
            { name: 'what', word: copy.what, cell: (row) => <RowOutcome row={row} /> },
          ]}
        />
      </div>
      {rows.length < total && <p className={styles.more}>{copy.shownOf(rows.length, total)}</p>}
    </>
  )
}

function RowOutcome({ row }: { row: SheetRow }): ReactNode {
  const faults = row.faults.map(({ column, sentence }) => copy.fault(column, sentence))
  return (
    <span className={styles.result} data-kind={row.kind}>
      {copy.rowKinds[row.kind]} {[...row.labels, ...faults].join('、')}
    </span>
  )
}

/** A file that is dropped beside the place for it would otherwise replace the page. */
function useKeptPage(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
