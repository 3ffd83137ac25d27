import { createFileRoute } from '@tanstack/react-router'
import { Cloud } from './-cloud.tsx'

export const Route = createFileRoute('/cloud.html')({
  // Fetched when they are called, which is on the server: nobody's first load carries them.
  loader: async () => (await import('./-load-cloud.ts')).loadCloud(),
  head: async ({ match }) => (await import('./-cloud-head.ts')).cloudHead(match.context),
  component: () => <Cloud loaded={Route.useLoaderData()} />,
})
