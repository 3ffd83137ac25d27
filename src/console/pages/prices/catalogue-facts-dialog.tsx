import { type ReactNode, useState } from 'react'
import { type CatalogueNameKind, checkCatalogueName } from '#domain/devices/catalogue-names.ts'
import type { PriceListSku } from '#domain/pricing/changes/price-list.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { factsCopy as copy } from './catalogue-names-copy.ts'

type Row = { id: number; kind: CatalogueNameKind; name: string; skus: number; listed: number }

/** The areas and providers that devices carry as texts, each renamed on all of them at once. */
export function CatalogueFactsDialog({
  skus,
  onClose,
}: {
  skus: readonly PriceListSku[]
  onClose: () => void
}): ReactNode {
  const [renaming, setRenaming] = useState<Row | null>(null)
  const rows: Row[] = [...rowsOf('area', skus), ...rowsOf('provider', skus)].map((row, id) => ({ ...row, id }))
  return (
    <ConsoleDialog title={copy.title} description={copy.note} wide onClose={onClose}>
      {rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={copy.title}
          rows={rows}
          nameOf={({ name }) => name}
          columns={[
            { name: 'kind', word: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
            { name: 'name', word: copy.name, cell: ({ name }) => <b>{name}</b> },
            { name: 'skus', word: copy.skus, atRight: true, cell: (row) => copy.skuCount(row.skus, row.listed) },
          ]}
          rowActions={(row) => [
            { word: copy.rename, label: copy.renameOne(row.name), look: 'quiet', run: () => setRenaming(row) },
          ]}
        />
      )}
      {renaming && <RenameDialog row={renaming} rows={rows} onClose={() => setRenaming(null)} />}
    </ConsoleDialog>
  )
}

function RenameDialog({ row, rows, onClose }: { row: Row; rows: readonly Row[]; onClose: () => void }): ReactNode {
  const { kind, name, skus } = row
  const [fields, setFields] = useState({ name })
  const to = fields.name.trim()
  const joins = to !== name && rows.some((other) => other.kind === kind && other.name === to)
  const isUnfit = checkCatalogueName(kind, to)
  return (
    <ActionDialog
      title={copy.renameOne(name)}
      summary={[copy.effect(skus), ...(joins ? [copy.joins(to)] : [])]}
      verb={copy.rename}
      run={() => call('POST /catalogue/names', { body: { kind, from: name, to, seen: skus } })}
      done={copy.renamed(to)}
      takeBack={(token) => call('POST /catalogue/names/undo', { body: { token } })}
      onClose={onClose}
    >
      <FieldForm
        fields={[{ name: 'name', label: copy.name, ...(isUnfit !== null && { error: isUnfit }) }]}
        values={fields}
        onChange={(part) => setFields({ ...fields, ...part })}
        autoComplete="off"
      />
    </ActionDialog>
  )
}

/** The names of one kind in the order of the devices, each with the number of its devices. */
function rowsOf(kind: CatalogueNameKind, skus: readonly PriceListSku[]): Omit<Row, 'id'>[] {
  const named = Map.groupBy(skus, (sku) => sku[kind])
  return [...named].flatMap(([name, own]) =>
    name === '' ? [] : [{ kind, name, skus: own.length, listed: own.filter(({ listed }) => listed).length }],
  )
}
