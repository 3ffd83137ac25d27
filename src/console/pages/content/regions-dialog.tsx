import type { ReactNode } from 'react'
import type { RegionFields } from '#domain/content/regions.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { FieldForm } from '../../kit/field-form.tsx'
import type { SmallRecordKind } from '../../kit/small-record/record-dialog.tsx'
import { RecordListDialog } from '../../kit/small-record/record-list-dialog.tsx'
import { useCall } from '../../kit/use-call.ts'
import { regionsCopy as copy } from './regions-copy.ts'

type Row = ConsoleSuccess<'GET /activity-regions'>['data']['rows'][number]

const kind: SmallRecordKind<RegionFields> & { path: 'activity-regions' } = {
  ...{ path: 'activity-regions', copy, blank: { name: '' } },
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

/** The cities and areas of activities, each with its activities that are public. */
export function RegionsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { data } = useCall('GET /activity-regions', {})
  if (!data) return null
  return (
    <RecordListDialog<RegionFields, Row>
      {...{ kind, title: copy.title, note: copy.note, onClose }}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      rows={data.data.rows}
      columns={[
        { name: 'name', word: copy.name, cell: ({ fields }) => <b>{fields.name}</b> },
        { name: 'total', word: copy.published, atRight: true, cell: ({ total }) => total },
        { name: 'open', word: copy.open, atRight: true, wideOnly: true, cell: ({ openTotal }) => openTotal },
      ]}
    />
  )
}
