import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CloudPage } from '#site/features/cloud/cloud-page.tsx'
import { CloudFoot, CloudHero, PriceTag } from '#site/features/cloud/hero.tsx'
import { loadNamedPlatforms } from '#site/features/cloud/load-named-platforms.ts'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { cloudData } from '#site/seo/structured-data.ts'
import { withServerOnly } from '#site/visit/server-only.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.cloud
const interactive = ['cloudOpening', 'cloudRegister'] as const

export const Route = createFileRoute('/cloud.html')({
  loader: async ({ context: { visit } }) => {
    const [slides, platforms, words] = await Promise.all([
      loadBanners('cloud'),
      loadNamedPlatforms(),
      loadSitePage({ name: 'cloud', interactive, visit }),
    ])
    return withServerOnly({ slides, words }, { platforms })
  },
  head: ({ match: { context: site }, loaderData }) => {
    const { head, still: blocks = [] } = loaderData?.words ?? {}
    const { title = '', description = '', sharePicture } = head ?? {}
    const image = sharePicture || '/social/cloud.png'
    const data = import.meta.env.SSR ? cloudData(site, { description, image, blocks }) : []
    return pageHead(site, { page, title, description, image, crumbs: [page], data })
  },
  component: Cloud,
})

/** The cloud number page; who logs in here gets into the cloud part of the web system. */
function Cloud(): ReactNode {
  const { slides, platforms, words } = usePageData('/cloud.html')
  const { cloudSupport } = useSettings()
  const { cloudOpening: opening, cloudRegister: closing = null } = words.interactive
  const fields = opening?.fields
  return (
    <MainFrame page={page}>
      <CloudPage
        stage={
          <LandingStage
            place="cloud"
            slides={slides}
            opening={fields && <CloudHero fields={fields} />}
            below={fields && <CloudFoot fields={fields} />}
            note={<PriceTag />}
          />
        }
        support={cloudSupport}
        platforms={platforms}
        blocks={words.still ?? []}
        closing={closing}
      />
    </MainFrame>
  )
}
