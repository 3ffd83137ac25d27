import { createFileRoute } from '@tanstack/react-router'
import { loadPartners } from './-load-partners.ts'
import { Partners } from './-partners.tsx'

export const Route = createFileRoute('/partner.html')({
  loader: () => loadPartners(),
  head: async ({ match, loaderData }) => {
    const { partnersHead } = await import('./-partners-head.ts')
    return partnersHead(match.context, loaderData)
  },
  component: () => <Partners answer={Route.useLoaderData()} />,
})
