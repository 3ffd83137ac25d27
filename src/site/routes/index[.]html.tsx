import { createFileRoute } from '@tanstack/react-router'
import { Home } from './-home.tsx'
import { homeHead } from './-home-head.ts'

export const Route = createFileRoute('/index.html')({
  // Fetched when it is called, which is on the server: nobody's first load carries it.
  loader: async () => (await import('./-load-home.ts')).loadHome(),
  head: ({ match }) => homeHead(match.context),
  component: () => <Home loaded={Route.useLoaderData()} />,
})
