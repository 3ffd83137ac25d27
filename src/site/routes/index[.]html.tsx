import { createFileRoute } from '@tanstack/react-router'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { homeData } from '#site/seo/structured-data.ts'
import { Home } from './-home.tsx'
import { loadHome } from './-load-home.ts'

export const Route = createFileRoute('/index.html')({
  loader: ({ context: { visit } }) => loadHome(visit),
  // Engines learn here who the company is and how the site is searched.
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, {
      page: pages.home,
      title: loaderData?.head?.title,
      description: loaderData?.head?.description,
      image: loaderData?.head?.sharePicture,
      data: import.meta.env.SSR ? homeData(site, loaderData?.still?.blocks.flat()) : [],
    }),
  component: () => <Home loaded={usePageData('/index.html')} />,
})
