import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { promotionOn } from '#domain/settings/promotion.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import { phoneMedia, postersOf } from '#site/features/promotion/poster-pictures.ts'
import { PromotionPage } from '#site/features/promotion/promotion-page.tsx'
import { closedWords, nextPromotion, type PromotionWords } from '#site/features/promotion/promotion-words.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { pageHead, type SiteContext } from '#site/seo/page-head.ts'
import { productData } from '#site/seo/structured-data.ts'
import { serverNow } from '#ui/server-clock.ts'

const page = pages.doubleEleven
const card = '/social/doubleEleven.png'

export const Route = createFileRoute('/doubleEleven.html')({
  // The router hands what was loaded to the browser, so that both sides see the same day.
  loader: async ({ context }) => {
    const state = promotionOn(context.settings.promotion, dayInShanghai(serverNow()))
    const loaded = await loadSitePage({ name: 'doubleEleven', interactive: ['promotion'], visit: context.visit })
    const { interactive, title, description, sharePicture } = loaded
    // The server has read the fields by their kind's table, and the checks demand the block.
    const words = (interactive.promotion?.fields ?? {}) as PromotionWords
    const next = state === 'ended' ? nextPromotion(words, serverNow()) : null
    return { state, title, description, sharePicture, words, next }
  },
  // The picture is fetched before anything else of the page, and only the layout's own.
  head: ({ match: { context: site }, loaderData }) => {
    if (loaderData === undefined) return pageHead(site, { page, indexed: false })
    const { state, words, title, description, sharePicture } = loaderData
    if (state !== 'on') {
      const closed = closedWords(words, state, site.settings)
      return pageHead(site, {
        page,
        title: promotionCopy.titleOf(page.label, closed.title),
        description: closed.text,
        indexed: false,
        crumbs: [page],
      })
    }
    const image = sharePicture || card
    const data = import.meta.env.SSR ? offerData(site, words, image) : []
    const head = pageHead(site, { page, title, description, image, crumbs: [page], data })
    const { desktop, phone } = postersOf(words)
    const media = phoneMedia(site.visit.platform)
    const elsewhere = site.visit.platform === 'pc' ? [preload(desktop.src, `not all and ${media}`)] : []
    return { ...head, links: [...elsewhere, preload(phone.src, media), ...head.links] }
  },
  component: DoubleEleven,
})

/** The line for shops as an offer; nothing without a price. */
function offerData(site: SiteContext, { productName, productText }: PromotionWords, image: string): object[] {
  const shopPrice = shopPriceOf(site.settings.prices)
  if (shopPrice === null) return []
  const price = { href: pages.price.path, price: shopPrice.price.yuan.toFixed(2), priceUnit: 'MON' }
  return [productData(site, { name: productName, description: productText, ...price, image })]
}

function preload(href: string, media: string) {
  return { rel: 'preload', as: 'image', href, media, fetchPriority: 'high' as const }
}

/** The promotion of the season. */
function DoubleEleven(): ReactNode {
  const { state, words, next } = usePageData('/doubleEleven.html')
  return (
    <MainFrame page={page} low={state !== 'on'}>
      <PromotionPage state={state} words={words} next={next} />
    </MainFrame>
  )
}
