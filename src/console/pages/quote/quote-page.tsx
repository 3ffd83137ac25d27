import type { ReactNode } from 'react'
import { priceListAfterSet } from '#domain/pricing/changes/change-set.ts'
import { durationText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceList, PriceListSku } from '#domain/pricing/changes/price-list.ts'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponsAt } from '#domain/pricing/kinds/effects.ts'
import { readQuantity } from '#domain/pricing/quantity.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { fromLocalTime } from '../../kit/time-field.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { quoteCopy as copy } from './copy.ts'
import styles from './quote.module.css'
import { QuoteResult } from './quote-result.tsx'

// The whole order is in the address, so that a question about a price can be sent as a link.
const filters = ['type', 'region', 'device', 'tier', 'num', 'set', 'at', 'hold'] as const

/** 试算: one order by the site's own engine, step by step, with every combination of coupons that it weighed. */
export function QuotePage(): ReactNode {
  const { data, error, refetch } = useCall('GET /catalogue', {})
  if (!data) return <PendingState of={{ error, refetch }} />
  if (data.data.skus.length === 0)
    return (
      <ConsolePage>
        <PageHead title={copy.title} />
        <EmptyState title={copy.empty} hint={copy.emptyHint}>
          <ConsoleLink to="/prices" className={consoleButton()}>
            {copy.toPrices}
          </ConsoleLink>
        </EmptyState>
      </ConsolePage>
    )
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
  // The set that is compared with the present: the chosen one, else the next that is scheduled.
  const compared = sets.find(({ id }) => id === setId) ?? nextScheduled(sets)
  const read = { params: { id: compared?.id ?? 0 } }
  const comparedSet = useCall('GET /price-changes/{id}', read, { enabled: compared !== undefined }).data
  // Of another set the answer may still be on show; its cells belong to that one.
  const comparedCells = comparedSet?.data.id === compared?.id ? (comparedSet?.data.cells ?? []) : []
  const cells = setId === null ? [] : comparedCells
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
      <PageHead title={copy.title} count={copy.note}>
        <ConsoleButton onClick={() => void copyToClipboard(location.href)}>{copy.copyLink}</ConsoleButton>
        {tier && quantity !== null && (
          <a
            className={consoleButton()}
            href={`/price.html?tier=${tier.id}&num=${quantity}`}
            target="_blank"
            rel="noreferrer"
          >
            {copy.onSite}
          </a>
        )}
      </PageHead>
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
          <QuoteResult
            priceList={priceList}
            sku={sku}
            tier={tier}
            quantity={quantity}
            comparison={compared && { set: compared, present: { ...present, coupons }, cells: comparedCells }}
          />
        )}
      </div>
    </ConsolePage>
  )
}

type ListedSet = { status: string; publishAt: string | null }

/** The scheduled set that becomes public first. */
function nextScheduled<Listed extends ListedSet>(sets: readonly Listed[]): Listed | undefined {
  const scheduled = sets.filter(({ status, publishAt }) => status === 'scheduled' && publishAt !== null)
  return scheduled.toSorted((one, other) => (one.publishAt ?? '').localeCompare(other.publishAt ?? ''))[0]
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
  const time = parseShanghai(fromLocalTime(at))
  return couponsAt(kinds, formatShanghai(time ?? serverNow()), new Map([[Number(hold), 1]]))
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
