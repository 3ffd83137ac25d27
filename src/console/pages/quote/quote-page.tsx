import { type ReactNode, useState } from 'react'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import { priceListAfterSet } from '#domain/pricing/changes/change-set.ts'
import { countOrder } from '#domain/pricing/changes/examples.ts'
import { durationText, fenText } from '#domain/pricing/changes/issue-texts.ts'
import { type PriceList, type PriceListSku, type PriceListTier, tierOf } from '#domain/pricing/changes/price-list.ts'
import { obstaclesOf, weighCombinations } from '#domain/pricing/combinations.ts'
import type { CouponOrder, HeldCoupon } from '#domain/pricing/coupons.ts'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponsAt } from '#domain/pricing/kinds/effects.ts'
import { readQuantity } from '#domain/pricing/quantity.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { quoteCopy as copy } from './copy.ts'
import styles from './quote.module.css'

// The whole order is in the address, so that a question about a price can be sent as a link.
const filters = ['type', 'region', 'device', 'tier', 'num', 'set', 'at', 'hold'] as const

/** 试算: one order by the site's own engine, step by step, with every combination of coupons that it weighed. */
export function QuotePage(): ReactNode {
  const { data, error, refetch } = useCall('GET /catalogue', {})
  if (!data) return <PendingState of={{ error, refetch }} />
  if (data.data.skus.length === 0) return <EmptyState title={copy.empty} />
  return <QuoteForm present={data.data} />
}

/**
 * The order, and its price step by step. An address may name what the price list does not have: each choice falls back
 * to the first, the duration to the last.
 */
function QuoteForm({ present }: { present: PriceList }): ReactNode {
  const { state, change } = useList(filters)
  const { filters: at } = state
  const sets = useCall('GET /price-changes', { query: {} }).data?.data.rows ?? []
  const setId = Number(at.set ?? '') || null
  const chosenSet = useCall('GET /price-changes/{id}', { params: { id: setId ?? 0 } }, { enabled: setId !== null }).data
  // Of another set the answer may still be on show; its cells belong to that one.
  const cells = setId !== null && chosenSet?.data.id === setId ? chosenSet.data.cells : []
  const kinds = useCall('GET /coupons', { query: {} }).data?.data.rows ?? []
  const coupons = couponsFor(present, kinds, at)
  const changed = priceListAfterSet(present, cells)
  const priceList = { ...changed, coupons }
  const set = (part: Record<string, string>) => change({ filters: { ...at, ...part } })

  const types = priceList.types.filter(({ id }) => priceList.skus.some(({ typeId }) => typeId === id))
  const type = types.find(({ code }) => code === at.type) ?? types[0]
  const own = priceList.skus.filter(({ typeId }) => typeId === type?.id)
  const regions = [...new Set(own.map(({ region }) => region))]
  const region = regions.find((one) => one === at.region) ?? regions[0]
  // Choices narrow each other from the type down; changing one clears those below it.
  const there = own.filter((sku) => sku.region === region)
  const sku = there.find(({ id }) => String(id) === at.device) ?? there[0]
  const tier = sku?.tiers.find(({ id }) => String(id) === at.tier) ?? sku?.tiers.at(-1)
  const quantity = readQuantity(at.num ?? '1')
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  const nameDevice = ({ remote, model, category }: PriceListSku) =>
    `${remote ? model : copy.noRemote}，${nameOf.get(category) ?? ''}`

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={copy.note} />
      <div className={styles.columns}>
        <PageSection title={copy.order} note={at.hold ? copy.withHeld : copy.holder}>
          <div className={styles.fields}>
            <Choice
              label={copy.type}
              value={type?.code ?? ''}
              options={types.map(({ code, name }) => [code, name])}
              onChange={(code) => set({ type: code, region: '', device: '', tier: '' })}
            />
            <Choice
              label={copy.region}
              value={region ?? ''}
              options={regions.map((one) => [one, one || copy.noRegion])}
              onChange={(one) => set({ region: one, device: '', tier: '' })}
            />
            <Choice
              label={copy.device}
              value={String(sku?.id ?? '')}
              options={there.map((one) => [String(one.id), nameDevice(one)])}
              onChange={(device) => set({ device, tier: '' })}
            />
            <Choice
              label={copy.duration}
              value={String(tier?.id ?? '')}
              options={(sku?.tiers ?? []).map((one) => [String(one.id), durationText(one)])}
              onChange={(id) => set({ tier: id })}
            />
            <Field
              label={copy.quantity}
              inputMode="numeric"
              defaultValue={at.num ?? '1'}
              onText={(text) => set({ num: text })}
              {...(quantity === null ? { error: copy.quantityFault } : {})}
            />
            <Choice
              label={copy.after}
              value={at.set ?? ''}
              options={[
                ['', copy.now],
                ...sets
                  .filter(({ status }) => status === 'draft' || status === 'scheduled')
                  .map(({ id, name }) => [String(id), copy.afterSet(name)]),
              ]}
              onChange={(id) => set({ set: id })}
            />
            <Field
              label={copy.couponsAt}
              type="datetime-local"
              value={at.at ?? ''}
              hint={copy.couponsAtHint}
              onText={(text) => set({ at: text })}
            />
            <Choice
              label={copy.hold}
              value={at.hold ?? ''}
              options={[['', copy.holdNone], ...kinds.map(({ id, terms }) => [String(id), copy.holdOne(terms.name)])]}
              onChange={(id) => set({ hold: id })}
            />
          </div>
        </PageSection>
        {/* Nothing is counted for a quantity that is none; the field says why. */}
        {sku && tier && quantity !== null && (
          <Counted priceList={priceList} sku={sku} tier={tier} quantity={quantity} />
        )}
      </div>
    </ConsolePage>
  )
}

/**
 * What the buyer may use. By default the public coupons of now, as visitors get them; else those of `at`, a Shanghai
 * time without seconds, and one of the kind `hold` besides.
 */
function couponsFor(
  present: PriceList,
  kinds: readonly { id: number; terms: CouponTerms }[],
  { at = '', hold = '' }: Readonly<Record<string, string>>,
): PriceList['coupons'] {
  const isAsVisitor = (at === '' && hold === '') || kinds.length === 0
  if (isAsVisitor) return present.coupons
  const time = parseShanghai(`${at.replace('T', ' ')}:00`.slice(0, 19))
  return couponsAt(kinds, formatShanghai(time ?? new Date()), new Map([[Number(hold), 1]]))
}

type CountedProps = { priceList: PriceList; sku: PriceListSku; tier: PriceListTier; quantity: number }

/** The result of the engine, or nothing where it refuses the order. Stock does not matter: it changes no price. */
function Counted({ priceList, sku, tier, quantity }: CountedProps): ReactNode {
  const quote = countOrder(priceList, sku, tier, quantity)
  if (quote === null) return null
  const measured = { category: sku.category, subtotalFen: quote.subtotalFen, quantity }
  return (
    <div>
      <PageSection title={copy.trace} note={copy.traceNote}>
        <Trace
          priceList={priceList}
          tier={tierOf(priceList, sku, tier)}
          quantity={quantity}
          stock={sku.stock}
          quote={quote}
        />
        <p className={styles.payable}>
          {copy.payable} <b>{fenText(quote.payableFen)}</b>
          <small>{copy.period(quote.period.months, quote.period.days)}</small>
        </p>
      </PageSection>
      <Weighed coupons={priceList.coupons} order={measured} />
    </div>
  )
}

type ChoiceProps = { label: string; value: string; options: string[][]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}

type TraceProps = { priceList: PriceList; tier: PriceTier; quantity: number; stock: number | null; quote: Quote }

/**
 * The steps from the original price to the payable amount, in fen: per month, or for a tier in days as a whole, then
 * for the duration, for all devices, and less each kind of coupon.
 */
function Trace({ priceList, tier, quantity, stock, quote }: TraceProps): ReactNode {
  const kinds = Map.groupBy(quote.discounts, ({ couponId }) => couponId)
  const nameOf = (couponId: number) => priceList.coupons.find((coupon) => coupon.couponId === couponId)?.name ?? ''
  const per = tier.months > 0 ? copy.eachMonth : durationText(tier)
  const steps = priceSteps(tier).map(({ rule, amountFen, discount }) => ({
    name: copy.step[rule],
    note: `${per}${discount === '' ? '' : `，${discount}`}`,
    amount: fenText(amountFen),
  }))
  const lines = [
    ...steps,
    { name: copy.term(durationText(tier)), note: '', amount: fenText(tier.actualPriceFen) },
    { name: copy.times(quantity), note: copy.stock(stock), amount: fenText(quote.subtotalFen) },
    ...[...kinds].map(([couponId, used]) => ({
      name: copy.coupon(nameOf(couponId), used.length),
      note: '',
      amount: minusText(used.reduce((sum, { discountFen }) => sum + discountFen, 0)),
    })),
  ]
  return (
    <ol className={styles.trace} aria-label={copy.trace}>
      {lines.map(({ name, note, amount }) => (
        <li key={name}>
          <span>{name}</span>
          <small>{note}</small>
          <b>{amount}</b>
        </li>
      ))}
    </ol>
  )
}

/** A discount with a minus sign; 0 has none. */
function minusText(fen: number): string {
  return fen === 0 ? fenText(0) : `−${fenText(fen)}`
}

const combinationsAtFirst = 8

/** Every combination that the engine weighed, the chosen one first, and why other coupons are not taken. */
function Weighed({ coupons, order }: { coupons: readonly HeldCoupon[]; order: CouponOrder }): ReactNode {
  const [isWhole, setIsWhole] = useState(false)
  const weighed = weighCombinations(coupons, order)
  const refused = obstaclesOf(coupons, order)
  return (
    <>
      <PageSection title={copy.weighed} note={copy.weighedCount(weighed.length)}>
        <ol className={styles.trace} aria-label={copy.weighed}>
          {weighed.slice(0, isWhole ? undefined : combinationsAtFirst).map(({ kinds, takenFen }, place) => {
            const name = kinds.map((kind) => copy.coupon(kind.name, kind.count)).join('；') || copy.none
            return (
              <li key={name}>
                <span>{name}</span>
                <small>{place === 0 ? copy.chosen : ''}</small>
                <b>{minusText(takenFen)}</b>
              </li>
            )
          })}
        </ol>
        {!isWhole && weighed.length > combinationsAtFirst && (
          <ConsoleButton look="quiet" size="small" onClick={() => setIsWhole(true)}>
            {copy.more(weighed.length - combinationsAtFirst)}
          </ConsoleButton>
        )}
      </PageSection>
      {refused.length > 0 && (
        <PageSection title={copy.refused}>
          <ul className={styles.trace}>
            {refused.map(({ coupon, obstacle }) => (
              <li key={coupon.couponId}>
                <span>{coupon.name}</span>
                <small>
                  {obstacle.kind === 'limitPrice'
                    ? copy.obstacle.limitPrice(fenText(obstacle.missingFen))
                    : copy.obstacle[obstacle.kind]}
                </small>
                <b>{minusText(coupon.amountFen)}</b>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}
