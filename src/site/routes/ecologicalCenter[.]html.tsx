import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { countApplications, type EcologyAnswer } from '#site/features/ecology/ecology.ts'
import { EcologyHero, EcologyPage, MakerPrompt } from '#site/features/ecology/ecology-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'

const page = pages.ecologicalCenter

export const Route = createFileRoute('/ecologicalCenter.html')({
  loader: () => withBanners('ecologicalCenter', loadEcology()),
  // Without its list no engine keeps the page.
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, {
      page,
      indexed: (loaderData?.categories.length ?? 0) > 0,
      isEmpty: loaderData?.failure === null && loaderData.categories.length === 0,
      crumbs: [page],
    }),
  component: Ecology,
})

/** The applications by category. */
async function loadEcology(): Promise<EcologyAnswer> {
  const list = await api.call('GET /ecologyCenter/typeList')
  if (list.code !== 200) return { failure: list.msg, categories: [], isExample: false }
  const categories = list.data.map(({ id, typeName, applications }) => ({
    id,
    name: typeName,
    applications: applications.map((application) => ({
      id: application.id,
      name: application.companyName,
      introduction: application.companyIntroduction,
      picture: application.pictureUrl,
      link: application.companyLinks,
      event: application.event ?? null,
    })),
  }))
  const isExample = list.data.some(({ applications }) => applications.some((application) => application.isExample))
  return { failure: null, categories, isExample }
}

/** The ecological center. A list that did not come leaves all the rest of the page standing. */
function Ecology(): ReactNode {
  const { slides, ...answer } = usePageData('/ecologicalCenter.html')
  const { brandName, drawnOpening, consultChatUrl } = useSettings()
  const retry = useRetry()
  return (
    <MainFrame page={page} example={answer.isExample && frameCopy.example.page}>
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
        onRetry={retry}
      />
      <MakerPrompt />
    </MainFrame>
  )
}
