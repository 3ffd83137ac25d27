import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { divides } from '#domain/devices/catalogue.ts'
import { quoteNumber } from '#domain/pricing/quote-number.ts'
import { dayInShanghai, partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { priceCopy } from '#site/copy/price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { serverNow } from '#ui/server-clock.ts'
import { type DatedCoupon, filterName, type SiteFilter } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import { categoryName, giftText, termText } from '../choices/selection-words.ts'
import { type Order, quoteLink } from './order.ts'
import styles from './printed-quote.module.css'
import { receiptLines, usedKinds } from './receipt-lines.ts'

const { print: copy, steps, remote, receipt } = priceCopy

type PrintedQuoteProps = {
  order: Order
  held: readonly DatedCoupon[]
  filter: SiteFilter | null
  /** The day on which the page was loaded. */
  loadedDay: string
}

/** The quote on an A4 sheet: marked as an estimate, with its number, date, seller and link. Seen on paper only. */
export function PrintedQuote({ order, held, filter, loadedDay }: PrintedQuoteProps): ReactNode {
  const { companyName } = useSettings()
  const { origin } = useVisit()
  const { day, isVisitors } = usePrintDay(loadedDay)
  const link = quoteLink(order, filter, { origin, day })
  const qr = useQr(isVisitors ? link : null)
  const { unit, order: whole } = receiptLines(order.selection, order.quantity)
  const { discounts, payableFen } = order.quote
  const coupons = usedKinds(discounts, held)
  const number = quoteNumber({
    day,
    payableFen,
    coupons,
    quantity: order.quantity,
    autoRenew: order.autoRenew,
    tierId: order.selection.tier.id,
    renewedId: order.renewal?.boughtId ?? null,
  })
  const dayText = dateCopy.day(partsOfTime(day))
  return (
    <section className={styles.sheet} aria-label={copy.title}>
      <header className={styles.head}>
        <p className={styles.company}>{companyName}</p>
        <p className={styles.estimate}>{copy.estimate}</p>
      </header>
      <h2 className={styles.title}>{copy.title}</h2>
      <div className={styles.top}>
        <Facts
          rows={[
            [copy.number, number],
            [copy.date, dayText],
            [copy.validity, copy.valid(dayText)],
            [copy.seller, companyName],
          ]}
        />
        {qr !== '' && <img src={qr} alt={copy.qr} width={96} height={96} />}
      </div>
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
          {[...unit, ...whole].map(({ key, label, gave, note, rule, per, amount }) => (
            <tr key={key}>
              <td>{[label, gave, note].filter(Boolean).join('　')}</td>
              <td>{rule}</td>
              <td>{[per, amount].filter(Boolean).join('　')}</td>
            </tr>
          ))}
          {coupons.map(({ couponId, name, count, discountFen }) => (
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
        <p>
          {copy.link}　{link}
        </p>
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
 * The day in Shanghai as it is when the page is printed. The server's HTML, which is the same for all visitors, has the day
 * of its making.
 */
function usePrintDay(loadedDay: string): { day: string; isVisitors: boolean } {
  const [day, setDay] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setDay(dayInShanghai(serverNow()))
    const beforePrint = () => flushSync(read)
    read()
    addEventListener('beforeprint', beforePrint)
    return () => removeEventListener('beforeprint', beforePrint)
  }, [])
  return { day: day ?? loadedDay, isVisitors: day !== null }
}

/** The QR code of a link as the address of a picture, once the library that draws it is there; '' before, and for null. */
function useQr(link: string | null): string {
  const [draw, setDraw] = useState<((text: string) => string) | null>(null)
  useEffect(() => {
    let isLeft = false
    import('uqr').then(
      ({ renderSVG }) => !isLeft && setDraw(() => renderSVG),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return useMemo(
    () => (link === null || draw === null ? '' : `data:image/svg+xml,${encodeURIComponent(draw(link))}`),
    [draw, link],
  )
}
