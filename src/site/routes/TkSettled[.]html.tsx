import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import { TkSettledClaims, TkSettledHero } from '#site/features/tk-settled/hero.tsx'
import { TkSettledPage, valuesOf } from '#site/features/tk-settled/tk-settled-page.tsx'
import { WithRegisterBar } from '#site/features/tk-settled/with-register-bar.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { questionsData, softwareData } from '#site/seo/structured-data.ts'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.tkSettled
const interactive = ['tkSettledOpening', 'tkSettledBar'] as const

export const Route = createFileRoute('/TkSettled.html')({
  loader: async ({ context: { visit } }) => {
    const [slides, words] = await Promise.all([
      loadBanners('tkSettled'),
      loadSitePage({ name: 'TkSettled', interactive, visit }),
    ])
    return { slides, words }
  },
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, {
      page,
      title: loaderData?.words.head?.title,
      description: loaderData?.words.head?.description,
      image: loaderData?.words.head?.sharePicture || '/social/tkSettled.png',
      crumbs: [page],
      data: import.meta.env.SSR ? [softwareData(site), ...questionsData(loaderData?.words.still)] : [],
    }),
  component: TkSettled,
})

/** The TikTok store-opening page with its banners and the register box. */
function TkSettled(): ReactNode {
  const { slides, words } = usePageData('/TkSettled.html')
  const { tkSettledOpening: opening, tkSettledBar: bar } = words.interactive
  const fields = opening === undefined ? null : valuesOf<'tkSettledOpening'>(opening)
  const frame = (
    <MainFrame page={page} registerBar={false}>
      <TkSettledPage
        stage={
          <LandingStage
            place="tkSettled"
            slides={slides}
            opening={fields && <TkSettledHero fields={fields} />}
            ground="sea"
            below={fields && <TkSettledClaims fields={fields} />}
          />
        }
        blocks={words.still ?? []}
      />
    </MainFrame>
  )
  return bar === undefined ? frame : <WithRegisterBar words={valuesOf<'tkSettledBar'>(bar)}>{frame}</WithRegisterBar>
}
