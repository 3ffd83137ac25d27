import { type ReactNode, useState } from 'react'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import { durationText, fenText } from '#domain/pricing/changes/finding-words.ts'
import type { CouponOrder, HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { obstaclesOf, weighCombinations } from '#domain/pricing/weighed-combinations.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import styles from './quote.module.css'
import { quoteWords as words } from './words.ts'

type TraceProps = { book: PriceBook; tier: PriceTier; quantity: number; stock: number | null; quote: Quote }

/** From the original price to what is paid, each step with what it comes to. */
export function Trace({ book, tier, quantity, stock, quote }: TraceProps): ReactNode {
  const kinds = Map.groupBy(quote.discounts, ({ couponId }) => couponId)
  const nameOf = (couponId: number) => book.coupons.find((coupon) => coupon.couponId === couponId)?.name ?? ''
  const per = tier.months > 0 ? words.eachMonth : durationText(tier)
  const steps = priceSteps(tier).map(({ rule, amountFen, discount }) => ({
    name: words.step[rule],
    note: `${per}${discount === '' ? '' : `，${discount}`}`,
    amount: fenText(amountFen),
  }))
  const lines = [
    ...steps,
    { name: words.term(durationText(tier)), note: '', amount: fenText(tier.actualPriceFen) },
    { name: words.times(quantity), note: words.stock(stock), amount: fenText(quote.subtotalFen) },
    ...[...kinds].map(([couponId, used]) => ({
      name: words.coupon(nameOf(couponId), used.length),
      note: '',
      amount: minusText(used.reduce((sum, { discountFen }) => sum + discountFen, 0)),
    })),
  ]
  return (
    <ol className={styles.trace} aria-label={words.trace}>
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
      <RoomSection title={words.weighed} note={words.weighedCount(weighed.length)}>
        <ol className={styles.trace} aria-label={words.weighed}>
          {weighed.slice(0, isWhole ? undefined : combinationsAtFirst).map(({ kinds, takenFen }, place) => {
            const name = kinds.map((kind) => words.coupon(kind.name, kind.count)).join('；') || words.none
            return (
              <li key={name}>
                <span>{name}</span>
                <small>{place === 0 ? words.chosen : ''}</small>
                <b>{minusText(takenFen)}</b>
              </li>
            )
          })}
        </ol>
        {!isWhole && weighed.length > combinationsAtFirst && (
          <ConsoleButton look="quiet" size="small" onClick={() => setIsWhole(true)}>
            {words.more(weighed.length - combinationsAtFirst)}
          </ConsoleButton>
        )}
      </RoomSection>
      {refused.length > 0 && (
        <RoomSection title={words.refused}>
          <ul className={styles.trace}>
            {refused.map(({ coupon, obstacle }) => (
              <li key={coupon.couponId}>
                <span>{coupon.name}</span>
                <small>
                  {obstacle.kind === 'limitPrice'
                    ? words.obstacle.limitPrice(fenText(obstacle.missingFen))
                    : words.obstacle[obstacle.kind]}
                </small>
                <b>{minusText(coupon.amountFen)}</b>
              </li>
            ))}
          </ul>
        </RoomSection>
      )}
    </>
  )
}
