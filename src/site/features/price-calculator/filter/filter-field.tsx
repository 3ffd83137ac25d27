import { type ReactNode, useCallback, useRef, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { filterName, filterRequest, type MarketplaceSite, type SiteFilter } from '../catalogue/catalogue-data.ts'
import { type Offering, readOffering, readType } from '../catalogue/read-offering.ts'
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
  /** Loads the current types and prices, without a message; if that fails, they stay as they were. */
  readAgain: () => Promise<void>
  /** The devices of one type that fit. */
  readDevices: (typeId: number, signal: AbortSignal) => ReturnType<typeof readType>
}

type Given = {
  initial: SiteFilter | null
  sites: readonly MarketplaceSite[]
  tiktokOnly: boolean
  selfOnly: boolean
  /** The name of the chosen type, whose devices are loaded again. */
  typeName: string | undefined
  /** Shows the devices that fit. */
  onOffering: (offering: Offering) => void
}

/**
 * The filter by platform and site. A choice loads the devices again; the list and the filter stay as they were until the
 * answer is there, and where it fails. An answer to a choice before the last one is dropped.
 */
export function useCatalogueFilter(given: Given): Filtering {
  const { initial, sites, tiktokOnly, selfOnly, typeName, onOffering } = given
  const [filter, setFilter] = useState(initial)
  const [isLoading, setLoading] = useState(false)
  const asking = useRef<AbortController | null>(null)

  const chosenName = useRef(typeName)
  chosenName.current = typeName

  const readingOf = useCallback(
    (wished: SiteFilter | null, signal: AbortSignal) => {
      const request = { ...filterRequest(wished, sites), ...(tiktokOnly ? { isFilterTiktok: 'true' as const } : {}) }
      return { request, selfOnly, options: { signal } }
    },
    [sites, tiktokOnly, selfOnly],
  )
  const ask = useCallback(
    (wished: SiteFilter | null, signal: AbortSignal) =>
      readOffering(readingOf(wished, signal), {
        first: ({ name }) => name === chosenName.current,
        opens: () => true,
      }),
    [readingOf],
  )

  const chooseFilter = useCallback(
    async (wished: SiteFilter | null) => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      setLoading(true)
      const read = await ask(wished, controller.signal)
      if (controller.signal.aborted) return
      setLoading(false)
      if ('failure' in read) return showToast({ kind: 'bad', text: filterCopy.failed })
      setFilter(wished)
      onOffering(read)
      // An empty result is shown in place of the list.
      if (read.types.length === 0) return closeToasts()
      showToast({ kind: 'good', text: wished === null ? filterCopy.cleared : filterCopy.done(filterName(wished)) })
    },
    [ask, onOffering],
  )

  const readAgain = useCallback(async () => {
    // A choice that is being loaded brings the new prices itself, and one that begins now comes first.
    if (isLoading) return
    const controller = new AbortController()
    asking.current = controller
    const read = await ask(filter, controller.signal)
    if (!controller.signal.aborted && !('failure' in read)) onOffering(read)
  }, [ask, filter, isLoading, onOffering])

  const readDevices = useCallback(
    (typeId: number, signal: AbortSignal) => readType(typeId, readingOf(filter, signal)),
    [readingOf, filter],
  )
  return { filter, isLoading, chooseFilter, readAgain, readDevices }
}
