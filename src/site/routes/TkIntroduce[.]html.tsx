import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TkIntroduceClaims, TkIntroduceHero } from '#site/features/tk-introduce/hero.tsx'
import { TkIntroducePage } from '#site/features/tk-introduce/tk-introduce-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { LandingStage } from './-landing-stage.tsx'
import { loadSellersPage, sellersHead } from './-sellers-page.ts'

const page = pages.tkIntroduce
const interactive = ['tkIntroduceOpening', 'tkIntroduceRegister'] as const

export const Route = createFileRoute('/TkIntroduce.html')({
  loader: ({ context: { visit } }) =>
    loadSellersPage({ place: 'tkIntroduce', name: 'TkIntroduce', interactive, visit }),
  head: ({ match: { context: site }, loaderData }) =>
    sellersHead(site, { page, card: '/social/tkIntroduce.png', loaded: loaderData }),
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
