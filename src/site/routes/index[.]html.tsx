import { createFileRoute } from '@tanstack/react-router'
import { Home } from './-home.tsx'
import { homeHead } from './-home-head.ts'
import { loadHome } from './-load-home.ts'

export const Route = createFileRoute('/index.html')({
  loader: loadHome,
  head: ({ match }) => homeHead(match.context),
  component: () => <Home loaded={Route.useLoaderData()} />,
})
