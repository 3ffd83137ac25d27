import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutPage } from '#site/features/about/about-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { aboutData, pageHead } from '#site/seo/page-head.ts'
import { useSettings } from '#site/visit/settings.tsx'

const page = pages.aboutUs
const image = '/social/aboutUs.png'

export const Route = createFileRoute('/aboutUs.html')({
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image,
      crumbs: [page],
      data: import.meta.env.SSR ? [aboutData(site, { page, image })] : [],
    }),
  component: About,
})

/** The page about the company, all of it from the site settings and the copy. */
function About(): ReactNode {
  return (
    <MainFrame page={page}>
      <AboutPage settings={useSettings()} />
    </MainFrame>
  )
}
