import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { loadPrice } from '#site/features/price-calculator/catalogue/load-price.ts'
import {
  hasNoTypes,
  type PriceSent,
  priceRangeData,
  unpackLoaded,
} from '#site/features/price-calculator/catalogue/loaded.ts'
import { CatalogueBlock } from '#site/features/price-calculator/catalogue/packed-catalogue.tsx'
import { FailedPrices, PriceFrame, PricePage } from '#site/features/price-calculator/price-page.tsx'
import { useCalculator } from '#site/features/price-calculator/use-calculator.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

const page = pages.price
const image = '/social/price.png'

/** What the page asks of its own address, as texts. They are read with the loader, for every page carries these lines. */
type PriceSearch = Record<string, string | undefined>

const queryKeys = [
  'mode',
  'isFilterTiktok',
  'equipmentType',
  'storeId',
  'storeName',
  'storePlatform',
  'reBuyIpId',
  'ipTypeId',
  // What the visitor chose: a tier, a quantity, and a filter by site or by platform (decision 014).
  'tier',
  'num',
  'site',
  'platform',
]

export const Route = createFileRoute('/price.html')({
  loaderDeps: ({ search }: { search: PriceSearch }): PriceSearch =>
    Object.fromEntries(queryKeys.map((key) => [key, search[key] || undefined])),
  loader: ({ deps }) => loadPrice(deps),
  // A page without prices is kept by no engine, which only the server has to say.
  head: ({ match: { context: site }, loaderData }) => {
    const data = import.meta.env.SSR ? priceRangeData(site, loaderData, { page, image }) : []
    const indexed = !import.meta.env.SSR || data.length > 0
    return pageHead(site, { page, image, indexed, isEmpty: hasNoTypes(loaderData), crumbs: [page], data })
  },
  component: Price,
})

/** The price page in its frame; prices that did not come leave the frame standing. */
function Price(): ReactNode {
  const loaded = usePageData('/price.html')
  const retry = useRetry()
  if (!('failure' in loaded)) return <PriceWithCalculator loaded={loaded} />
  return (
    <MainFrame page={page} registerBar={false}>
      <FailedPrices failed={loaded} onRetry={retry} />
    </MainFrame>
  )
}

function PriceWithCalculator({ loaded: sent }: { loaded: PriceSent }): ReactNode {
  const loaded = useMemo(() => unpackLoaded(sent), [sent])
  const calculator = useCalculator(loaded, { onLeave: () => location.assign('/index.html') })
  return (
    <>
      {sent.catalogue === undefined && <CatalogueBlock sent={sent} />}
      <PriceFrame calculator={calculator} day={loaded.day}>
        <MainFrame page={page} registerBar={false}>
          <PricePage loaded={loaded} calculator={calculator} />
        </MainFrame>
      </PriceFrame>
    </>
  )
}
