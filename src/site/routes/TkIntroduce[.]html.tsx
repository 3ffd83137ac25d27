import { createFileRoute } from '@tanstack/react-router'
import { TkIntroduce } from './-tk-introduce.tsx'

export const Route = createFileRoute('/TkIntroduce.html')({
  loader: async () => (await import('./-load-tk-banners.ts')).loadTkBanners('introduce'),
  head: async ({ match }) => (await import('./-tk-head.ts')).tkHead(match.context, 'tkIntroduce'),
  component: () => <TkIntroduce slides={Route.useLoaderData()} />,
})
