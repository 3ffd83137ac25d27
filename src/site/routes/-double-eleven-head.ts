import { promotionCopy } from '#site/copy/promotion.ts'
import { phoneMedia, posterPictures } from '#site/features/promotion/poster-pictures.ts'
import { productData } from '#site/lib/product-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import type { Site } from '#site/lib/site-data.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import { pages } from '#site/pages.ts'

const image = '/social/doubleEleven.png'

/** The head of the promotion: its picture is fetched before anything else of the page, and only the layout's own. */
export function doubleElevenHead(site: Site) {
  const crumbs = [pages.home, pages.doubleEleven].map(({ label, path }) => ({ name: label, href: path }))
  const head = pageHead({
    page: pages.doubleEleven,
    ...site,
    title: promotionCopy.title,
    image,
    data: [
      productData(site, {
        ...promotionCopy.device,
        href: pages.price.path,
        image,
        price: '28.00',
        priceUnit: 'MON',
      }),
      breadcrumbData(site, crumbs),
    ],
  })
  const { desktop, phone } = posterPictures
  return {
    ...head,
    links: [preload(desktop.src, `not all and ${phoneMedia}`), preload(phone.src, phoneMedia), ...head.links],
  }
}

function preload(href: string, media: string) {
  return { rel: 'preload', as: 'image', href, media, fetchPriority: 'high' as const }
}
