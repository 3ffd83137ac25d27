import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#site/pages.ts'
import { Price } from './-price.tsx'

/** What the page asks of its own address, as texts. They are read with the loader, for every page carries this file. */
type PriceSearch = Record<string, string | undefined>

export const Route = createFileRoute('/price.html')({
  loaderDeps: ({ search }: { search: PriceSearch }): PriceSearch =>
    Object.fromEntries(pages.price.queryKeys.map((key) => [key, search[key] || undefined])),
  loader: async ({ deps }) => {
    const { loadPrice } = await import('./-load-price.ts')
    return loadPrice(deps)
  },
  head: async ({ match, loaderData }) => {
    const { priceHead } = await import('./-price-head.ts')
    return priceHead(match.context, loaderData)
  },
  component: () => <Price loaded={Route.useLoaderData()} />,
})
