import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import type { MarketplaceSite } from '../catalogue/catalogue-data.ts'
import { filterName } from '../catalogue/site-filter.ts'
import { useDialogPart } from '../choices/use-dialog-part.ts'
import styles from './filter.module.css'
import type { Filtering } from './use-catalogue-filter.ts'

const copy = priceCopy.filter
const loadDialog = () => import('./filter-dialog.tsx').then((part) => part.FilterDialog)

type FilterFieldProps = { sites: readonly MarketplaceSite[]; filtering: Filtering }

/** 适用 Amazon 美国站 清除: the platform and site by which the devices are filtered. */
export function FilterField({ sites, filtering }: FilterFieldProps): ReactNode {
  const { filter, isLoading, chooseFilter } = filtering
  const { Dialog, open, close } = useDialogPart(loadDialog)
  if (sites.length === 0) return null
  return (
    <fieldset className={styles.field} aria-busy={isLoading}>
      <legend className="visually-hidden">{copy.label}</legend>
      <button type="button" className={styles.chosen} onClick={open}>
        <span>{copy.prefix}</span>
        {filter === null ? copy.all : filterName(filter)}
        {filter === null && <i>{copy.choose}</i>}
      </button>
      {filter !== null && (
        <button type="button" className={styles.clear} onClick={() => void chooseFilter(null)}>
          {copy.clear}
        </button>
      )}
      {Dialog !== null && (
        <Dialog
          sites={sites}
          filter={filter}
          onApply={(chosen) => {
            close()
            void chooseFilter(chosen)
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
