import { createFileRoute } from '@tanstack/react-router'
import { Ecology } from './-ecology.tsx'
import { loadEcology } from './-load-ecology.ts'

export const Route = createFileRoute('/ecologicalCenter.html')({
  loader: () => loadEcology(),
  head: async ({ match, loaderData }) => {
    const { ecologyHead } = await import('./-ecology-head.ts')
    return ecologyHead(match.context, loaderData)
  },
  component: () => <Ecology loaded={Route.useLoaderData()} />,
})
