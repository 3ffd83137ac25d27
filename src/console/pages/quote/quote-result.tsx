import { type ReactNode, useState } from 'react'
import type { Change } from '#domain/pricing/changes/cells.ts'
import { priceListAfterSet } from '#domain/pricing/changes/change-set.ts'
import { countOrder } from '#domain/pricing/changes/examples.ts'
import { durationText, fenText } from '#domain/pricing/changes/issue-texts.ts'
import { type PriceList, type PriceListSku, type PriceListTier, tierOf } from '#domain/pricing/changes/price-list.ts'
import { type CouponBranch, type CouponLoss, couponBranches, weighCombinations } from '#domain/pricing/combinations.ts'
import type { CouponOrder, HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { quoteCopy as copy } from './copy.ts'
import styles from './quote.module.css'

type Order = { priceList: PriceList; sku: PriceListSku; tier: PriceListTier; quantity: number }

/** A change set, its cells, and the price list without it. */
type Comparison = { set: { id: number; name: string }; present: PriceList; cells: readonly Change[] }

/** The result of the engine, or nothing where it refuses the order. Stock does not matter: it changes no price. */
export function QuoteResult({ comparison, ...order }: Order & { comparison: Comparison | undefined }): ReactNode {
  const { priceList, sku, tier, quantity } = order
  const quote = countOrder(priceList, sku, tier, quantity)
  if (quote === null) return null
  const measured = { category: sku.category, subtotalFen: quote.subtotalFen, quantity }
  return (
    <>
      <div>
        <PageSection title={copy.trace} note={copy.traceNote}>
          <Trace {...order} quote={quote} branches={couponBranches(priceList.coupons, measured)} />
        </PageSection>
      </div>
      <div>
        <Weighed coupons={priceList.coupons} order={measured} />
        {comparison && <Compared sku={sku} tier={tier} quantity={quantity} comparison={comparison} />}
      </div>
    </>
  )
}

type TraceProps = Order & { quote: Quote; branches: readonly CouponBranch[] }

/**
 * The steps from the original price to the payable amount as points of a line, in fen: per month, or for a tier in days
 * as a whole, then for the duration, for all devices, and each kind of coupon as a branch that joins the line or ends.
 */
function Trace({ priceList, sku, tier: listed, quantity, quote, branches }: TraceProps): ReactNode {
  const tier = tierOf(priceList, sku, listed)
  const per = tier.months > 0 ? copy.eachMonth : durationText(tier)
  const steps = [
    ...priceSteps(tier).map(({ rule, amountFen, discount }) => ({
      name: copy.step[rule],
      note: `${per}${discount === '' ? '' : `，${discount}`}`,
      amount: fenText(amountFen),
    })),
    { name: copy.term(durationText(tier)), note: '', amount: fenText(tier.actualPriceFen) },
    { name: copy.times(quantity), note: copy.stock(sku.stock), amount: fenText(quote.subtotalFen) },
  ]
  return (
    <>
      <ol className={styles.line} aria-label={copy.trace}>
        {steps.map(({ name, note, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <small>{note}</small>
            <b>{amount}</b>
          </li>
        ))}
        {branches.map(({ coupon, count, takenFen, loss }) => (
          <li key={coupon.couponId} data-branch={loss === null ? 'used' : 'lost'}>
            <span>{loss === null ? copy.coupon(coupon.name, count) : coupon.name}</span>
            {loss !== null && <small>{lossText(loss)}</small>}
            {loss === null ? <b>{minusText(takenFen)}</b> : <s>{minusText(coupon.amountFen)}</s>}
          </li>
        ))}
      </ol>
      <p className={styles.payable}>
        {copy.payable} <b>{fenText(quote.payableFen)}</b>
        <small>{copy.period(quote.period.months, quote.period.days)}</small>
      </p>
    </>
  )
}

function lossText(loss: CouponLoss): string {
  switch (loss.kind) {
    case 'limitPrice':
      return copy.loss.limitPrice(fenText(loss.missingFen))
    case 'excluded':
      return loss.lessFen > 0
        ? copy.loss.excluded(loss.by, fenText(loss.bestFen), fenText(loss.lessFen))
        : copy.loss.notBetter(loss.by)
    default:
      return copy.loss[loss.kind]
  }
}

/** A discount with a minus sign; 0 has none. */
function minusText(fen: number): string {
  return fen === 0 ? fenText(0) : `−${fenText(fen)}`
}

const combinationsAtFirst = 8

/** Every combination that the engine weighed, the chosen one first. */
function Weighed({ coupons, order }: { coupons: readonly HeldCoupon[]; order: CouponOrder }): ReactNode {
  const [isWhole, setIsWhole] = useState(false)
  const weighed = weighCombinations(coupons, order)
  const mostFen = weighed[0]?.takenFen ?? 0
  return (
    <PageSection title={copy.weighed} note={copy.weighedCount(weighed.length)}>
      <ol className={styles.weighed} aria-label={copy.weighed}>
        {weighed.slice(0, isWhole ? undefined : combinationsAtFirst).map(({ kinds, takenFen }) => {
          const name = kinds.map((kind) => copy.coupon(kind.name, kind.count)).join('；') || copy.none
          return (
            <li key={name}>
              <span>{name}</span>
              <b>{minusText(takenFen)}</b>
              {/* The first is the engine's choice; the bars compare the others with it. */}
              <meter className="visually-hidden" min={0} max={Math.max(1, mostFen)} value={takenFen} />
              <i aria-hidden="true" style={{ width: `${mostFen === 0 ? 0 : (takenFen / mostFen) * 100}%` }} />
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
  )
}

type ComparedProps = Omit<Order, 'priceList'> & { comparison: Comparison }

/** The order at the present prices, and after the change set. */
function Compared({ sku, tier, quantity, comparison: { set, present, cells } }: ComparedProps): ReactNode {
  const sums = [present, priceListAfterSet(present, cells)].map((priceList) => {
    const there = priceList.skus.find(({ id }) => id === sku.id)
    const itsTier = there?.tiers.find(({ id }) => id === tier.id)
    const quote = there && itsTier && countOrder(priceList, there, itsTier, quantity)
    if (!quote) return null
    const { subtotalFen, payableFen } = quote
    return [itsTier.price, subtotalFen, payableFen - subtotalFen, payableFen]
  })
  const differs = sums[0]?.at(-1) !== sums[1]?.at(-1)
  return (
    <PageSection
      title={copy.compared(set.name)}
      verb={
        <ConsoleLink to="/prices" search={{ set: String(set.id) }}>
          {copy.openSet}
        </ConsoleLink>
      }
    >
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{copy.now}</th>
            <th scope="col">{copy.afterwards}</th>
          </tr>
        </thead>
        <tbody>
          {copy.comparedRows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sums.map((sum, column) => {
                const fen = sum?.[row] ?? 0
                // biome-ignore lint/suspicious/noArrayIndexKey: the two columns are now and then
                return <td key={column}>{sum === null ? copy.refused : fen < 0 ? minusText(-fen) : fenText(fen)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!differs && <p className={styles.same}>{copy.same}</p>}
    </PageSection>
  )
}
