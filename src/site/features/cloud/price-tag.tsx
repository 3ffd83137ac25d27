import type { ReactNode } from 'react'
import { cloudPrice } from '#site/copy/cloud-hero.ts'
import { useSettings } from '#site/visit/settings.tsx'
import styles from './price-tag.module.css'

/** What a number costs; it stands above the box's button (standards 7). */
export function PriceTag(): ReactNode {
  const { cloudName } = useSettings()
  return (
    <p className={styles.tag}>
      <b>{cloudName}</b>
      <span>
        {cloudPrice.before}
        <strong className="figure">{cloudPrice.figure}</strong>
        {cloudPrice.unit}
      </span>
    </p>
  )
}
