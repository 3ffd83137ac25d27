import { type ReactNode, useState } from 'react'
import { type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { readPriceSheet } from '#domain/pricing/changes/price-sheet.ts'
import { decodeText, unknownEncoding } from '#domain/shared/decode-text.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { FileButton } from '../../kit/file-field.tsx'
import { notify } from '../../kit/toasts.ts'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'
import type { Wish } from './matrix-columns.ts'

type ImportDialogProps = { priceList: PriceList; onChange: (wishes: readonly Wish[]) => void; onClose: () => void }

const faultsShown = 20
/** The browser reads and parses the whole file, so its size is limited here and not by a call. */
const bytesAtMost = 8 * 1024 * 1024

/**
 * Takes a CSV into the change set. It first counts the cells that would change, or lists the invalid rows by line. One
 * invalid row blocks the import: no sheet is taken in part.
 */
export function ImportDialog({ priceList, onChange, onClose }: ImportDialogProps): ReactNode {
  const [text, setText] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const read = text === null ? null : readPriceSheet(priceList, text)
  const placeOf = placesIn(priceList)
  const skus = new Set(read?.wishes.map(([cell]) => placeOf(cell)?.sku.id)).size
  const isReady = read !== null && read.faults.length === 0 && read.wishes.length > 0

  /** Reads a chosen file; the previous one is forgotten first. */
  async function take(file: File): Promise<void> {
    setText(null)
    setName(file.name)
    setFault('')
    if (file.size > bytesAtMost) return setFault(copy.importTooLarge)
    // Not `file.text()`, which reads every file as UTF-8: Chinese Excel saves GB18030.
    const decoded = decodeText(await file.arrayBuffer())
    if (decoded === null) return setFault(unknownEncoding)
    setText(decoded)
  }

  return (
    <FormDialog
      title={copy.importTitle}
      description={copy.importHint}
      submitWord={copy.importAction}
      disabled={!isReady}
      onSubmit={() => {
        if (!isReady) return
        onChange(read.wishes)
        notify(copy.bulkDone(read.wishes.length))
        onClose()
      }}
      onClose={onClose}
    >
      <p className={styles.file}>
        <FileButton word={copy.importFile} accept=".csv,text/csv" onFiles={([file]) => file && void take(file)} />
        {fault === '' ? name : <span role="alert">{fault}</span>}
      </p>
      {read && (
        <div className={styles.sheet} role="status">
          {read.faults.length > 0 ? (
            <>
              <p>{copy.importFaults(read.faults.length)}</p>
              <ul>
                {read.faults.slice(0, faultsShown).map(({ line, sentence }) => (
                  <li key={`${line} ${sentence}`}>{copy.importFault(line, sentence)}</li>
                ))}
              </ul>
              {read.faults.length > faultsShown && <p>{copy.importMore(read.faults.length - faultsShown)}</p>}
            </>
          ) : (
            <p>
              {read.wishes.length === 0
                ? copy.importNothing(read.rows)
                : copy.importRead(read.rows, read.wishes.length, skus)}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  )
}
