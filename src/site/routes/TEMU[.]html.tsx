import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopStrings, TemuHero } from '#site/features/temu/hero.tsx'
import { TemuPage, WithRegisterBar } from '#site/features/temu/temu-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { LandingStage } from './-landing-stage.tsx'
import { loadSellersPage, sellersHead } from './-sellers-page.ts'

const page = pages.temu
const interactive = ['temuOpening', 'temuBar'] as const

export const Route = createFileRoute('/TEMU.html')({
  loader: ({ context: { visit } }) => loadSellersPage({ place: 'temu', name: 'TEMU', interactive, visit }),
  head: ({ match: { context: site }, loaderData }) =>
    sellersHead(site, { page, card: '/social/temu.png', loaded: loaderData }),
  component: Temu,
})

/** The landing page for Temu sellers. */
function Temu(): ReactNode {
  const { slides, words } = usePageData('/TEMU.html')
  const { temuOpening: opening, temuBar: bar } = words.interactive
  const frame = (
    <MainFrame page={page} registerBar={false}>
      <TemuPage
        stage={
          <LandingStage
            place="temu"
            slides={slides}
            opening={opening && <TemuHero fields={opening.fields} />}
            ground="ember"
            below={<ShopStrings />}
          />
        }
        blocks={words.still ?? []}
      />
    </MainFrame>
  )
  return bar === undefined ? frame : <WithRegisterBar words={bar.fields}>{frame}</WithRegisterBar>
}
