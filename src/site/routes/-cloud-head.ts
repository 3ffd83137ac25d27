import type { SiteSettings } from '#contract/site-settings.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { cloudPrice } from '#site/copy/cloud-opening.ts'
import { faqData, productData, softwareData } from '#site/lib/product-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

type Site = { settings: SiteSettings; visit: Visit }

const card = '/social/cloud.png'

/** The head of the cloud number page: what is sold, from what price, and the questions that the page answers. */
export function cloudHead(site: Site) {
  const page = pages.cloud
  const crumbs = [pages.home, page].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page,
    ...site,
    image: card,
    data: [
      breadcrumbData(site, crumbs),
      softwareData(site),
      productData(site, {
        name: site.settings.cloudName,
        description: page.description,
        href: page.path,
        image: card,
        price: `${cloudPrice.figure}.00`,
        priceUnit: 'MON',
      }),
      faqData(cloudCopy.questions.items),
    ],
  })
}
