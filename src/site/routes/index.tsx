import { createFileRoute } from '@tanstack/react-router'
import { usePageData } from '#site/page/page-state.ts'
import { Home } from './-home.tsx'
import { homeHead, loadHome } from './-load-home.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { visit } }) => loadHome(visit),
  head: ({ match: { context: site }, loaderData }) => homeHead(site, loaderData),
  component: () => <Home loaded={usePageData('/')} />,
})
