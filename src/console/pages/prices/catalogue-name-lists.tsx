import type { ReactNode } from 'react'
import {
  type CategoryFields,
  catalogueNameSentences,
  type DeviceTypeFields,
  type KnownTypeCode,
} from '#domain/devices/catalogue-names.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { useCommand } from '../../kit/commands/use-command.tsx'
import { RecordListDialog } from '../../kit/small-record/record-list-dialog.tsx'
import { categoryKind, typeKind } from './catalogue-names.tsx'
import { categoryCopy, typeCopy } from './catalogue-names-copy.ts'

const typeInUse = (row: { skus: number; listed: number }) => catalogueNameSentences.typeInUse(row.skus, row.listed)

/** The dialogs 设备类型 and 设备类别 of the prices page, which their commands open; loaded apart, since they are dragged. */
export function CatalogueNames({ priceList }: { priceList: PriceList }): ReactNode {
  const { types, categories, skus } = priceList
  const [ofTypes, ofCategories] = [useCommand('prices.types'), useCommand('prices.categories')]
  const typeRows = types.map(({ id, code, name }) => {
    const own = skus.filter(({ typeId }) => typeId === id)
    return { id, fields: { code, name }, skus: own.length, listed: own.filter(({ listed }) => listed).length }
  })
  const categoryRows = categories.map(({ id, code, name }) => ({
    ...{ id, fields: { code, name } },
    skus: skus.filter(({ category }) => category === code).length,
  }))
  return (
    <>
      {ofTypes.isOpen && (
        <RecordListDialog<DeviceTypeFields, (typeof typeRows)[number]>
          kind={{
            ...typeKind(types.map(({ code }) => code)),
            refusal: (id) => typeRows.filter((row) => row.id === id && row.skus > 0).map(typeInUse)[0],
          }}
          title={typeCopy.title}
          note={typeCopy.note}
          empty={{ title: typeCopy.empty, hint: typeCopy.emptyHint }}
          rows={typeRows}
          columns={[
            { name: 'name', word: typeCopy.name, cell: ({ fields }) => <b>{fields.name}</b> },
            {
              ...{ name: 'kind', word: typeCopy.kind, wideOnly: true },
              cell: ({ fields: { code } }) => typeCopy.kinds[code as KnownTypeCode] ?? code,
            },
            {
              ...{ name: 'skus', word: typeCopy.skus, atRight: true },
              cell: (row) => typeCopy.skuCount(row.skus, row.listed),
            },
          ]}
          onClose={ofTypes.close}
        />
      )}
      {ofCategories.isOpen && (
        <RecordListDialog<CategoryFields, (typeof categoryRows)[number]>
          kind={categoryKind(categories.map(({ code }) => code))}
          title={categoryCopy.title}
          note={categoryCopy.note}
          empty={{ title: categoryCopy.empty, hint: categoryCopy.emptyHint }}
          rows={categoryRows}
          columns={[
            { name: 'name', word: categoryCopy.name, cell: ({ fields }) => <b>{fields.name}</b> },
            { name: 'code', word: categoryCopy.code, atRight: true, cell: ({ fields }) => fields.code },
            {
              ...{ name: 'skus', word: categoryCopy.skus, atRight: true },
              cell: (row) => categoryCopy.skuCount(row.skus),
            },
          ]}
          onClose={ofCategories.close}
        />
      )}
    </>
  )
}
