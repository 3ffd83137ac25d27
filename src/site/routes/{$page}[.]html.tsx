import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readFields } from '#domain/landing/block-fields.ts'
import { opening as openingKind } from '#domain/landing/kinds/opening.ts'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { LandingBelow } from '#site/features/landing/landing-below.tsx'
import { type LandingLoaded, loadLanding } from '#site/features/landing/load-landing.ts'
import { Opening } from '#site/features/landing/opening.tsx'
import { startSumReader } from '#site/features/price-calculator/monthly-cost/read-start-sum.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { type Page, pages } from '#site/pages.ts'
import { registerBoxHref } from '#site/parts/register-box.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { questionsData } from '#site/seo/structured-data.ts'
import type { Ground } from '#ui/section.tsx'

/** A page that staff made of blocks. Every address of the site's own has a route that is more exact than this one. */
export const Route = createFileRoute('/{$page}.html')({
  loader: async ({ context, params }) => {
    const loaded = await loadLanding({
      path: `/${params.page}.html`,
      visit: context.visit,
      readSum: import.meta.env.SSR ? startSumReader() : undefined,
    })
    if (loaded === null) throw notFound()
    return loaded
  },
  head: ({ match: { context: site }, loaderData }) => {
    if (loaderData === undefined) return pageHead(site, { page: pages.notFound })
    const { page } = loaderData
    const row = pageOf(page)
    return pageHead(site, {
      page: row,
      description: page.description,
      image: page.sharePicture,
      indexed: page.isIndexed,
      crumbs: [row],
      data: import.meta.env.SSR ? questionsData(loaderData.below?.blocks) : [],
    })
  },
  component: Landing,
  notFoundComponent: NotFound,
})

/** The page as a row of the table of pages, for the frame and the head. */
function pageOf({ path, title, layouts, isHiddenForBaidu, isIndexed }: LandingLoaded['page']): Page {
  return {
    path,
    title,
    label: title,
    indexed: isIndexed,
    hiddenForBaidu: isHiddenForBaidu,
    platforms: layouts === 1 ? 'pc' : 'both',
  }
}

/** The opening and the product model move; the other blocks never do. */
function Landing(): ReactNode {
  const { page, opening, model, below } = usePageData('/{$page}.html')
  const fields = opening === null ? null : readFields(openingKind.fields, opening.fields)
  const hasBox = fields?.box === 'yes'
  return (
    <MainFrame page={pageOf(page)} registerBar={page.hasBar}>
      {opening !== null && fields !== null && (
        <Opening id={opening.id} fields={fields} box={hasBox ? <AuthBox place="home" /> : null} />
      )}
      <LandingBelow
        now={page.now}
        boxHref={hasBox ? '#box' : registerBoxHref}
        model={model}
        below={below}
        ground={fields?.ground as Ground | undefined}
      />
    </MainFrame>
  )
}
