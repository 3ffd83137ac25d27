import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { CloudPage } from '#site/features/cloud/cloud-page.tsx'
import { CloudFoot, CloudHero, PriceTag } from '#site/features/cloud/hero.tsx'
import { loadNamedPlatforms } from '#site/features/cloud/load-named-platforms.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { descriptionOf } from '#site/seo/description-of.ts'
import { pageHead, type SiteContext } from '#site/seo/page-head.ts'
import { faqData, productData, softwareData } from '#site/seo/structured-data.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.cloud
const image = '/social/cloud.png'

export const Route = createFileRoute('/cloud.html')({
  loader: () => withBanners('cloud', loadNamedPlatforms()),
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image,
      crumbs: [page],
      data: import.meta.env.SSR
        ? [
            softwareData(site),
            ...cloudNumberData(site),
            faqData(cloudCopy.questions.items(site.settings.prices.cloudNumberYuan)),
          ]
        : [],
    }),
  component: Cloud,
})

/** The cloud number with the price that it starts from; nothing without a price. */
function cloudNumberData(site: SiteContext): object[] {
  const { cloudName, prices } = site.settings
  if (prices.cloudNumberYuan === null) return []
  const price = prices.cloudNumberYuan.toFixed(2)
  return [
    productData(site, {
      name: cloudName,
      description: descriptionOf(page),
      href: page.path,
      image,
      price,
      priceUnit: 'MON',
    }),
  ]
}

/** The cloud number page; who logs in here gets into the cloud part of the web system. */
function Cloud(): ReactNode {
  const { slides, ...platforms } = usePageData('/cloud.html')
  const { cloudSupport } = useSettings()
  return (
    <MainFrame page={page}>
      <CloudPage
        stage={
          <LandingStage
            place="cloud"
            slides={slides}
            opening={<CloudHero />}
            below={<CloudFoot />}
            note={<PriceTag />}
          />
        }
        support={cloudSupport}
        platforms={platforms}
      />
    </MainFrame>
  )
}
