import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { promotionCopy } from '#site/copy/promotion.ts'
import { phoneMedia, posterPictures } from '#site/features/promotion/poster-pictures.ts'
import { PromotionPage } from '#site/features/promotion/promotion-page.tsx'
import { promotionPeriod } from '#site/features/promotion/promotion-period.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { productData } from '#site/seo/structured-data.ts'

const page = pages.doubleEleven
const image = '/social/doubleEleven.png'

export const Route = createFileRoute('/doubleEleven.html')({
  // The router hands what was loaded to the browser, so that both sides see the same hour.
  loader: ({ context }) => promotionPeriod(context.settings.promotion, new Date()),
  // The picture is fetched before anything else of the page, and only the layout's own.
  head: ({ match: { context: site }, loaderData }) => {
    const hasEnded = loaderData?.hasEnded ?? false
    const head = pageHead(site, {
      page,
      image,
      crumbs: [page],
      data: import.meta.env.SSR && !hasEnded ? [productData(site, { ...promotionCopy.device, ...offer, image })] : [],
    })
    if (hasEnded) return head
    const { desktop, phone } = posterPictures
    const media = phoneMedia(site.visit.platform)
    const elsewhere = site.visit.platform === 'pc' ? [preload(desktop.src, `not all and ${media}`)] : []
    return {
      ...head,
      links: [...elsewhere, preload(phone.src, media), ...head.links],
    }
  },
  component: DoubleEleven,
})

const offer = { href: pages.price.path, price: '28.00', priceUnit: 'MON' }

function preload(href: string, media: string) {
  return { rel: 'preload', as: 'image', href, media, fetchPriority: 'high' as const }
}

/** The promotion of the season. */
function DoubleEleven(): ReactNode {
  return (
    <MainFrame page={page}>
      <PromotionPage period={Route.useLoaderData()} />
    </MainFrame>
  )
}
