import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { divides } from '#domain/devices/catalogue.ts'
import { dateCopy } from '#site/copy/common.ts'
import { priceCopy } from '#site/copy/price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { type DatedCoupon, filterName, type SiteFilter } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import { categoryName, giftText, termText } from '../choices/selection-words.ts'
import { type Order, quoteLink } from './order.ts'
import styles from './printed-quote.module.css'
import { receiptLines, usedKinds } from './receipt-lines.ts'

const { print: copy, steps, remote, receipt } = priceCopy

type PrintedQuoteProps = { order: Order; held: readonly DatedCoupon[]; filter: SiteFilter | null }

/** The quote on an A4 sheet: marked as an estimate, with the visitor's date and how long it holds. Seen on paper only. */
export function PrintedQuote({ order, held, filter }: PrintedQuoteProps): ReactNode {
  const { companyName } = useSettings()
  const { day, link } = usePrintTime(order, filter)
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
      <Facts rows={printedRows(order, filter)} />
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
          {usedKinds(discounts, held).map(({ couponId, name, count, discountFen }) => (
            <tr key={couponId}>
              <td>{receipt.coupon}</td>
              <td>{receipt.coupons(name, count)}</td>
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
        {(order.renewal === null ? priceCopy.know : priceCopy.knowOfRenewal).map((line) => (
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

/** What is chosen, level by level, for the printed quote; levels that do not apply are left out. */
function printedRows({ selection, quantity, autoRenew }: Order, filter: SiteFilter | null): [string, string][] {
  const { type, device, tier } = selection
  const place = divides(type, device, 'region') ? [device.area, device.region].filter(Boolean).join('，') : ''
  const gift = giftText(tier)
  const rows: [string, string][] = [
    [steps.type, type.name],
    [steps.place, place],
    [steps.remote, device.hasRemote ? remote.yes : remote.no],
    [steps.model, divides(type, device, 'model') ? device.model : ''],
    [steps.category, categoryName(device)],
    [steps.duration, termText(tier) + (gift === '' ? '' : receipt.gift(gift))],
    [steps.quantity, receipt.devices(quantity)],
    [copy.autoRenew, autoRenew ? copy.on : copy.off],
    [copy.fits, filter === null ? '' : filterName(filter)],
  ]
  return rows.filter(([, text]) => text !== '')
}

/**
 * The day of the visitor's clock and the address of the quote, as they are when the page is printed. Neither is in
 * the server's HTML, which is the same for all visitors.
 */
function usePrintTime(order: Order, filter: SiteFilter | null): { day: string; link: string } {
  const [day, setDay] = useState('')
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const read = () => setDay(dayText(new Date()))
    const beforePrint = () => flushSync(read)
    read()
    setThere(true)
    addEventListener('beforeprint', beforePrint)
    return () => removeEventListener('beforeprint', beforePrint)
  }, [])
  return { day, link: isThere ? quoteLink(order, filter) : '' }
}

function dayText(now: Date): string {
  return dateCopy.day({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}
