import { createFileRoute } from '@tanstack/react-router'
import { Temu } from './-temu.tsx'

export const Route = createFileRoute('/TEMU.html')({
  // Both are fetched when they are called, which is on the server (decision 011).
  loader: async () => (await import('./-load-temu.ts')).loadTemu(),
  head: async ({ match }) => (await import('./-temu-head.ts')).temuHead(match.context),
  component: () => <Temu loaded={Route.useLoaderData()} />,
})
