import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { promotionOn } from '#domain/settings/promotion.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { phoneMedia, posterPictures } from '#site/features/promotion/poster-pictures.ts'
import { PromotionPage } from '#site/features/promotion/promotion-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { pageHead, type SiteContext } from '#site/seo/page-head.ts'
import { productData } from '#site/seo/structured-data.ts'
import { serverNow } from '#ui/server-clock.ts'

const page = pages.doubleEleven
const image = '/social/doubleEleven.png'

export const Route = createFileRoute('/doubleEleven.html')({
  // The router hands what was loaded to the browser, so that both sides see the same day.
  loader: ({ context }) => promotionOn(context.settings.promotion, dayInShanghai(serverNow())),
  // The picture is fetched before anything else of the page, and only the layout's own.
  head: ({ match: { context: site }, loaderData = 'ended' }) => {
    if (loaderData !== 'on') {
      const { title, text } = promotionCopy.closed[loaderData]
      const { promotion, prices } = site.settings
      return pageHead(site, {
        page,
        title: `${page.label}：${title(promotion.to).replace('。', '')}`,
        description: text(prices.longTerm),
        indexed: false,
        crumbs: [page],
      })
    }
    const head = pageHead(site, { page, image, crumbs: [page], data: import.meta.env.SSR ? offerData(site) : [] })
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

/** The line for shops as an offer; nothing without a price. */
function offerData(site: SiteContext): object[] {
  const shopPrice = shopPriceOf(site.settings.prices)
  if (shopPrice === null) return []
  const price = { href: pages.price.path, price: shopPrice.price.yuan.toFixed(2), priceUnit: 'MON' }
  return [productData(site, { ...promotionCopy.device, ...price, image })]
}

function preload(href: string, media: string) {
  return { rel: 'preload', as: 'image', href, media, fetchPriority: 'high' as const }
}

/** The promotion of the season. */
function DoubleEleven(): ReactNode {
  const state = usePageData('/doubleEleven.html')
  return (
    <MainFrame page={page} low={state !== 'on'}>
      <PromotionPage state={state} />
    </MainFrame>
  )
}
