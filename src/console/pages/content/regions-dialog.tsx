import { type ReactNode, useState } from 'react'
import { type RegionFields, regionSheetHead } from '#domain/content/regions.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { useMay } from '../../kit/session.ts'
import { SaveXlsxButton } from '../../kit/sheets/sheet-export-button.tsx'
import { SheetImportDialog } from '../../kit/sheets/sheet-import-dialog.tsx'
import { RecordDialog, type SmallRecordKind } from '../../kit/small-record/record-dialog.tsx'
import { RecordListDialog } from '../../kit/small-record/record-list-dialog.tsx'
import { notify } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { useCall } from '../../kit/use-call.ts'
import { regionsCopy as copy } from './regions-copy.ts'

type Row = ConsoleSuccess<'GET /activity-regions'>['data']['rows'][number]

const kind: SmallRecordKind<RegionFields> & { path: 'activity-regions' } = {
  path: 'activity-regions',
  copy,
  blank: { name: '' },
  nameOf: ({ name }) => name,
  form: ({ fields, set }) => (
    <FieldForm
      fields={[{ name: 'name', label: copy.name, hint: copy.nameHint }]}
      values={fields}
      onChange={set}
      autoComplete="off"
    />
  ),
}

type RegionsDialogProps = Pick<Parameters<typeof RecordListDialog>[0], 'onMade' | 'onClose'>

/** The cities and areas of activities, each with its activities that are public. */
export function RegionsDialog({ onMade, onClose }: RegionsDialogProps): ReactNode {
  const { data } = useCall('GET /activity-regions', {})
  const [isImporting, setImporting] = useState(false)
  const mayExport = useMay('content.export')
  if (!data) return null
  if (isImporting) return <RegionsImport onClose={() => setImporting(false)} />
  return (
    <RecordListDialog<RegionFields, Row>
      kind={kind}
      title={copy.title}
      note={copy.note}
      onMade={onMade}
      onClose={onClose}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      actions={
        <>
          {mayExport && <SaveXlsxButton path="/activity-regions/export" name={copy.title} />}
          <ConsoleButton onClick={() => setImporting(true)}>{copy.importWord}</ConsoleButton>
        </>
      }
      rows={data.data.rows}
      columns={[
        { name: 'name', word: copy.name, cell: ({ fields }) => <b>{fields.name}</b> },
        { name: 'total', word: copy.published, atRight: true, cell: ({ total }) => total },
        { name: 'open', word: copy.open, atRight: true, wideOnly: true, cell: ({ openTotal }) => openTotal },
      ]}
    />
  )
}

/** Adds a city from the editor of an activity that needs it. */
export function NewRegionDialog({ onMade, onClose }: RegionsDialogProps): ReactNode {
  return <RecordDialog kind={kind} row={null} onMade={onMade} onClose={onClose} />
}

/** Adds the cities of a table, in place of the list. */
function RegionsImport({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <SheetImportDialog
      title={copy.importTitle}
      note={copy.importNote}
      required={[regionSheetHead]}
      sample={{
        name: copy.sampleName,
        sheets: [{ name: copy.title, rows: [[regionSheetHead], ...copy.samples.map((name) => [name])] }],
      }}
      send={(file, plan) =>
        sendFile('POST /activity-regions/import', file, { headers: plan === undefined ? {} : { 'x-plan': plan } })
      }
      onDone={({ data: { counts } }) => notify(copy.imported(counts.new))}
      onClose={onClose}
    />
  )
}
