import type { ReactNode } from 'react'
import { openingCopy } from '#site/copy/home-hero.ts'
import { LockIcon } from '#ui/icons.tsx'
import styles from './shop-page.module.css'

/** The page that the first environment has open: a back end of a marketplace, in that shop's language and hour. */
export function ShopPage(): ReactNode {
  const { address, title, sales, amount, orders } = openingCopy.shopPage
  return (
    <div className={styles.page} data-ground="light">
      <p className={styles.address}>
        <LockIcon size={12} />
        {address}
      </p>
      <p className={styles.pageTitle}>
        {title}
        <small>{openingCopy.environments[0].time}</small>
      </p>
      <p className={styles.sales}>
        {sales}
        <b>{amount}</b>
      </p>
      <svg className={styles.chart} viewBox="0 0 168 48" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 47.5h168" className={styles.chartBase} />
        <path d="M0 40l24-6 24 3 24-14 24 5 24-15 24 4 24-13V48H0z" className={styles.chartFill} />
        <path d="M0 40l24-6 24 3 24-14 24 5 24-15 24 4 24-13" />
      </svg>
      <ul className={styles.orders}>
        {orders.map(([item, count]) => (
          <li key={item}>
            {item}
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
