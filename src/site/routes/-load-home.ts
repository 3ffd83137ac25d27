import { groupSections } from '#site/features/home/group-sections.ts'
import { loadHomeLists } from '#site/features/home/load-home.ts'
import { loadShownBlocks } from '#site/features/landing/load-site-page.ts'
import { pages } from '#site/pages.ts'
import { askForBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead, type SiteContext } from '#site/seo/page-head.ts'
import { homeData } from '#site/seo/structured-data.ts'
import { withServerOnly } from '#site/visit/server-only.ts'
import type { Visit } from '#site/visit/visit.ts'

export type HomeLoaded = Awaited<ReturnType<typeof loadHome>>

/** Everything that the home page shows; what only the server renders is not sent with the document. */
export async function loadHome(visit: Visit) {
  const [slides, { head, blocks }, lists] = await Promise.all([
    askForBanners('home'),
    loadShownBlocks({ name: 'home', visit }),
    loadHomeLists(),
  ])
  const groups = groupSections(blocks)
  const places = groups.map(({ place }) => place)
  const still = { blocks: groups.map((group) => group.blocks), lists }
  return withServerOnly({ slides: slides ?? [], bannersFailed: slides === null, places }, { head, still })
}

/** The head of home under both of its addresses. Engines learn here who the company is and how the site is searched. */
export function homeHead(site: SiteContext, loaded: HomeLoaded | undefined) {
  return pageHead(site, {
    page: pages.home,
    title: loaded?.head?.title,
    description: loaded?.head?.description,
    image: loaded?.head?.sharePicture,
    data: import.meta.env.SSR ? homeData(site, loaded?.still?.blocks.flat()) : [],
  })
}
