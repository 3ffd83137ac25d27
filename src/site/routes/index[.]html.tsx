import { createFileRoute } from '@tanstack/react-router'
import { loadHome } from '#site/features/home/load-home.ts'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead, siteData } from '#site/seo/page-head.ts'
import { Home } from './-home.tsx'

export const Route = createFileRoute('/index.html')({
  loader: () => withBanners('home', loadHome()),
  // Engines learn here who the company is and how the site is searched.
  head: ({ match: { context: site } }) =>
    pageHead(site, { page: pages.home, data: import.meta.env.SSR ? siteData(site) : [] }),
  component: () => <Home {...usePageData('/index.html')} />,
})
