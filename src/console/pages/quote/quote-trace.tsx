import { type ReactNode, useState } from 'react'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import { durationText, fenText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { obstaclesOf, weighCombinations } from '#domain/pricing/combinations.ts'
import type { CouponOrder, HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { quoteCopy as copy } from './copy.ts'
import styles from './quote.module.css'

type TraceProps = { priceList: PriceList; tier: PriceTier; quantity: number; stock: number | null; quote: Quote }

/** From the original price to what is paid, each step with what it comes to. */
export function Trace({ priceList, tier, quantity, stock, quote }: TraceProps): ReactNode {
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

/** What is taken off; nothing has no sign. */
function minusText(fen: number): string {
  return fen === 0 ? fenText(0) : `−${fenText(fen)}`
}

const combinationsAtFirst = 8

/** Every combination that the engine weighed, and the coupons that the order does not take. */
export function Weighed({ coupons, order }: { coupons: readonly HeldCoupon[]; order: CouponOrder }): ReactNode {
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
