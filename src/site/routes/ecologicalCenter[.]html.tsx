import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countApplications } from '#site/features/ecology/ecology.ts'
import { EcologyPage } from '#site/features/ecology/ecology-page.tsx'
import { EcologyHero } from '#site/features/ecology/hero.tsx'
import { loadEcology } from '#site/features/ecology/load-ecology.ts'
import { MakerPrompt } from '#site/features/ecology/maker-prompt.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { useSettings } from '#site/visit/settings.tsx'

const page = pages.ecologicalCenter

export const Route = createFileRoute('/ecologicalCenter.html')({
  loader: () => withBanners('ecologicalCenter', loadEcology()),
  // Without its list no engine keeps the page.
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, { page, indexed: (loaderData?.categories.length ?? 0) > 0, crumbs: [page] }),
  component: Ecology,
})

/** The ecological center. A list that did not come leaves all the rest of the page standing. */
function Ecology(): ReactNode {
  const { slides, ...answer } = Route.useLoaderData()
  const { brandName, drawnOpening, consultChatUrl } = useSettings()
  const router = useRouter()
  return (
    <MainFrame page={page}>
      <EcologyPage
        stage={
          <Banner
            slides={slides}
            opening={<EcologyHero brand={brandName} count={countApplications(answer.categories)} />}
            openingLeads={drawnOpening}
            height="ecological"
            label={page.label}
          />
        }
        answer={answer}
        askHref={consultChatUrl}
        onRetry={() => router.invalidate()}
      />
      <MakerPrompt />
    </MainFrame>
  )
}
