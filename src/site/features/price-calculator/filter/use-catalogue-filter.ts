import { useCallback, useRef, useState } from 'react'
import type { Catalogue } from '#domain/devices/catalogue.ts'
import { priceCopy } from '#site/copy/price.ts'
import { api } from '#site/session/api-client.ts'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { catalogueOf, type MarketplaceSite } from '../catalogue/catalogue-data.ts'
import { filterName, filterRequest, type SiteFilter } from '../catalogue/site-filter.ts'

const copy = priceCopy.filter

/** The filter that holds, whether another one is being loaded, and the way to choose it; null lifts the filter. */
export type Filtering = {
  filter: SiteFilter | null
  isLoading: boolean
  chooseFilter: (wished: SiteFilter | null) => Promise<void>
  /** Takes up what the devices cost now, without a word; where that fails they stay as they were. */
  readAgain: () => Promise<void>
}

type Given = {
  initial: SiteFilter | null
  sites: readonly MarketplaceSite[]
  tiktokOnly: boolean
  selfOnly: boolean
  /** Takes up the devices that fit. */
  onCatalogue: (catalogue: Catalogue) => void
}

/**
 * The filter by platform and site. A choice loads the devices anew; the list and the filter stay as they were until the
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
      if (answer.code !== 200) return showToast({ kind: 'bad', text: copy.failed })
      setFilter(wished)
      const catalogue = catalogueOf(answer.data, { selfOnly })
      onCatalogue(catalogue)
      // An empty result is shown in place of the list.
      if (catalogue.length === 0) return closeToasts()
      showToast({ kind: 'good', text: wished === null ? copy.cleared : copy.done(filterName(wished)) })
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
