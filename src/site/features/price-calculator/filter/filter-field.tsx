import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Catalogue } from '#domain/devices/catalogue.ts'
import { priceCopy } from '#site/copy/price.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { api } from '#site/session/api-client.ts'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import {
  catalogueOf,
  filterName,
  filterRequest,
  type MarketplaceSite,
  type SiteFilter,
} from '../catalogue/catalogue-data.ts'
import styles from './filter.module.css'

const filterCopy = priceCopy.filter

const FilterDialog = openedPart(() => import('./filter-dialog.tsx').then((part) => part.FilterDialog))

type FilterFieldProps = { sites: readonly MarketplaceSite[]; filtering: Filtering }

/** 适用 Amazon 美国站 清除: the platform and site by which the devices are filtered. */
export function FilterField({ sites, filtering }: FilterFieldProps): ReactNode {
  const { filter, isLoading, chooseFilter } = filtering
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (sites.length === 0) return null
  return (
    <fieldset className={styles.field} aria-busy={isLoading}>
      <legend className="visually-hidden">{filterCopy.label}</legend>
      <button type="button" className={styles.chosen} onClick={() => setOpen(true)}>
        <span>{filterCopy.prefix}</span>
        {filter === null ? filterCopy.all : filterName(filter)}
        {filter === null && <i>{filterCopy.choose}</i>}
      </button>
      {filter !== null && (
        <button type="button" className={styles.clear} onClick={() => void chooseFilter(null)}>
          {filterCopy.clear}
        </button>
      )}
      {isOpen && (
        <FilterDialog
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

/** The filter that holds, whether another one is being loaded, and the way to choose it; null lifts the filter. */
export type Filtering = {
  filter: SiteFilter | null
  isLoading: boolean
  chooseFilter: (wished: SiteFilter | null) => Promise<void>
  /** Loads the current prices of the devices, without a message; if that fails, they stay as they were. */
  readAgain: () => Promise<void>
}

type Given = {
  initial: SiteFilter | null
  sites: readonly MarketplaceSite[]
  tiktokOnly: boolean
  selfOnly: boolean
  /** Shows the devices that fit. */
  onCatalogue: (catalogue: Catalogue) => void
}

/**
 * The filter by platform and site. A choice loads the devices again; the list and the filter stay as they were until the
 * answer is there, and where it fails. An answer to a choice before the last one is dropped.
 */
export function useCatalogueFilter({ initial, sites, tiktokOnly, selfOnly, onCatalogue }: Given): Filtering {
  const [filter, setFilter] = useState(initial)
  const [isLoading, setLoading] = useState(false)
  const asking = useRef<AbortController | null>(null)

  const ask = useCallback(
    (wished: SiteFilter | null, signal: AbortSignal) => {
      const query = { ...filterRequest(wished, sites), ...(tiktokOnly ? { isFilterTiktok: 'true' as const } : {}) }
      return api.call('GET /company/ip/listAvailableIpType/v2', { query }, { signal })
    },
    [sites, tiktokOnly],
  )

  const chooseFilter = useCallback(
    async (wished: SiteFilter | null) => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      setLoading(true)
      const answer = await ask(wished, controller.signal)
      if (controller.signal.aborted) return
      setLoading(false)
      if (answer.code !== 200) return showToast({ kind: 'bad', text: filterCopy.failed })
      setFilter(wished)
      const catalogue = catalogueOf(answer.data, { selfOnly })
      onCatalogue(catalogue)
      // An empty result is shown in place of the list.
      if (catalogue.length === 0) return closeToasts()
      showToast({ kind: 'good', text: wished === null ? filterCopy.cleared : filterCopy.done(filterName(wished)) })
    },
    [ask, selfOnly, onCatalogue],
  )

  const readAgain = useCallback(async () => {
    // A choice that is being loaded brings the new prices itself, and one that begins now comes first.
    if (isLoading) return
    const controller = new AbortController()
    asking.current = controller
    const answer = await ask(filter, controller.signal)
    if (!controller.signal.aborted && answer.code === 200) onCatalogue(catalogueOf(answer.data, { selfOnly }))
  }, [ask, filter, isLoading, selfOnly, onCatalogue])
  return { filter, isLoading, chooseFilter, readAgain }
}
