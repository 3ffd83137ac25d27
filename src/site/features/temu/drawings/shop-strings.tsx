import type { ReactNode } from 'react'
import styles from './shop-strings.module.css'

/** The five strings between the banner's lower edge and the tags, where the box is taller than the banner. */
export function ShopStrings(): ReactNode {
  return (
    <div className={styles.strings} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
