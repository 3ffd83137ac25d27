import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { priceText } from './money-text.ts'
import type { Order } from './order.ts'
import styles from './printed-quote.module.css'
import { printedRows } from './printed-rows.ts'
import { receiptLines } from './receipt-lines.ts'
import type { Calculator } from './use-calculator.ts'
import { usePrintTime } from './use-print-time.ts'
import { usedKinds } from './used-kinds.ts'

const copy = priceCopy.print

/** The quote on an A4 sheet: marked as an estimate, with the visitor's date and how long it holds. Seen on paper only. */
export function PrintedQuote({ calculator, order }: { calculator: Calculator; order: Order }): ReactNode {
  const { companyName } = useSettings()
  const { day, link } = usePrintTime(order, calculator.filter)
  const { unit, order: whole } = receiptLines(order.selection, order.quantity)
  const { discounts, payableFen } = order.quote
  return (
    <section className={styles.sheet} aria-label={copy.title}>
      <header className={styles.head}>
        <p className={styles.company}>{companyName}</p>
        <p className={styles.estimate}>{copy.estimate}</p>
      </header>
      <h2 className={styles.title}>{copy.title}</h2>
      <Facts
        rows={[
          [copy.date, day],
          [copy.validity, day === '' ? copy.validWithoutDay : copy.valid(day)],
        ]}
      />
      <h3 className={styles.part}>{copy.selection}</h3>
      <Facts rows={printedRows(order, calculator.filter)} />
      <h3 className={styles.part}>{copy.counting}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{copy.item}</th>
            <th>{copy.rule}</th>
            <th>{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {[...unit, ...whole].map(({ key, label, gave, rule, per, amount }) => (
            <tr key={key}>
              <td>{[label, gave].filter(Boolean).join('　')}</td>
              <td>{rule}</td>
              <td>{[per, amount].filter(Boolean).join('　')}</td>
            </tr>
          ))}
          {usedKinds(discounts, calculator.held).map(({ couponId, name, count, discountFen }) => (
            <tr key={couponId}>
              <td>{priceCopy.receipt.coupon}</td>
              <td>{priceCopy.receipt.coupons(name, count)}</td>
              <td>−{priceText(discountFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{copy.payable}</td>
            <td>{priceText(payableFen)}</td>
          </tr>
        </tfoot>
      </table>
      <ul className={styles.know}>
        {priceCopy.know.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <footer className={styles.foot}>
        {link !== '' && (
          <p>
            {copy.link}　{link}
          </p>
        )}
        <p>{copy.foot(companyName)}</p>
      </footer>
    </section>
  )
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
