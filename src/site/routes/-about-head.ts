import { aboutData } from '#site/lib/about-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import type { Site } from '#site/lib/site-data.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import { pages } from '#site/pages.ts'

/** Its social card, drawn by scripts/draw-social-cards.ts. */
const image = '/social/aboutUs.png'

/** The head of the page about the company. */
export function aboutHead(site: Site) {
  const page = pages.aboutUs
  const crumbs = [pages.home, page].map(({ label, path }) => ({ name: label, href: path }))
  const facts = { title: page.title, description: page.description, href: page.path, image }
  return pageHead({ page, ...site, image, data: [aboutData(site, facts), breadcrumbData(site, crumbs)] })
}
