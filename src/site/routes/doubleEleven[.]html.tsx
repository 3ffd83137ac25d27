import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { promotionOn } from '#domain/settings/promotion.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { loadShownBlocks } from '#site/features/landing/load-site-page.ts'
import { phoneMedia, postersOf } from '#site/features/promotion/poster-pictures.ts'
import { offerData } from '#site/features/promotion/promotion-data.ts'
import { PromotionPage } from '#site/features/promotion/promotion-page.tsx'
import {
  closedWords,
  nextPromotion,
  type PromotionWays,
  type PromotionWords,
} from '#site/features/promotion/promotion-words.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { withServerOnly } from '#site/visit/server-only.ts'
import { serverNow } from '#ui/server-clock.ts'

const page = pages.doubleEleven
const card = '/social/doubleEleven.png'

export const Route = createFileRoute('/doubleEleven.html')({
  // The router hands what was loaded to the browser, so that both sides see the same day.
  loader: async ({ context }) => {
    const state = promotionOn(context.settings.promotion, dayInShanghai(serverNow()))
    const { head, blocks } = await loadShownBlocks({ name: 'doubleEleven', visit: context.visit })
    // The server has read the fields by their kind's table, and the checks demand the block.
    const words = (blocks.find(({ kind }) => kind === 'promotion')?.fields ?? {}) as PromotionWords
    const ways: PromotionWays = { register: words.register, price: words.price }
    const next = state === 'ended' ? nextPromotion(words, serverNow()) : null
    return withServerOnly({ state, ways }, { head, words, next })
  },
  // The picture is fetched before anything else of the page, and only the layout's own.
  head: ({ match: { context: site }, loaderData }) => {
    const { words } = loaderData ?? {}
    if (loaderData === undefined || words === undefined) return pageHead(site, { page, indexed: false })
    const { state, head: { title, description, sharePicture } = {} } = loaderData
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

function preload(href: string, media: string) {
  return { rel: 'preload', as: 'image', href, media, fetchPriority: 'high' as const }
}

/** The promotion of the season. */
function DoubleEleven(): ReactNode {
  const { state, words, next, ways } = usePageData('/doubleEleven.html')
  return (
    <MainFrame page={page} low={state !== 'on'}>
      <PromotionPage state={state} words={words} next={next} ways={ways} />
    </MainFrame>
  )
}
