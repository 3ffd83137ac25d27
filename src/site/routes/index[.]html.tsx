import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'
import { Home } from './-home.tsx'
import { loadHome } from './-load-home.ts'

export const Route = createFileRoute('/index.html')({
  loader: loadHome,
  head: ({ match }) => pageHead({ page: pages.home, ...match.context }),
  component: () => <Home loaded={Route.useLoaderData()} />,
})
