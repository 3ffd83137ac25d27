import { temuCopy } from '#site/copy/temu.ts'
import { faqData, softwareData } from '#site/lib/product-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import type { Site } from '#site/lib/site-data.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import { pages } from '#site/pages.ts'

/** The head of TEMU.html: the software, the questions that the page answers, and where it stands. */
export function temuHead(site: Site) {
  const crumbs = [pages.home, pages.temu].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.temu,
    ...site,
    image: '/social/temu.png',
    data: [softwareData(site), faqData(temuCopy.questions.items), breadcrumbData(site, crumbs)],
  })
}
