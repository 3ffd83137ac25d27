import { type ReactNode, useId, useState } from 'react'
import {
  type CostLine,
  type MonthlyFees,
  type MonthlyPlan,
  monthlyCost,
  ordersOf,
  shopsOf,
} from '#domain/pricing/monthly-cost.ts'
import { quantityMax } from '#domain/pricing/quantity.ts'
import { isPaidOnce } from '#domain/settings/product-facts.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { shareLink } from '#site/parts/share.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { priceText, shortPriceText } from '../catalogue/money-text.ts'
import receiptStyles from '../order/receipt.module.css'
import { KeepLine } from './keep-line.tsx'
import { nameOf, remoteWords } from './line-words.ts'
import styles from './monthly-cost.module.css'

type SumProps = {
  plan: MonthlyPlan
  fees: MonthlyFees
  isWrong: boolean
  /** The address that opens this plan on another device. */
  pathOf: () => string
  /** Shown between the sum and what it does not contain. */
  children: ReactNode
}

/** The sum line by line, and what it does not contain. */
export function MonthlySum({ plan, fees, isWrong, pathOf, children }: SumProps): ReactNode {
  const titleId = useId()
  const { lines, totalFen } = monthlyCost(plan, fees)
  const shops = shopsOf(plan)
  const included = fees.addOns.filter(({ yuan }) => yuan === 0)
  return (
    <section className={classNames(receiptStyles.receipt, styles.sum)} aria-labelledby={titleId} data-ground="light">
      <h2 id={titleId} className={receiptStyles.title}>
        {copy.receipt.title}
        <small>{copy.receipt.hint(shops)}</small>
      </h2>
      <dl className={receiptStyles.rows}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may name the same area, and a line has no state.
          <SumLine key={`${line.kind} ${index}`} line={line} />
        ))}
        {included.length > 0 && (
          <div className={styles.sumLine}>
            <dt>{included.map(({ key }) => copy.receipt.names[key]).join('、')}</dt>
            <dd>{copy.receipt.included}</dd>
          </div>
        )}
      </dl>
      {isWrong && <p className={receiptStyles.kept}>{copy.receipt.kept(shops)}</p>}
      <dl className={receiptStyles.due}>
        <dt>{copy.receipt.total}</dt>
        <dd aria-live="polite">{priceText(totalFen)}</dd>
      </dl>
      <p className={receiptStyles.saved}>{copy.receipt.perShop(priceText(totalFen / shops))}</p>
      {children}
      <CopyAddress pathOf={pathOf} />
      <ul className={styles.notes}>
        {notesOf(plan, fees, lines).map((note) => (
          <li key={note}>
            <Unbroken>{note}</Unbroken>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Copies the plan's address, to be opened on a computer or sent to a colleague. */
function CopyAddress({ pathOf }: Pick<SumProps, 'pathOf'>): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const { link } = copy.receipt
  return (
    <>
      <Button
        look="quiet"
        wide
        onClick={async () => setRefused(await shareLink(new URL(pathOf(), location.origin).href, link))}
      >
        {link.button}
      </Button>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {link.refused}
          <span>{refused}</span>
        </p>
      )}
    </>
  )
}

/** A line of the sum; one of lines leads to its order: on the price page, or kept here where the visitor has none. */
function SumLine({ line: { kind, count, freeCount, offer, each, fen } }: { line: CostLine }): ReactNode {
  const words = copy.receipt
  const hasPage = isShownTo(pages.price, useVisit())
  return (
    <div className={styles.sumLine}>
      <dt>
        {offer === null ? words.names[kind] : words.line(offer.area, nameOf(offer), remoteWords(offer))}
        <small>
          {words.each(count, words.term(shortPriceText(each.fen), each.months))}
          {freeCount > 0 && `，${words.free(freeCount)}`}
          {hasPage && each.tierId !== undefined && (
            <a className={styles.order} href={orderHref(each.tierId, count)}>
              {words.order}
              <span className="visually-hidden">{offer?.area}</span>
            </a>
          )}
        </small>
        {!hasPage && each.tierId !== undefined && offer !== null && (
          <KeepLine offer={offer} tierId={each.tierId} count={count} href={orderHref(each.tierId, count)} />
        )}
      </dt>
      <dd>{priceText(fen)}</dd>
    </div>
  )
}

/** The price page with this line chosen, as many as one order takes; its quote is the server's. */
function orderHref(tierId: number, count: number): string {
  return `${pages.price.path}?tier=${tierId}&num=${Math.min(count, quantityMax)}`
}

/** What the reader has to know about this sum. */
function notesOf(plan: MonthlyPlan, { browser, addOns }: MonthlyFees, lines: readonly CostLine[]): string[] {
  const { notes } = copy
  const bought = lines.filter(({ kind }) => kind === 'lines')
  const orders = ordersOf(plan)
  const months = Math.max(0, ...bought.map(({ each }) => each.months))
  const prepaidFen = bought.reduce((sum, { count, each }) => sum + (each.months > 1 ? count * each.fen : 0), 0)
  return [
    ...(orders > 1 ? [notes.orders(orders)] : []),
    ...(bought.length === 0 ? [] : [notes.line]),
    ...(bought.some(({ offer }) => offer?.isPreorder) ? [notes.preorder] : []),
    ...(prepaidFen > 0 ? [notes.prepaid(months, priceText(prepaidFen))] : []),
    ...(browser === null ? [notes.noFees] : []),
    ...addOns
      .filter(({ key, yuan }) => yuan > 0 && isPaidOnce(key))
      .map(({ key, yuan }) => notes.once(copy.receipt.names[key], yuan)),
    ...(bought.length === 0 ? [] : [notes.coupons]),
    notes.tax,
  ]
}
