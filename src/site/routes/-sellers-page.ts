import type { SiteKindName } from '#domain/landing/kinds/index.ts'
import { loadSitePage } from '#site/features/landing/load-site-page.ts'
import type { Page } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead, type SiteContext } from '#site/seo/page-head.ts'
import { questionsData, softwareData } from '#site/seo/structured-data.ts'

type Asked<Kind> = Parameters<typeof loadSitePage<SiteKindName>>[0] & {
  place: Parameters<typeof loadBanners>[0]
  interactive: readonly Kind[]
}

/** The banners and the blocks of a page for the sellers of one platform. */
export async function loadSellersPage<const Kind extends SiteKindName>({ place, ...page }: Asked<Kind>) {
  const [slides, words] = await Promise.all([loadBanners(place), loadSitePage<Kind>(page)])
  return { slides, words }
}

type Shown = { page: Page; card: string; loaded: Awaited<ReturnType<typeof loadSellersPage>> | undefined }

/** The head of a page for the sellers of one platform; `card` is its picture for shares unless staff chose one. */
export function sellersHead(site: SiteContext, { page, card, loaded }: Shown) {
  const { head, still } = loaded?.words ?? {}
  return pageHead(site, {
    page,
    title: head?.title,
    description: head?.description,
    image: head?.sharePicture || card,
    crumbs: [page],
    data: import.meta.env.SSR ? [softwareData(site), ...questionsData(still)] : [],
  })
}
