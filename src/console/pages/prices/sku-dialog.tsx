import { type ReactNode, useState } from 'react'
import { isTierOffered } from '#domain/devices/durations.ts'
import type { NewSku, NewTier } from '#domain/devices/new-sku.ts'
import { skuText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceList, PriceListSku } from '#domain/pricing/changes/price-list.ts'
import { readFen } from '#domain/shared/typed-amount.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readWhole } from '../../kit/amounts.ts'
import { call } from '../../kit/api.ts'
import { Field, SelectField } from '../../kit/field.tsx'
import { priceCopy as copy } from './copy.ts'
import { type Amounts, type Duration, durationsOf, keyOf, SkuDurations } from './sku-durations.tsx'
import { SkuFields } from './sku-fields.tsx'

type SkuDialogProps = {
  priceList: PriceList
  /** The type that the matrix shows: the dialog offers its devices as models. */
  typeId: number
  /** Given the id of the device that was added. */
  onAdded: (id: number) => void
  onClose: () => void
}

/** What is typed. The stock is text, because it may be empty or invalid. */
type Form = Omit<NewSku, 'tiers' | 'stock'> & { stock: string }

/**
 * Adds a device. The form is filled in from a similar one, because a new device is mostly the same in another place.
 * The device stays invisible until a change set lists it (decision 032).
 */
export function SkuDialog({ priceList, typeId, onAdded, onClose }: SkuDialogProps): ReactNode {
  const own = priceList.skus.filter((sku) => sku.typeId === typeId)
  const [first] = own
  const [like, setLike] = useState(first)
  const [form, setForm] = useState<Form>(formOf(first, typeId, priceList))
  const [amounts, setAmounts] = useState<Amounts>(amountsOf(first))
  const [added, setAdded] = useState<readonly Duration[]>([])
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  const durations = durationsOf(own, added)
  const isPriced = (tier: Duration) => (amounts[keyOf(tier)]?.price ?? '').trim() !== ''
  async function run() {
    const { stock, ...rest } = form
    const tiers = durations.flatMap(({ months, days }) => {
      const { price = '', original = '' } = amounts[keyOf({ months, days })] ?? {}
      // A duration without a price is not sold.
      if (price.trim() === '') return []
      // Without an original price the receipt shows no crossed-out one.
      const fen = { price: fenOf(price), original: fenOf(original.trim() === '' ? price : original) }
      return [{ months, days, ...fen, ...restOf(like, months, days, fen) }]
    })
    const body = {
      ...rest,
      // The field is hidden without remote control, and may still have a text.
      model: rest.remote ? rest.model : '',
      stock: stock.trim() === '' ? null : wholeOf(stock),
      tiers,
    }
    const answer = await call('POST /skus', { body })
    if (answer.code === 200) onAdded(answer.data.id)
    return answer
  }

  return (
    <ActionDialog
      title={copy.addSku}
      summary={[copy.addSkuHint]}
      verb={copy.addSkuAction}
      run={run}
      done={copy.addedSku}
      onClose={onClose}
    >
      <SkuFields
        priceList={priceList}
        fields={form}
        onChange={set}
        first={
          own.length > 0 && (
            <SelectField
              label={copy.likeSku}
              options={[...own.map((sku) => [sku.id, nameOf(sku, priceList)] as const), ['', copy.likeNone]]}
              onChange={(likeId) => {
                const other = own.find(({ id }) => String(id) === likeId)
                setLike(other)
                setForm(formOf(other, form.typeId, priceList))
                setAmounts(amountsOf(other))
              }}
            />
          )
        }
        last={
          <Field
            label={copy.stock}
            hint={copy.stockHint}
            autoComplete="off"
            value={form.stock}
            onText={(stock) => set({ stock })}
          />
        }
      />
      <SkuDurations
        durations={durations}
        amounts={amounts}
        isHidden={durations.some((tier) => isPriced(tier) && !isTierOffered(priceList.rules, form, tier))}
        onChange={setAmounts}
        onAdd={(duration) => setAdded([...added, duration])}
      />
    </ActionDialog>
  )
}

function nameOf(sku: PriceListSku, { categories }: PriceList): string {
  return `${skuText(sku)}，${categories.find(({ code }) => code === sku.category)?.name ?? ''}`
}

/** A form with the values of a similar device, except its stock; without one an empty form. */
function formOf(like: PriceListSku | undefined, typeId: number, priceList: PriceList): Form {
  const { area = '', region = '', countryCode = '', remote = true, model = '', provider = '' } = like ?? {}
  const category = like?.category ?? priceList.categories[0]?.code ?? 0
  return { typeId, area, region, countryCode, remote, model, category, provider, stock: '' }
}

function amountsOf(like: PriceListSku | undefined): Amounts {
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  return Object.fromEntries(
    (like?.tiers ?? []).map((tier) => [keyOf(tier), { price: yuan(tier.price), original: yuan(tier.original) }]),
  )
}

/**
 * What the form does not ask of a tier. Gifts come from the similar device. The price after the device's discount and
 * the discount word explain its price, so they are taken only where both prices are left as they were.
 */
function restOf(
  like: PriceListSku | undefined,
  months: number,
  days: number,
  fen: Pick<NewTier, 'price' | 'original'>,
) {
  const tier = like?.tiers.find((one) => one.months === months && one.days === days)
  const { giftMonths = 0, giftDays = 0 } = tier ?? {}
  const isSame = tier?.price === fen.price && tier.original === fen.original
  const { preferential, discountTag } = isSame ? tier : { preferential: null, discountTag: '' }
  return { giftMonths, giftDays, preferential, discountTag }
}

/** Sends an invalid amount as 0 and an invalid number as −1, because the server's rules name both. */
const fenOf = (text: string) => readFen(text) || 0
const wholeOf = (text: string) => (Number.isNaN(readWhole(text)) ? -1 : readWhole(text))
