import type { ReactNode } from 'react'
import type { CategoryFields, DeviceTypeFields, KnownTypeCode } from '#domain/devices/catalogue-names.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { useCommand } from '../../kit/commands/use-command.tsx'
import { RecordListDialog } from '../../kit/small-record/record-list-dialog.tsx'
import { CatalogueFactsDialog } from './catalogue-facts-dialog.tsx'
import { categoryKind, typeKind } from './catalogue-names.tsx'
import { categoryCopy, typeCopy } from './catalogue-names-copy.ts'

/** The dialogs 设备类型 and 设备类别 of the prices page, which their commands open; loaded apart, since they are dragged. */
export function CatalogueNames({ priceList }: { priceList: PriceList }): ReactNode {
  const { types, categories, skus, platforms } = priceList
  const [ofTypes, ofCategories] = [useCommand('prices.types'), useCommand('prices.categories')]
  const ofFacts = useCommand('prices.facts')
  const typeRows = types.map(({ id, code, name }) => {
    const own = skus.filter(({ typeId }) => typeId === id)
    return { id, fields: { code, name }, skus: own.length, listed: own.filter(({ listed }) => listed).length }
  })
  const categoryRows = categories.map(({ id, ...fields }) => ({
    id,
    fields,
    skus: skus.filter(({ category }) => category === fields.code).length,
  }))
  return (
    <>
      {ofFacts.isOpen && <CatalogueFactsDialog skus={skus} onClose={ofFacts.close} />}
      {ofTypes.isOpen && (
        <RecordListDialog<DeviceTypeFields, (typeof typeRows)[number]>
          kind={typeKind(types.map(({ code }) => code))}
          title={typeCopy.title}
          note={typeCopy.note}
          empty={{ title: typeCopy.empty, hint: typeCopy.emptyHint }}
          rows={typeRows}
          columns={[
            { name: 'name', word: typeCopy.name, cell: ({ fields }) => <b>{fields.name}</b> },
            {
              name: 'kind',
              word: typeCopy.kind,
              wideOnly: true,
              cell: ({ fields: { code } }) => typeCopy.kinds[code as KnownTypeCode] ?? code,
            },
            {
              name: 'skus',
              word: typeCopy.skus,
              atRight: true,
              cell: (row) => typeCopy.skuCount(row.skus, row.listed),
            },
          ]}
          onClose={ofTypes.close}
        />
      )}
      {ofCategories.isOpen && (
        <RecordListDialog<CategoryFields, (typeof categoryRows)[number]>
          kind={categoryKind(
            categories.map(({ code }) => code),
            platforms,
          )}
          title={categoryCopy.title}
          note={categoryCopy.note}
          empty={{ title: categoryCopy.empty, hint: categoryCopy.emptyHint }}
          rows={categoryRows}
          columns={[
            { name: 'name', word: categoryCopy.name, cell: ({ fields }) => <b>{fields.name}</b> },
            { name: 'code', word: categoryCopy.code, atRight: true, cell: ({ fields }) => fields.code },
            {
              name: 'unsuit',
              word: categoryCopy.unsuit,
              atRight: true,
              wideOnly: true,
              cell: ({ fields }) => categoryCopy.unsuitCount(fields.unsuitPlatforms.length),
            },
            {
              name: 'skus',
              word: categoryCopy.skus,
              atRight: true,
              cell: (row) => categoryCopy.skuCount(row.skus),
            },
          ]}
          onClose={ofCategories.close}
        />
      )}
    </>
  )
}
