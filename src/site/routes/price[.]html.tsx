import { createFileRoute } from '@tanstack/react-router'
import { readPriceQuery } from '#site/features/price-calculator/price-query.ts'
import { Price } from './-price.tsx'

export const Route = createFileRoute('/price.html')({
  loaderDeps: ({ search }) => readPriceQuery(search),
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
