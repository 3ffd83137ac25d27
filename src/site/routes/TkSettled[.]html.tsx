import { createFileRoute } from '@tanstack/react-router'
import { TkSettled } from './-tk-settled.tsx'

export const Route = createFileRoute('/TkSettled.html')({
  loader: async () => (await import('./-load-tk-banners.ts')).loadTkBanners('settled'),
  head: async ({ match }) => (await import('./-tk-head.ts')).tkHead(match.context, 'tkSettled'),
  component: () => <TkSettled slides={Route.useLoaderData()} />,
})
