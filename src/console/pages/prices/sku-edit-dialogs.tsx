import { type ReactNode, useState } from 'react'
import { type SkuFacts, skuSentences } from '#domain/devices/new-sku.ts'
import { skuText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceList, PriceListSku } from '#domain/pricing/changes/price-list.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { priceCopy as copy } from './copy.ts'
import { SkuFields } from './sku-fields.tsx'

type SkuDialogProps = { priceList: PriceList; sku: PriceListSku; onClose: () => void }

const save = (id: number, seen: SkuFacts, fields: SkuFacts) =>
  call('POST /skus/{id}', { params: { id: String(id) }, body: { seen, fields } })

/** Changes what a device is. Visitors see it at once; its prices are changed in a change set. */
export function EditSkuDialog({ priceList, sku, onClose }: SkuDialogProps): ReactNode {
  const seen = factsOf(sku)
  const [fields, setFields] = useState(seen)
  // The field is hidden without remote control, and may still have a text.
  const sent = { ...fields, model: fields.remote ? fields.model : '' }
  return (
    <ActionDialog
      title={copy.editSkuOf(skuText(sku))}
      summary={sku.listed ? [copy.editListedHint, skuSentences.listedFacts] : [copy.editUnlistedHint]}
      verb={copy.editSkuAction}
      run={() => save(sku.id, seen, sent)}
      done={copy.editedSku}
      undo={() => save(sku.id, sent, seen)}
      onClose={onClose}
    >
      <SkuFields
        priceList={priceList}
        fields={fields}
        isListed={sku.listed}
        onChange={(part) => setFields((held) => ({ ...held, ...part }))}
      />
    </ActionDialog>
  )
}

/** Deletes a device that visitors do not see, after its summary. */
export function RemoveSkuDialog({ sku, onClose }: Omit<SkuDialogProps, 'priceList'>): ReactNode {
  return (
    <ActionDialog
      title={copy.removeSkuOf(skuText(sku))}
      summary={[copy.removeSkuHint(sku.tiers.length)]}
      refusal={sku.listed ? skuSentences.unlistFirst : undefined}
      verb={copy.removeSkuAction}
      look="delete"
      run={() => call('POST /skus/{id}/remove', { params: { id: String(sku.id) }, body: { seen: factsOf(sku) } })}
      done={copy.removedSku}
      takeBack={(token) => call('POST /skus/undo', { body: { token } })}
      onClose={onClose}
    />
  )
}

function factsOf({ typeId, area, region, countryCode, remote, model, category, provider }: PriceListSku): SkuFacts {
  return { typeId, area, region, countryCode, remote, model, category, provider }
}
