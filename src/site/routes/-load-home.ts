import { groupSections } from '#site/features/home/group-sections.ts'
import { loadHomeLists } from '#site/features/home/load-home.ts'
import { loadShownBlocks } from '#site/features/landing/load-site-page.ts'
import { askForBanners } from '#site/parts/banner/load-banners.ts'
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
