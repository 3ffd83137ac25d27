import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutPage } from '#site/features/about/about-page.tsx'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { aboutData, pageHead } from '#site/seo/page-head.ts'
import { questionsData } from '#site/seo/structured-data.ts'
import { useSettings } from '#site/visit/settings.tsx'

const page = pages.aboutUs
const card = '/social/aboutUs.png'

export const Route = createFileRoute('/aboutUs.html')({
  loader: ({ context }) => loadSitePage({ name: 'aboutUs', interactive: ['aboutRegister'], visit: context.visit }),
  head: ({ match: { context: site }, loaderData }) => {
    const { title, description, sharePicture } = loaderData?.head ?? {}
    const image = sharePicture || card
    const about = { page, title, description, image }
    return pageHead(site, {
      ...about,
      crumbs: [page],
      data: import.meta.env.SSR ? [aboutData(site, about), ...questionsData(loaderData?.still)] : [],
    })
  },
  component: About,
})

/** The page about the company: its words are a record, what states a fact comes from the site settings. */
function About(): ReactNode {
  const { still = [], interactive } = usePageData('/aboutUs.html')
  return (
    <MainFrame page={page}>
      <AboutPage settings={useSettings()} blocks={still} closing={interactive.aboutRegister ?? null} />
    </MainFrame>
  )
}
