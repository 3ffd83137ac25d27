import type { ReactNode } from 'react'
import { temuCopy } from '#site/copy/temu.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './offer-sheet.module.css'

const words = temuCopy.offers
const { columns, short } = words

const looks = { taken: styles.taken, again: styles.again, dropped: styles.dropped }

/** The pane of the product that answers price offers. Its goods and prices are made up, as in every drawing. */
export function OfferSheet(): ReactNode {
  return (
    <figure className={styles.pane} aria-label={words.drawing}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.lights} />
        {words.tabs.map((tab) => (
          <span key={tab} className={styles.tab}>
            {tab}
          </span>
        ))}
        <span className={styles.shop}>{words.shop}</span>
      </div>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.offer}</th>
            <th scope="col">{columns.floor}</th>
            <th scope="col">{columns.gap}</th>
            <th scope="col">{columns.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows.map((row) => (
            <OfferRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function OfferRow({ row }: { row: (typeof words.rows)[number] }): ReactNode {
  return (
    <tr className={classNames(styles.row, looks[row.kind])}>
      <td className={styles.goods}>
        <b>{row.name}</b>
        <small>{row.size}</small>
      </td>
      <td className={classNames(styles.offer, 'num')}>
        <span className={styles.short}>{short.offer} </span>
        {row.offer}
      </td>
      <td className={classNames(styles.floor, 'num')}>
        <span className={styles.short}>{short.floor} </span>
        {row.floor}
      </td>
      <td className={classNames(styles.gap, 'num')}>{row.gap}</td>
      <td className={classNames(styles.verdict, 'num')}>{row.verdict}</td>
    </tr>
  )
}
