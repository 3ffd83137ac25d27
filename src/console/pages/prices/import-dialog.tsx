import type { ReactNode } from 'react'
import { catalogueColumns, catalogueKeys, catalogueSample } from '#domain/pricing/sheet/catalogue-columns.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { SheetImportDialog } from '../../kit/sheets/sheet-import-dialog.tsx'
import type { NumberColumns } from '../../kit/sheets/write-xlsx.ts'
import { notifyDone } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { priceCopy as copy } from './copy.ts'

export const catalogueNumbers: NumberColumns = Object.fromEntries(
  catalogueColumns.flatMap((column) => ('number' in column ? [[column.head, column.number] as const] : [])),
)

type Imported = ConsoleSuccess<'POST /catalogue/import'>['data']

type ImportDialogProps = { onOpen: (changeSetId: number | null) => void; onClose: () => void }

/**
 * Takes devices, durations, prices and stock of a table: what is new is made where visitors do not see it, and all that
 * they would see is in one new change set, which is then open.
 */
export function ImportDialog({ onOpen, onClose }: ImportDialogProps): ReactNode {
  return (
    <SheetImportDialog
      title={copy.importTitle}
      note={copy.importHint}
      required={catalogueKeys}
      sample={{
        name: copy.sampleName,
        sheets: [
          { name: copy.sheetName, rows: catalogueSample, numbers: catalogueNumbers },
          { name: copy.sheetHelpName, rows: [copy.sheetHelpHead, ...copy.sheetHelp] },
        ],
      }}
      send={(file, plan) =>
        sendFile('POST /catalogue/import', file, { headers: plan === undefined ? {} : { 'x-plan': plan } })
      }
      summary={summary}
      onDone={(answer) => {
        const { changeSetId } = answer.data
        notifyDone(answer, {
          done: copy.imported(answer.data.skus, answer.data.cells),
          takeBack: (token) => call('POST /catalogue/import/undo', { body: { token } }),
          undone: copy.importUndone,
          onUndone: () => onOpen(null),
        })
        if (changeSetId !== null) onOpen(changeSetId)
      }}
      onClose={onClose}
    />
  )
}

function summary({ types, categories, skus, cells }: Imported): string[] {
  return [
    ...(skus > 0 ? [copy.importSkus(skus)] : []),
    ...(types.length > 0 ? [copy.importTypes(types)] : []),
    ...(categories.length > 0 ? [copy.importCategories(categories)] : []),
    ...(cells > 0 ? [copy.importCells(cells)] : []),
  ]
}
