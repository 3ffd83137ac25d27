import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import { TkIntroduceClaims, TkIntroduceHero } from '#site/features/tk-introduce/hero.tsx'
import { TkIntroducePage } from '#site/features/tk-introduce/tk-introduce-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { LandingStage } from './-landing-stage.tsx'
import { sellersHead } from './-shared-heads.ts'

const page = pages.tkIntroduce
const interactive = ['tkIntroduceOpening', 'tkIntroduceRegister'] as const

export const Route = createFileRoute('/TkIntroduce.html')({
  loader: async ({ context: { visit } }) => {
    const [slides, words] = await Promise.all([
      loadBanners('tkIntroduce'),
      loadSitePage({ name: 'TkIntroduce', interactive, visit }),
    ])
    return { slides, words }
  },
  head: ({ match: { context: site }, loaderData }) =>
    sellersHead(site, { page, card: '/social/tkIntroduce.png', loaded: loaderData?.words }),
  component: TkIntroduce,
})

/** The TikTok introduction with its banners and the register box. */
function TkIntroduce(): ReactNode {
  const { slides, words } = usePageData('/TkIntroduce.html')
  const { tkIntroduceOpening: opening, tkIntroduceRegister: closing = null } = words.interactive
  const fields = opening?.fields
  return (
    <MainFrame page={page}>
      <TkIntroducePage
        stage={
          <LandingStage
            place="tkIntroduce"
            slides={slides}
            opening={fields && <TkIntroduceHero fields={fields} />}
            ground="sail"
            below={fields && <TkIntroduceClaims fields={fields} />}
          />
        }
        blocks={words.still ?? []}
        closing={closing}
      />
    </MainFrame>
  )
}
