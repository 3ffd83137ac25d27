import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TkSettledClaims, TkSettledHero } from '#site/features/tk-settled/hero.tsx'
import { TkSettledPage } from '#site/features/tk-settled/tk-settled-page.tsx'
import { WithRegisterBar } from '#site/features/tk-settled/with-register-bar.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { LandingStage } from './-landing-stage.tsx'
import { loadSellersPage, sellersHead } from './-sellers-page.ts'

const page = pages.tkSettled
const interactive = ['tkSettledOpening', 'tkSettledBar'] as const

export const Route = createFileRoute('/TkSettled.html')({
  loader: ({ context: { visit } }) => loadSellersPage({ place: 'tkSettled', name: 'TkSettled', interactive, visit }),
  head: ({ match: { context: site }, loaderData }) =>
    sellersHead(site, { page, card: '/social/tkSettled.png', loaded: loaderData }),
  component: TkSettled,
})

/** The TikTok store-opening page with its banners and the register box. */
function TkSettled(): ReactNode {
  const { slides, words } = usePageData('/TkSettled.html')
  const { tkSettledOpening: opening, tkSettledBar: bar } = words.interactive
  const fields = opening?.fields
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
  return bar === undefined ? frame : <WithRegisterBar words={bar.fields}>{frame}</WithRegisterBar>
}
